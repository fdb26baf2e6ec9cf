/// An encoder that appends a payload with its length to a buffer.
///
/// A value type, like ``FrameDecoder``; the caller owns the buffer, sends it in one piece and may
/// reuse it.
public struct FrameEncoder: Sendable {
  /// The maximum payload, in bytes.
  public let maximumFrameSize: Int

  /// Creates an encoder with a limit, which must not exceed that of the peer's decoder.
  public init(maximumFrameSize: Int = Frame.defaultMaximumSize) {
    precondition(
      (0...Int(UInt32.max)).contains(maximumFrameSize),
      "a maximum frame size must fit into four bytes")
    self.maximumFrameSize = maximumFrameSize
  }

  /// Appends a frame with this payload.
  ///
  /// - Throws: ``FramingError/frameTooLarge(size:maximum:)``; the buffer is then unchanged.
  public func append(
    _ payload: some Collection<UInt8>, to buffer: inout [UInt8]
  ) throws(FramingError) {
    let size = payload.count
    guard size <= maximumFrameSize else {
      throw .frameTooLarge(size: size, maximum: maximumFrameSize)
    }
    buffer.reserveCapacity(buffer.count + Frame.headerSize + size)
    for shift in stride(from: 24, through: 0, by: -8) {
      buffer.append(UInt8(truncatingIfNeeded: size >> shift))
    }
    buffer.append(contentsOf: payload)
  }

  /// A frame with this payload, in a new buffer.
  public func encode(_ payload: some Collection<UInt8>) throws(FramingError) -> [UInt8] {
    var buffer: [UInt8] = []
    try append(payload, to: &buffer)
    return buffer
  }
}
