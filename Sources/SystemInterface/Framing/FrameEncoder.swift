/// An encoder of frames: appends a payload, with its length before it, to a buffer.
///
/// A pure value like ``FrameDecoder``; the buffer is the caller's, to be sent in one piece and used
/// again.
public struct FrameEncoder: Sendable {
  /// The largest payload, in bytes, that is accepted.
  public let maximumFrameSize: Int

  /// An encoder with a limit, which must not be over the decoder's on the other side.
  public init(maximumFrameSize: Int = Frame.defaultMaximumSize) {
    precondition(
      (0...Int(UInt32.max)).contains(maximumFrameSize),
      "a maximum frame size must fit four bytes")
    self.maximumFrameSize = maximumFrameSize
  }

  /// Appends a frame with this payload.
  ///
  /// - Throws: ``FramingError/frameTooLarge(size:maximum:)``; the buffer is then as it was.
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

  /// A frame with this payload, as a buffer of its own.
  public func encode(_ payload: some Collection<UInt8>) throws(FramingError) -> [UInt8] {
    var buffer: [UInt8] = []
    try append(payload, to: &buffer)
    return buffer
  }
}
