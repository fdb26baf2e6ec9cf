import FoundationEssentials
import SystemInterface

/// The simulated Bluetooth around a device; in JSON, what `appctl bluetooth list --json` prints.
public struct BluetoothStatus: Equatable, Sendable, Encodable {
  public var isOn: Bool
  public var peripherals: [Peripheral]

  /// A simulated peripheral.
  public struct Peripheral: Equatable, Sendable, Encodable {
    public var name: String
    /// As in `CBPeripheral.identifier`.
    public var identifier: String
    public var isInReach: Bool
    /// The apps that are connected to it.
    public var connected: [String]
    /// The apps that wait for the connection.
    public var waiting: [String]
    public var services: [Service]
  }

  /// One of its services.
  public struct Service: Equatable, Sendable, Encodable {
    public var identifier: String
    public var characteristics: [Characteristic]
  }

  /// A value of a service, in hexadecimal digits.
  public struct Characteristic: Equatable, Sendable, Encodable {
    public var identifier: String
    public var value: String
  }

  init(_ list: WireBluetoothList) {
    isOn = list.isOn
    peripherals = list.peripherals.map { peripheral in
      Peripheral(
        name: peripheral.name,
        identifier: BluetoothUUID(peripheral.identifier)?.uuid.uuidString ?? "",
        isInReach: peripheral.isInReach, connected: peripheral.connectedApps,
        waiting: peripheral.waitingApps, services: peripheral.services.map(Service.init))
    }
  }
}

extension BluetoothStatus.Service {
  fileprivate init(_ service: WireBluetoothService) {
    identifier = BluetoothUUID(service.identifier)?.description ?? ""
    characteristics = service.characteristics.map { characteristic in
      BluetoothStatus.Characteristic(
        identifier: BluetoothUUID(characteristic.identifier)?.description ?? "",
        value: characteristic.value.map { byte in
          String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined())
    }
  }
}
