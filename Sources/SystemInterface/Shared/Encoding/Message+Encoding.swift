import FoundationEssentials
import SwiftProtobuf

// A message that is inside another one as bytes, whose file does not know it.
extension Message {
  /// Reads a message that is inside another one; nil if the bytes are none.
  public init?(encoded: Data) {
    guard let message = try? Self(serializedBytes: encoded) else { return nil }
    self = message
  }

  /// The message for inside another one.
  public func encoded() throws -> [UInt8] {
    try serializedBytes()
  }
}
