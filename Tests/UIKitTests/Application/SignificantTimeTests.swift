import AppInterface
import ConformanceSupport
import Foundation
import Testing

@testable import UIKit

/// A new day or a clock that was set, as the system reports it.
@MainActor @Suite struct SignificantTimeTests {
  let delegate = RecordingDelegate()

  @MainActor final class UsedZone {
    var identifier: String?
  }

  @Test(.proves("NOTE-06", on: .uikit))
  func `the notification comes first, and both before the acknowledgement`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.significantTimeChange)
    #expect(
      app.takeLog() == [
        "UIApplicationSignificantTimeChangeNotification inactive",
        "significantTimeChange inactive", "acknowledged 1",
      ])
  }

  @Test func `a clock that shows another time is no news by itself`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.environmentChanged) { $0.environment.clockOffset = 3600 }
    #expect(app.takeLog() == ["acknowledged 1"])
  }

  @Test func `the app's handlers use the time zone that the machine now has`() throws {
    let zone = ProcessInfo.processInfo.environment["TZ"]
    defer {
      if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
      NSTimeZone.resetSystemTimeZone()
    }
    let app = try AppUnderTest(delegate: delegate)
    #expect(TimeZone.current.identifier != "Asia/Kathmandu")
    setenv("TZ", "Asia/Kathmandu", 1)
    let used = UsedZone()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { used.identifier = TimeZone.current.identifier }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    app.deliver(.significantTimeChange)
    #expect(used.identifier == "Asia/Kathmandu")
  }
}
