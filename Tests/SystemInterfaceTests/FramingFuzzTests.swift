import AppInterface
import SharedInterface
import Testing

/// For any bytes, the decoder returns a message, waits or throws. It never traps, its memory is
/// limited, and its result is the same every time. The seed is fixed, so every run is the same.
@Suite struct FramingFuzzTests {
  /// SplitMix64.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  /// Feeds a stream in random parts. Returns the number of messages before the end or an error.
  private func feed(_ stream: [UInt8], _ random: inout Random) -> Int {
    var decoder = FrameDecoder(maximumFrameSize: 4096)
    var rest = stream[...]
    var messages = 0
    do {
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...64, using: &random))
        rest = rest.dropFirst(part.count)
        decoder.append(part)
        while try decoder.nextMessage(WireAppMessage.self) != nil { messages += 1 }
        #expect(decoder.bufferedByteCount <= 4096 + Frame.headerSize)
      }
    } catch {
      return messages
    }
    return messages
  }

  private func message(_ random: inout Random) -> WireAppMessage {
    var message = WireAppMessage()
    switch Int.random(in: 0..<5, using: &random) {
    case 0: message.hello.version = .random(in: 0...9, using: &random)
    case 1: message.acknowledgement.delivery = .random(in: 0...(.max), using: &random)
    case 2: message.backgroundTaskEnded.identifier = .random(in: 0...(.max), using: &random)
    case 3:
      message.backgroundTaskBegan.identifier = .random(in: 0...(.max), using: &random)
      message.backgroundTaskBegan.name = String(
        repeating: "é", count: .random(in: 0...40, using: &random))
    default: message.openURL.url = "test://\(UInt64.random(in: 0...(.max), using: &random))"
    }
    return message
  }

  @Test func `streams of messages come out whole, in 500 random cuts`() throws {
    var random = Random(state: 1)
    for _ in 0..<500 {
      let sent = (0..<Int.random(in: 0...20, using: &random)).map { _ in message(&random) }
      var stream: [UInt8] = []
      for message in sent { try FrameEncoder().append(message, to: &stream) }
      #expect(feed(stream, &random) == sent.count)
    }
  }

  @Test func `streams with changed bytes do no harm, 2000 times`() throws {
    var random = Random(state: 2)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...10, using: &random)
      var stream: [UInt8] = []
      for _ in 0..<count { try FrameEncoder().append(message(&random), to: &stream) }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: stream.indices, using: &random)
        stream[index] = .random(in: 0...255, using: &random)
      }
      _ = feed(stream, &random)
    }
  }

  @Test func `rubbish in right frames does no harm, 2000 times`() throws {
    var random = Random(state: 3)
    for _ in 0..<2000 {
      var stream: [UInt8] = []
      for _ in 0..<3 {
        let payload = (0..<Int.random(in: 0...200, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        try FrameEncoder().append(payload, to: &stream)
      }
      _ = feed(stream, &random)
    }
  }
}
