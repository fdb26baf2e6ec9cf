import AppSupport
import Foundation
import Testing

@testable import UIKit

/// Timers of the process's clock.
@MainActor @Suite final class AppTimerTests {
  private let clock = VirtualClock()

  isolated deinit {
    AppClock.current = AppClock()
  }

  @Test func `a timer fires when its time is over, and not at once`() {
    let timer = AppTimer.timer(after: 60, repeats: false) {}
    #expect(timer.fireDate.timeIntervalSinceNow > 59)
    #expect(timer.timeInterval == 0)
    let repeating = AppTimer.timer(after: 60, repeats: true) {}
    #expect(repeating.fireDate.timeIntervalSinceNow > 59)
    #expect(repeating.timeInterval == 60)
  }

  @Test func `the timers of a process go by the clock that was handed in`() {
    clock.handIn()
    var fired: [Double] = []
    _ = AppTimer.after(3600) { [clock] in fired.append(clock.now) }
    let repeating = AppTimer.after(1000, repeats: true) { [clock] in fired.append(clock.now) }
    clock.advance(by: 2500)
    #expect(fired == [1000, 2000])
    repeating.cancel()
    clock.advance(by: 2500)
    #expect(fired == [1000, 2000, 3600])
  }
}
