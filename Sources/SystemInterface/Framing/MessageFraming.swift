import SwiftProtobuf

extension FrameEncoder {
  /// Appends a frame that carries this message.
  ///
  /// - Throws: ``FramingError`` when the message is too large; the buffer is then as it was.
  public func append(_ message: some Message, to buffer: inout [UInt8]) throws {
    let payload: [UInt8] = try message.serializedBytes()
    try append(payload, to: &buffer)
  }

  /// A frame that carries this message, as a buffer of its own.
  public func encode(_ message: some Message) throws -> [UInt8] {
    var buffer: [UInt8] = []
    try append(message, to: &buffer)
    return buffer
  }
}

extension FrameDecoder {
  /// Takes out the next message; `nil` until all of it has arrived.
  ///
  /// - Throws: ``FramingError``, or what SwiftProtobuf throws for bytes that are no such message.
  ///   A frame without content is a message whose fields are all unset; the caller rejects it.
  public mutating func nextMessage<M: Message>(_ type: M.Type = M.self) throws -> M? {
    guard let payload = try next() else { return nil }
    return try M(serializedBytes: payload)
  }
}
