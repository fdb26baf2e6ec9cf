import AppInterface
import ControlInterface
import FoundationEssentials

/// An external accessory that a person makes up.
public struct SimulatedAccessory: Equatable, Sendable {
  public var name: String
  public var manufacturer: String
  public var modelNumber: String
  public var serialNumber: String
  public var firmwareRevision: String
  public var hardwareRevision: String
  public var protocols: [String]

  public init(
    name: String, manufacturer: String = "", modelNumber: String = "", serialNumber: String = "",
    firmwareRevision: String = "", hardwareRevision: String = "", protocols: [String]
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.modelNumber = modelNumber
    self.serialNumber = serialNumber
    self.firmwareRevision = firmwareRevision
    self.hardwareRevision = hardwareRevision
    self.protocols = protocols
  }
}

extension WireAccessoryAction {
  /// The action, if it is one of accessories.
  init(_ action: DeviceAction) {
    self.init()
    switch action {
    case .accessoryConnect(let accessory): connect = WireAccessory(accessory)
    case .accessoryDisconnect(let name): disconnect = name
    case .accessorySend(let name, let spoken, let bytes):
      send.name = name
      send.protocol = spoken ?? ""
      send.data = Data(bytes)
    default: break
    }
  }
}

extension WireAccessory {
  fileprivate init(_ accessory: SimulatedAccessory) {
    self.init()
    name = accessory.name
    manufacturer = accessory.manufacturer
    modelNumber = accessory.modelNumber
    serialNumber = accessory.serialNumber
    firmwareRevision = accessory.firmwareRevision
    hardwareRevision = accessory.hardwareRevision
    protocols = accessory.protocols
  }
}
