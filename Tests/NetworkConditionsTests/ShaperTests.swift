import Testing

@testable import NetworkConditions

/// What a line does to packets, in virtual time.
@Suite struct ShaperTests {
  private static let millisecond: UInt64 = 1_000_000
  private static let second: UInt64 = 1_000_000_000

  private func packet(_ size: Int, _ mark: UInt8 = 0) -> [UInt8] {
    [mark] + [UInt8](repeating: 0, count: size - 1)
  }

  /// When each packet has arrived, and its first byte.
  private func arrivals(
    _ shaper: inout Shaper, until end: UInt64 = 100 * second
  ) -> [(time: UInt64, mark: UInt8)] {
    var arrived: [(UInt64, UInt8)] = []
    while let time = shaper.nextArrival, time <= end {
      if time > 0 { #expect(shaper.next(at: time - 1) == nil, "not before its time") }
      while let packet = shaper.next(at: time) { arrived.append((time, packet[0])) }
    }
    return arrived
  }

  @Test func withoutConditionsAPacketGoesThroughAtOnce() {
    var shaper = Shaper(.init(), seed: 1)
    shaper.offer(packet(100, 7), at: 5)
    #expect(shaper.nextArrival == 5)
    #expect(shaper.next(at: 5)?.first == 7)
    #expect(shaper.nextArrival == nil)
  }

  @Test func aDelayIsAddedToEachPacket() {
    var shaper = Shaper(.init(delay: 100), seed: 1)
    shaper.offer(packet(100, 1), at: 0)
    shaper.offer(packet(100, 2), at: 30 * Self.millisecond)
    let arrived = arrivals(&shaper)
    #expect(arrived.map(\.time) == [100 * Self.millisecond, 130 * Self.millisecond])
    #expect(arrived.map(\.mark) == [1, 2])
  }

  @Test("Packets take their time on the line, one after the other, and then their delay")
  func rate() {
    // 1,000 bytes are 8,000 bits: 10 ms at 800 kbit/s.
    var shaper = Shaper(.init(kilobits: 800, delay: 5), seed: 1)
    for mark in 1...3 { shaper.offer(packet(1_000, UInt8(mark)), at: 0) }
    #expect(
      arrivals(&shaper).map(\.time)
        == [15 * Self.millisecond, 25 * Self.millisecond, 35 * Self.millisecond])
  }

  @Test func aLineThatWasIdleOwesNothing() {
    var shaper = Shaper(.init(kilobits: 800), seed: 1)
    shaper.offer(packet(1_000), at: 0)
    shaper.offer(packet(1_000), at: Self.second)
    #expect(arrivals(&shaper).map(\.time) == [10 * Self.millisecond, 1_010 * Self.millisecond])
  }

  @Test(
    "No more packets wait for a slow line than fit, and there is room again when it has sent one")
  func queue() {
    // 1,500 bytes take 50 ms at 240 kbit/s.
    var shaper = Shaper(.init(kilobits: 240), seed: 1)
    for _ in 0..<60 { shaper.offer(packet(1_500), at: 0) }
    #expect(shaper.refusedCount == 60 - Shaper.mostWaiting)
    shaper.offer(packet(1_500), at: 49 * Self.millisecond)
    #expect(shaper.refusedCount == 61 - Shaper.mostWaiting)
    shaper.offer(packet(1_500), at: 50 * Self.millisecond)
    #expect(shaper.refusedCount == 61 - Shaper.mostWaiting)
    #expect(arrivals(&shaper).count == Shaper.mostWaiting + 1)
  }

  @Test func aFastLineTakesABurst() {
    // 500 packets are 120 ms at 50 Mbit/s.
    var shaper = Shaper(.init(kilobits: 50_000), seed: 1)
    for _ in 0..<500 { shaper.offer(packet(1_500), at: 0) }
    #expect((1...200).contains(shaper.refusedCount))
    #expect(arrivals(&shaper).count == 500 - shaper.refusedCount)
  }

  @Test(arguments: [0, 10, 50, 100])
  func soManyPacketsAreLost(_ percent: Int) {
    var shaper = Shaper(.init(lossPercent: percent), seed: 42)
    for time in 0..<10_000 { shaper.offer(packet(100), at: UInt64(time)) }
    let lost = 10_000 - arrivals(&shaper).count
    #expect(lost == shaper.lostCount)
    // Five times the standard deviation.
    let spread = (Double(percent * (100 - percent))).squareRoot() * 5
    #expect(abs(Double(lost - percent * 100)) <= spread)
  }

  @Test func theSameSeedLosesTheSamePackets() {
    func arrived(_ seed: UInt64) -> [UInt8] {
      var shaper = Shaper(.init(lossPercent: 30), seed: seed)
      for mark in 0..<100 { shaper.offer(packet(10, UInt8(mark)), at: UInt64(mark)) }
      return arrivals(&shaper).map(\.mark)
    }
    #expect(arrived(1) == arrived(1))
    #expect(arrived(1) != arrived(2))
  }

  @Test("A change holds for what is on its way, which stays in order and is not lost")
  func change() {
    var shaper = Shaper(.init(kilobits: 240, delay: 400), seed: 1)
    for mark in 1...10 { shaper.offer(packet(1_500, UInt8(mark)), at: 0) }
    shaper.change(to: .init(lossPercent: 100), at: 60 * Self.millisecond)
    #expect(arrivals(&shaper).map(\.mark) == Array(1...10))
    shaper.change(to: .init(), at: Self.second)
    shaper.offer(packet(1_500, 11), at: Self.second)
    #expect(arrivals(&shaper).map(\.time) == [Self.second])
  }

  @Test func aChangeToTheSameChangesNothing() {
    var shaper = Shaper(.init(delay: 100), seed: 1)
    shaper.offer(packet(10), at: 0)
    shaper.change(to: .init(delay: 100), at: 50 * Self.millisecond)
    #expect(shaper.nextArrival == 100 * Self.millisecond)
  }

  @Test func aCutLosesWhatIsOnItsWay() {
    var shaper = Shaper(.init(kilobits: 240, delay: 100), seed: 1)
    shaper.offer(packet(1_500), at: 0)
    shaper.cut()
    #expect(shaper.nextArrival == nil)
    shaper.offer(packet(1_500), at: 0)
    #expect(shaper.nextArrival == 150 * Self.millisecond)
  }

  @Test("A hundred thousand packets keep their order")
  func longUse() {
    var shaper = Shaper(.init(kilobits: 100_000, delay: 3), seed: 1)
    var expected: UInt8 = 0
    for number in 0..<100_000 {
      let now = UInt64(number) * 200_000
      shaper.offer(packet(1_500, UInt8(number % 251)), at: now)
      while let packet = shaper.next(at: now) {
        #expect(packet[0] == expected)
        expected = (expected + 1) % 251
      }
    }
    #expect(shaper.refusedCount == 0)
  }
}
