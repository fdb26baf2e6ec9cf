/// An incremental decoder: append bytes as they arrive, and take whole frames.
///
/// A value type without descriptors, threads or clocks. Besides the bytes last appended it holds at
/// most one incomplete frame, so a peer cannot make it grow without limit if all frames are taken
/// after each ``append(_:)``. Of a payload that was taken it keeps no byte: it may be a passcode.
///
/// ```swift
/// decoder.append(received)
/// while let payload = try decoder.next() { handle(payload) }
/// ```
public struct FrameDecoder: Sendable {
  /// The maximum payload, in bytes.
  public let maximumFrameSize: Int

  /// The appended bytes; the first `consumed` of them have been taken.
  private var bytes: [UInt8] = []
  private var consumed = 0

  /// Creates an empty decoder.
  public init(maximumFrameSize: Int = Frame.defaultMaximumSize) {
    precondition(maximumFrameSize >= 0, "a maximum frame size cannot be negative")
    self.maximumFrameSize = maximumFrameSize
  }

  /// The number of bytes that have not been taken.
  public var bufferedByteCount: Int { bytes.count - consumed }

  /// Appends bytes that have arrived.
  public mutating func append(_ arrived: some Sequence<UInt8>) {
    if consumed > 0 {
      let rest = Array(bytes[consumed...])
      overwrite(consumed..<bytes.count)
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: rest)
      consumed = 0
    }
    bytes.append(contentsOf: arrived)
  }

  /// Takes the next whole payload; `nil` until it has arrived completely.
  ///
  /// - Throws: ``FramingError/frameTooLarge(size:maximum:)`` as soon as the length has arrived. The
  ///   error is permanent: every later call throws it again.
  public mutating func next() throws(FramingError) -> [UInt8]? {
    guard let size = announcedSize else { return nil }
    guard size <= maximumFrameSize else {
      throw .frameTooLarge(size: size, maximum: maximumFrameSize)
    }
    let start = consumed + Frame.headerSize
    guard bytes.count - start >= size else { return nil }
    let payload = Array(bytes[start..<start + size])
    overwrite(start..<start + size)
    consumed = start + size
    if consumed == bytes.count { forgetConsumed() }
    return payload
  }

  /// Checks at the end of the stream that it did not end inside a frame.
  ///
  /// - Throws: ``FramingError/truncated(missing:)``. Call it after ``next()`` has returned `nil`.
  public func finish() throws(FramingError) {
    guard bufferedByteCount > 0 else { return }
    let expected = Frame.headerSize + (announcedSize ?? 0)
    if bufferedByteCount < expected { throw .truncated(missing: expected - bufferedByteCount) }
  }

  /// The length of the next frame; `nil` until its four bytes have arrived.
  private var announcedSize: Int? {
    guard bufferedByteCount >= Frame.headerSize else { return nil }
    return bytes[consumed..<consumed + Frame.headerSize].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func overwrite(_ range: Range<Int>) {
    bytes.withUnsafeMutableBytes {
      _ = UnsafeMutableRawBufferPointer(rebasing: $0[range]).initializeMemory(
        as: UInt8.self, repeating: 0)
    }
  }

  /// Drops the consumed bytes; keeps the memory for the usual small frames but frees a large
  /// buffer.
  private mutating func forgetConsumed() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    consumed = 0
  }
}
