import SharedInterface
import Testing

/// Frames are decoded as they were encoded, however the stream was split.
@Suite struct FrameDecoderTests {
  let payloads: [[UInt8]] = [
    [], [1], Array(repeating: 7, count: 300), [0, 0, 0, 0], Array(0...255),
  ]

  private func stream() throws -> [UInt8] {
    var stream: [UInt8] = []
    for payload in payloads { try FrameEncoder().append(payload, to: &stream) }
    return stream
  }

  private func drain(_ decoder: inout FrameDecoder) throws -> [[UInt8]] {
    var frames: [[UInt8]] = []
    while let frame = try decoder.next() { frames.append(frame) }
    return frames
  }

  @Test func `a length is four bytes, big endian`() throws {
    #expect(try FrameEncoder().encode([9, 8]) == [0, 0, 0, 2, 9, 8])
    let long = try FrameEncoder().encode(Array(repeating: UInt8(0), count: 0x010203))
    #expect(long.prefix(4) == [0, 1, 2, 3])
  }

  @Test func `all at once`() throws {
    var decoder = FrameDecoder()
    decoder.append(try stream())
    #expect(try drain(&decoder) == payloads)
    #expect(decoder.bufferedByteCount == 0)
    try decoder.finish()
  }

  @Test func `in two parts, cut at every byte`() throws {
    let stream = try stream()
    for cut in 0...stream.count {
      var decoder = FrameDecoder()
      decoder.append(stream[..<cut])
      let before = try drain(&decoder)
      decoder.append(stream[cut...])
      #expect(try before + drain(&decoder) == payloads, "cut at \(cut)")
    }
  }

  @Test func `byte by byte`() throws {
    var decoder = FrameDecoder()
    var frames: [[UInt8]] = []
    for byte in try stream() {
      decoder.append([byte])
      frames += try drain(&decoder)
    }
    #expect(frames == payloads)
  }

  @Test func `no byte of a frame that was taken is kept`() throws {
    let secret = [UInt8](repeating: 0xA5, count: 300)
    let encoder = FrameEncoder()
    var decoder = FrameDecoder()
    // The beginning of another one keeps the buffer.
    decoder.append(try encoder.encode(secret) + encoder.encode([1, 2, 3]).dropLast())
    #expect(try decoder.next() == secret)
    let bytes = Mirror(reflecting: decoder).children.compactMap { $0.value as? [UInt8] }
    let kept = try #require(bytes.first)
    #expect(bytes.count == 1 && kept.count > 300 && !kept.contains(0xA5))
    decoder.append([3])
    #expect(try decoder.next() == [1, 2, 3])
  }

  @Test func `a frame of the largest size passes, one byte more does not`() throws {
    let encoder = FrameEncoder(maximumFrameSize: 10)
    let largest = [UInt8](repeating: 1, count: 10)
    var decoder = FrameDecoder(maximumFrameSize: 10)
    decoder.append(try encoder.encode(largest))
    #expect(try decoder.next() == largest)

    decoder.append([0, 0, 0, 11])
    let error = FramingError.frameTooLarge(size: 11, maximum: 10)
    #expect(throws: error) { try decoder.next() }
    // The decoder cannot continue after this error.
    decoder.append(largest)
    #expect(throws: error) { try decoder.next() }

    var buffer: [UInt8] = [5]
    #expect(throws: error) { try encoder.append(largest + [1], to: &buffer) }
    #expect(buffer == [5])
  }

  @Test func `the limit is 1 MiB unless told otherwise`() throws {
    #expect(FrameDecoder().maximumFrameSize == 1_048_576)
    var decoder = FrameDecoder()
    decoder.append([0xff, 0xff, 0xff, 0xff])
    #expect(throws: FramingError.frameTooLarge(size: 4_294_967_295, maximum: 1_048_576)) {
      try decoder.next()
    }
  }

  @Test(arguments: [([0], 3), ([0, 0, 0], 1), ([0, 0, 0, 5], 5), ([0, 0, 0, 5, 1, 2], 3)])
  func `a stream that ends inside a frame is truncated`(bytes: [UInt8], missing: Int) throws {
    var decoder = FrameDecoder()
    decoder.append(bytes)
    #expect(try decoder.next() == nil)
    #expect(throws: FramingError.truncated(missing: missing)) { try decoder.finish() }
  }

  @Test func `errors say what was wrong`() {
    #expect(
      "\(FramingError.frameTooLarge(size: 9, maximum: 8))"
        == "a frame of 9 bytes is over the limit of 8 bytes")
    #expect(
      "\(FramingError.truncated(missing: 3))"
        == "the stream ended inside a frame, 3 bytes before the frame's end")
  }
}
