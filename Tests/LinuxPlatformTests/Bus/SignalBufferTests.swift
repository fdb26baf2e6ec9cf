import Testing

@testable import LinuxPlatform

/// How many signals are handed over, and when.
@Suite struct SignalBufferTests {
  private func signal(_ number: Int) -> BusSignal {
    BusSignal(
      sender: ":1.1", path: "/", interface: "org.example", member: "Changed",
      arguments: [.int64(Int64(number))])
  }

  @Test("The first signal is handed over at once, the next after the pause and when it was taken")
  func pace() {
    var buffer = SignalBuffer(capacity: 32)
    #expect(buffer.due == nil)
    buffer.arrived(signal(1))
    #expect(buffer.handOver(at: 1_000_000)?.signals == [signal(1)])
    buffer.arrived(signal(2))
    #expect(buffer.due == nil, "the first was not taken")
    #expect(buffer.handOver(at: 9_000_000) == nil)
    buffer.taken()
    #expect(buffer.due == 1_000_000 + SignalBuffer.pause)
    #expect(buffer.handOver(at: 1_000_000 + SignalBuffer.pause - 1) == nil)
    #expect(buffer.handOver(at: 1_000_000 + SignalBuffer.pause)?.signals == [signal(2)])
  }

  @Test("Of a flood the newest signals are handed over, and the others counted")
  func flood() throws {
    var buffer = SignalBuffer(capacity: 32)
    for number in 1...1_000 { buffer.arrived(signal(number)) }
    buffer.arrivedUnreadable()
    let first = buffer.handOver(at: 1)
    let handedOver = try #require(first)
    #expect(handedOver.signals == (969...1_000).map(signal))
    #expect(handedOver.missed == 969)
    buffer.taken()
    buffer.arrived(signal(1_001))
    #expect(buffer.handOver(at: 1 + SignalBuffer.pause)?.missed == 0)
  }
}
