import AppInterface
import ControlInterface
import FoundationEssentials

/// The simulated Bluetooth around a device; in JSON, what `appctl bluetooth list --json` prints.
public struct BluetoothStatus: Equatable, Sendable, Encodable {
  public var isOn: Bool
  public var peripherals: [Peripheral]
  /// The apps that are peripherals themselves.
  public var offering: [OfferingApp]

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

  /// An app with peripheral managers.
  public struct OfferingApp: Equatable, Sendable, Encodable {
    public var app: String
    /// Nil: it does not advertise.
    public var advertisedName: String?
    /// With the values that never change.
    public var services: [Service]
    public var subscriptions: [Subscription]
  }

  /// A central that an app notifies.
  public struct Subscription: Equatable, Sendable, Encodable {
    public var central: String
    public var characteristic: String
    /// The values that it was sent: how many, and the last one in hexadecimal digits.
    public var count: UInt64
    public var newest: String
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
    offering = list.offering.map(OfferingApp.init)
  }
}

extension BluetoothStatus.OfferingApp {
  fileprivate init(_ wire: WireOfferingApp) {
    app = wire.bundleIdentifier
    advertisedName = wire.hasAdvertisement ? wire.advertisement.name : nil
    services = wire.services.map { service in
      BluetoothStatus.Service(
        identifier: BluetoothUUID(service.identifier)?.description ?? "",
        characteristics: service.characteristics.map { characteristic in
          BluetoothStatus.Characteristic(
            identifier: BluetoothUUID(characteristic.identifier)?.description ?? "",
            value: characteristic.value.hexadecimal)
        })
    }
    subscriptions = wire.subscriptions.map { subscription in
      BluetoothStatus.Subscription(
        central: subscription.central,
        characteristic: BluetoothUUID(subscription.characteristic)?.description ?? "",
        count: subscription.count, newest: subscription.newest.hexadecimal)
    }
  }
}

extension Data {
  fileprivate var hexadecimal: String {
    map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension BluetoothStatus.Service {
  fileprivate init(_ service: WireBluetoothService) {
    identifier = BluetoothUUID(service.identifier)?.description ?? ""
    characteristics = service.characteristics.map { characteristic in
      BluetoothStatus.Characteristic(
        identifier: BluetoothUUID(characteristic.identifier)?.description ?? "",
        value: characteristic.value.hexadecimal)
    }
  }
}
