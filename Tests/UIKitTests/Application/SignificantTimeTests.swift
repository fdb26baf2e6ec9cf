import AppSupport
import Foundation
import SystemInterface
import Testing
import UIKit

@testable import UIKit

/// A new day, and a clock that was set.
@MainActor @Suite final class SignificantTimeTests {
  let delegate = RecordingDelegate()

  /// An app at the clock's time, which is noon.
  private func app(at clock: VirtualClock) throws -> AppUnderTest {
    let app = try AppUnderTest(delegate: delegate)
    clock.handIn()
    app.application.significantTime.begin(clockOffset: 0)
    return app
  }

  isolated deinit {
    AppClock.current = AppClock()
  }

  private static let told = [
    "UIApplicationSignificantTimeChangeNotification inactive", "significantTimeChange inactive",
  ]

  /// Noon of some day, in the local time zone.
  private var noon: Double {
    Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 1_700_000_000))
      .timeIntervalSince1970 + 12 * 3600
  }

  @Test func `midnight is told once, the notification first`() throws {
    let clock = VirtualClock(date: noon)
    let app = try app(at: clock)
    clock.suspend(for: 11.9 * 3600)
    app.application.significantTime.check()
    #expect(app.takeLog() == [])
    clock.suspend(for: 0.2 * 3600)
    app.application.significantTime.check()
    #expect(app.takeLog() == Self.told)
    app.application.significantTime.check()
    #expect(app.takeLog() == [])
  }

  @Test func `midnight is told when it comes, and the next one too`() throws {
    let clock = VirtualClock(date: noon)
    let app = try app(at: clock)
    clock.advance(by: 12 * 3600 - 1)
    #expect(app.takeLog() == [])
    clock.advance(by: 2)
    #expect(app.takeLog() == Self.told)
    clock.advance(by: 26 * 3600)
    #expect(app.takeLog() == Self.told)
  }

  @Test func `many midnights without executing are one change`() throws {
    let clock = VirtualClock(date: noon)
    let app = try app(at: clock)
    clock.suspend(for: 5 * 86_400)
    app.application.significantTime.check()
    app.application.significantTime.check()
    #expect(app.takeLog() == Self.told)
  }

  @Test func `a clock that is set is told, before the acknowledgement`() throws {
    let clock = VirtualClock(date: noon)
    let app = try app(at: clock)
    app.deliver(.environmentChanged) { $0.environment.clockOffset = 3600 }
    #expect(app.takeLog() == Self.told + ["acknowledged 1"])
    app.deliver(.environmentChanged) {
      $0.environment.clockOffset = 3600
      $0.environment.darkAppearance = true
    }
    #expect(app.takeLog() == ["acknowledged 2"])
  }

  @Test func `a clock that is set past midnight, and midnights before, are one change`() throws {
    let clock = VirtualClock(date: noon)
    let app = try app(at: clock)
    clock.suspend(for: 2 * 86_400)
    app.deliver(.environmentChanged) { $0.environment.clockOffset = 86_400 }
    app.application.significantTime.check()
    #expect(app.takeLog() == Self.told + ["acknowledged 1"])
  }
}
