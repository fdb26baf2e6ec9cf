import FoundationEssentials
import SwiftProtobuf

extension WireNotificationDelivery {
  /// Reads a delivery that is inside another message; nil if it is none.
  public init?(encoded: Data) {
    guard let message = try? WireNotificationDelivery(serializedBytes: encoded) else { return nil }
    self = message
  }

  /// The delivery for inside another message.
  public func encoded() throws -> [UInt8] {
    try serializedBytes()
  }
}
