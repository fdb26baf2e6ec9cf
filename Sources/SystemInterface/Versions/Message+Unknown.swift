import SwiftProtobuf

extension Message {
  /// Whether this message, or one inside it, has fields that this program does not know: its sender
  /// is newer.
  public var hasUnknownFields: Bool {
    var options = BinaryDecodingOptions()
    options.discardUnknownFields = true
    guard let bytes: [UInt8] = try? serializedBytes(),
      let known = try? Self(serializedBytes: bytes, options: options)
    else { return false }
    return !known.isEqualTo(message: self)
  }
}
