import Foundation
import LinuxPlatform
import Testing

/// The timer of the machine's time of day. No test sets the machine's clock.
@Suite struct DayTimerTests {
  @Test(.timeLimit(.minutes(1)))
  func itEndsWhenItsTimeHasComeAndCanBeSetAgain() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: DayTimer.Event.self)
    let timer = try DayTimer { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    let end = Date().timeIntervalSince1970 + 0.05
    timer.set(secondsSince1970: end)
    #expect(await iterator.next() == .ended)
    #expect(Date().timeIntervalSince1970 >= end)
    timer.set(secondsSince1970: 0)
    #expect(await iterator.next() == .ended)
  }
}
