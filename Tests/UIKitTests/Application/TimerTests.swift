import AppSupport
import Foundation
import Testing

@testable import UIKit

@Suite struct TimerTests {
  @Test func aTimerFiresWhenItsTimeIsOverAndNotAtOnce() {
    let timer = Timer(after: 60) { _ in }
    #expect(timer.fireDate.timeIntervalSinceNow > 59)
    #expect(timer.timeInterval == 0)
    let repeating = Timer(after: 60, repeats: true) { _ in }
    #expect(repeating.fireDate.timeIntervalSinceNow > 59)
    #expect(repeating.timeInterval == 60)
  }
}
