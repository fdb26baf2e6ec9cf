import AppInterface
import ControlInterface
import LifecycleKernel

extension AccessoryChange {
  /// Reads what a person does, and says how the log names it.
  static func asked(
    _ wire: WireAccessoryAction
  ) throws(ControlRefusal) -> (change: AccessoryChange, verb: String) {
    switch wire.action {
    case .connect(let accessory):
      (
        .connect(AccessoryDescription(accessory)), "accessory connect \(accessory.name.prefix(60))"
      )
    case .disconnect(let name): (.disconnect(name), "accessory disconnect \(name.prefix(60))")
    case .send(let sending):
      (
        .send(
          sending.name, protocol: sending.protocol.isEmpty ? nil : sending.protocol,
          Array(sending.data)),
        "accessory send \(sending.name.prefix(60))"
      )
    case nil: throw .unknownAction
    }
  }
}

extension AccessoryDescription {
  fileprivate init(_ wire: WireAccessory) {
    self.init(
      name: wire.name, manufacturer: wire.manufacturer, modelNumber: wire.modelNumber,
      serialNumber: wire.serialNumber, firmwareRevision: wire.firmwareRevision,
      hardwareRevision: wire.hardwareRevision, protocols: wire.protocols)
  }
}
