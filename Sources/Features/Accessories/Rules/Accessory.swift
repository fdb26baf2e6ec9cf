/// An external accessory that is connected to the device, as a person has made it up.
public struct Accessory: Hashable, Sendable, Codable {
  /// Another one for each connection, and never 0 (`EAAccessory.connectionID`).
  public let connection: UInt32
  public let description: AccessoryDescription
}

/// What an accessory says of itself.
public struct AccessoryDescription: Hashable, Sendable, Codable {
  /// Unique among the connected ones.
  public let name: String
  public let manufacturer: String
  public let modelNumber: String
  public let serialNumber: String
  public let firmwareRevision: String
  public let hardwareRevision: String
  /// The protocols that it speaks, as in `UISupportedExternalAccessoryProtocols`.
  public let protocols: [String]

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

  /// What is wrong with it, as the rest of a sentence that begins with "it"; nil: nothing.
  var fault: String? {
    let most = AccessoryLimits.text
    if name.isEmpty || name.utf8.count > most { return "needs a name of 1 to \(most) bytes" }
    let texts = [manufacturer, modelNumber, serialNumber, firmwareRevision, hardwareRevision]
    if texts.contains(where: { $0.utf8.count > most }) {
      return "has a text of more than \(most) bytes"
    }
    if protocols.isEmpty || protocols.count > AccessoryLimits.protocols {
      return "needs 1 to \(AccessoryLimits.protocols) protocols"
    }
    if protocols.contains(where: { $0.isEmpty || $0.utf8.count > most }) {
      return "has a protocol whose name does not have 1 to \(most) bytes"
    }
    return Set(protocols).count < protocols.count ? "has a protocol twice" : nil
  }
}

/// How much of accessories a device and its apps may use.
public enum AccessoryLimits {
  /// Accessories that are connected at the same time.
  public static let accessories = 16
  /// Bytes of each text of an accessory, and of the name of a protocol.
  public static let text = 200
  /// Protocols of one accessory, and those of which an app's Info.plist is read.
  public static let protocols = 32
  /// Sessions of one app at the same time.
  public static let sessions = 16
  /// Bytes for a session that its app has not read, or that it has written and the system has not
  /// confirmed.
  public static let buffer = 65_536
  /// Bytes that are told, or written, at once.
  public static let piece = 16_384
  /// The newest bytes that an accessory was sent in a protocol, for people to look at.
  public static let received = 4_096
}
