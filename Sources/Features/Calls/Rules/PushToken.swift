/// The token by which a server addresses its VoIP pushes to an app on this device. The host makes
/// it, and it means nothing.
public struct PushToken: Hashable, Sendable, Codable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}
