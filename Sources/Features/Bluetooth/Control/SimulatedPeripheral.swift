import AppInterface
import ControlInterface
import FoundationEssentials

/// A Bluetooth peripheral that a person makes up.
public struct SimulatedPeripheral: Equatable, Sendable {
  public var name: String
  public var services: [Service]

  /// One of its services.
  public struct Service: Equatable, Sendable {
    public var identifier: BluetoothIdentifier
    public var characteristics: [Characteristic]

    public init(identifier: BluetoothIdentifier, characteristics: [Characteristic] = []) {
      self.identifier = identifier
      self.characteristics = characteristics
    }
  }

  /// A value of a service.
  public struct Characteristic: Equatable, Sendable {
    public var identifier: BluetoothIdentifier
    public var value: [UInt8]

    public init(identifier: BluetoothIdentifier, value: [UInt8] = []) {
      self.identifier = identifier
      self.value = value
    }
  }

  public init(name: String, services: [Service]) {
    self.name = name
    self.services = services
  }
}

extension WireBluetoothAction {
  /// The action, if it is one of Bluetooth.
  init(_ action: DeviceAction) {
    self.init()
    switch action {
    case .bluetoothPower(let isOn): power = isOn
    case .bluetoothAdd(let peripheral): add = WireBluetoothPeripheral(peripheral)
    case .bluetoothRemove(let name): remove = name
    case .bluetoothReach(let name, true): connect = name
    case .bluetoothReach(let name, false): disconnect = name
    case .bluetoothNotify(let name, let characteristic, let value):
      notify.name = name
      notify.characteristic = Data(characteristic.uuid.bytes)
      notify.value = Data(value)
    default: break
    }
  }
}

extension WireBluetoothPeripheral {
  fileprivate init(_ peripheral: SimulatedPeripheral) {
    self.init()
    name = peripheral.name
    services = peripheral.services.map { service in
      var wire = WireBluetoothService()
      wire.identifier = Data(service.identifier.uuid.bytes)
      wire.characteristics = service.characteristics.map { characteristic in
        var wire = WireBluetoothCharacteristic()
        wire.identifier = Data(characteristic.identifier.uuid.bytes)
        wire.value = Data(characteristic.value)
        return wire
      }
      return wire
    }
  }
}
