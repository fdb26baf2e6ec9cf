import Foundation
import SystemInterface
import Testing
import UIKit

@testable import UIKit

/// A new day, and a clock that was set.
@MainActor @Suite struct SignificantTimeTests {
  let delegate = RecordingDelegate()

  /// An app whose machine's time is in the box.
  private func app(at time: Box) throws -> AppUnderTest {
    let app = try AppUnderTest(delegate: delegate)
    app.application.significantTime.wallClock = { time.seconds }
    app.application.significantTime.begin(clockOffset: 0)
    return app
  }

  final class Box {
    var seconds: Double
    init(_ seconds: Double) { self.seconds = seconds }
  }

  private static let told = [
    "UIApplicationSignificantTimeChangeNotification inactive", "significantTimeChange inactive",
  ]

  /// Noon of some day, by the local time zone.
  private var noon: Double {
    Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 1_700_000_000))
      .timeIntervalSince1970 + 12 * 3600
  }

  @Test func `midnight is told once, the notification first`() throws {
    let time = Box(noon)
    let app = try app(at: time)
    time.seconds += 11.9 * 3600
    app.application.significantTime.check()
    #expect(app.takeLog() == [])
    time.seconds += 0.2 * 3600
    app.application.significantTime.check()
    #expect(app.takeLog() == Self.told)
    app.application.significantTime.check()
    #expect(app.takeLog() == [])
  }

  @Test func `many midnights without executing are one change`() throws {
    let time = Box(noon)
    let app = try app(at: time)
    time.seconds += 5 * 86_400
    app.application.significantTime.check()
    app.application.significantTime.check()
    #expect(app.takeLog() == Self.told)
  }

  @Test func `a clock that is set is told, before the acknowledgement`() throws {
    let time = Box(noon)
    let app = try app(at: time)
    app.deliver(.environmentChanged) { $0.environment.clockOffset = 3600 }
    #expect(app.takeLog() == Self.told + ["acknowledged 1"])
    app.deliver(.environmentChanged) {
      $0.environment.clockOffset = 3600
      $0.environment.darkAppearance = true
    }
    #expect(app.takeLog() == ["acknowledged 2"])
  }

  @Test func `a clock that is set past midnight, and midnights before, are one change`() throws {
    let time = Box(noon)
    let app = try app(at: time)
    time.seconds += 2 * 86_400
    app.deliver(.environmentChanged) { $0.environment.clockOffset = 86_400 }
    app.application.significantTime.check()
    #expect(app.takeLog() == Self.told + ["acknowledged 1"])
  }
}
