import Glibc
import SwiftProtobuf

extension FrameEncoder {
  /// Appends a frame with this message.
  ///
  /// - Parameter isSecret: Whether no other copy of it than the buffer's is left in memory.
  /// - Throws: ``FramingError`` if the message is too large; the buffer is then unchanged.
  public func append(
    _ message: some Message, to buffer: inout [UInt8], isSecret: Bool = false
  ) throws {
    var payload: [UInt8] = try message.serializedBytes()
    defer {
      if isSecret {
        payload.withUnsafeMutableBytes { bytes in
          if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
        }
      }
    }
    try append(payload, to: &buffer)
  }

  /// A frame with this message, in a new buffer.
  public func encode(_ message: some Message) throws -> [UInt8] {
    var buffer: [UInt8] = []
    try append(message, to: &buffer)
    return buffer
  }
}

extension FrameDecoder {
  /// Takes the next message; `nil` until it has arrived completely.
  ///
  /// - Throws: ``FramingError``, or SwiftProtobuf's error for malformed bytes. A frame without
  ///   content is a message with all fields unset; the caller must reject it.
  public mutating func nextMessage<M: Message>(_ type: M.Type = M.self) throws -> M? {
    guard let payload = try next() else { return nil }
    return try M(serializedBytes: payload)
  }
}
