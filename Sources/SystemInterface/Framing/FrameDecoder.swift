/// An incremental decoder of frames: bytes go in as they arrive, whole frames come out.
///
/// It is a pure value: no descriptor, no thread, no clock. It holds at most one incomplete frame
/// more than what was last appended, so a peer cannot make it grow without limit as long as its
/// user takes all frames out after each ``append(_:)``.
///
/// ```swift
/// decoder.append(received)
/// while let payload = try decoder.next() { handle(payload) }
/// ```
public struct FrameDecoder: Sendable {
  /// The largest payload, in bytes, that is let through.
  public let maximumFrameSize: Int

  /// What was appended and not yet taken out, after the `consumed` bytes that were.
  private var bytes: [UInt8] = []
  private var consumed = 0

  /// A decoder with nothing in it.
  public init(maximumFrameSize: Int = Frame.defaultMaximumSize) {
    precondition(maximumFrameSize >= 0, "a maximum frame size cannot be negative")
    self.maximumFrameSize = maximumFrameSize
  }

  /// How many bytes wait to be taken out.
  public var bufferedByteCount: Int { bytes.count - consumed }

  /// Adds bytes that have arrived.
  public mutating func append(_ arrived: some Sequence<UInt8>) {
    if consumed > 0 {
      bytes.removeSubrange(..<consumed)
      consumed = 0
    }
    bytes.append(contentsOf: arrived)
  }

  /// Takes out the next whole payload; `nil` until all of it has arrived.
  ///
  /// - Throws: ``FramingError/frameTooLarge(size:maximum:)`` as soon as the length has arrived.
  ///   There is no way on from there: every later call throws the same.
  public mutating func next() throws(FramingError) -> [UInt8]? {
    guard let size = announcedSize else { return nil }
    guard size <= maximumFrameSize else {
      throw .frameTooLarge(size: size, maximum: maximumFrameSize)
    }
    let start = consumed + Frame.headerSize
    guard bytes.count - start >= size else { return nil }
    let payload = Array(bytes[start..<start + size])
    consumed = start + size
    if consumed == bytes.count { forgetConsumed() }
    return payload
  }

  /// Checks, at the end of the stream, that it did not end inside a frame.
  ///
  /// - Throws: ``FramingError/truncated(missing:)``. Call it after ``next()`` gave `nil`.
  public func finish() throws(FramingError) {
    guard bufferedByteCount > 0 else { return }
    let expected = Frame.headerSize + (announcedSize ?? 0)
    if bufferedByteCount < expected { throw .truncated(missing: expected - bufferedByteCount) }
  }

  /// The length of the frame in front; `nil` until its four bytes are there.
  private var announcedSize: Int? {
    guard bufferedByteCount >= Frame.headerSize else { return nil }
    return bytes[consumed..<consumed + Frame.headerSize].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Starts the buffer anew; keeps its memory for the usual small frames, gives back a large one.
  private mutating func forgetConsumed() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    consumed = 0
  }
}
