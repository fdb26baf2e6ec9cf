import AppInterface
import FoundationEssentials

/// A simulated accessory that is connected to a device; in JSON, what `appctl accessory list --json`
/// prints.
public struct ConnectedAccessory: Equatable, Sendable, Encodable {
  public var name: String
  /// As in `EAAccessory.connectionID`.
  public var connectionID: UInt32
  public var manufacturer: String
  public var modelNumber: String
  public var serialNumber: String
  public var firmwareRevision: String
  public var hardwareRevision: String
  public var protocols: [String]
  /// The apps with a session with it.
  public var apps: [String]
  /// What it was sent.
  public var received: [Traffic]

  /// What an accessory was sent in a protocol.
  public struct Traffic: Equatable, Sendable, Encodable {
    public var `protocol`: String
    /// All bytes since it was connected.
    public var count: UInt64
    /// The last 4 KiB, in hexadecimal digits.
    public var newest: String
  }

  init(_ wire: WireAccessory) {
    name = wire.name
    connectionID = wire.connection
    manufacturer = wire.manufacturer
    modelNumber = wire.modelNumber
    serialNumber = wire.serialNumber
    firmwareRevision = wire.firmwareRevision
    hardwareRevision = wire.hardwareRevision
    protocols = wire.protocols
    apps = wire.apps
    received = wire.traffic.map { traffic in
      Traffic(
        protocol: traffic.protocol, count: traffic.count,
        newest: traffic.newest.map { byte in
          String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined())
    }
  }
}
