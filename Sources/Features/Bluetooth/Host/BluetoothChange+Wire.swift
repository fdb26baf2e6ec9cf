import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel

extension BluetoothChange {
  /// Reads what a person does, and says how the log names it.
  static func asked(
    _ wire: WireBluetoothAction
  ) throws(ControlRefusal) -> (change: BluetoothChange, verb: String) {
    switch wire.action {
    case .power(let isOn): (.power(isOn: isOn), "bluetooth \(isOn ? "on" : "off")")
    case .add(let peripheral):
      (
        .add(try BluetoothPeripheral(asked: peripheral)),
        "bluetooth add \(shortened(peripheral.name))"
      )
    case .remove(let name): (.remove(name), "bluetooth remove \(shortened(name))")
    case .connect(let name): (.reach(name, true), "bluetooth connect \(shortened(name))")
    case .disconnect(let name): (.reach(name, false), "bluetooth disconnect \(shortened(name))")
    case .notify(let value):
      (
        .notify(
          value.name, characteristic: try BluetoothID(asked: value.characteristic),
          Array(value.value)),
        "bluetooth notify \(shortened(value.name))"
      )
    case nil: throw .unknownAction
    }
  }

  /// A name that is not checked yet, for the log.
  private static func shortened(_ name: String) -> String {
    String(name.prefix(60))
  }
}

extension BluetoothID {
  fileprivate init(asked data: Data) throws(ControlRefusal) {
    guard let identifier = BluetoothID(data) else {
      throw ControlRefusal(
        message: "a UUID has 16 bytes, and one in this request has \(data.count)", isUsage: true)
    }
    self = identifier
  }
}

extension BluetoothPeripheral {
  fileprivate init(asked wire: WireBluetoothPeripheral) throws(ControlRefusal) {
    var services: [BluetoothService] = []
    for service in wire.services {
      var characteristics: [BluetoothCharacteristic] = []
      for characteristic in service.characteristics {
        characteristics.append(
          BluetoothCharacteristic(
            identifier: try BluetoothID(asked: characteristic.identifier),
            value: Array(characteristic.value)))
      }
      services.append(
        BluetoothService(
          identifier: try BluetoothID(asked: service.identifier), characteristics: characteristics))
    }
    self.init(
      identifier: wire.identifier.isEmpty ? .random() : try BluetoothID(asked: wire.identifier),
      name: wire.name, services: services)
  }
}
