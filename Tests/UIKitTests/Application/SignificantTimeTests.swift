import ConformanceSupport
import SystemInterface
import Testing

@testable import UIKit

/// A new day or a clock that was set, as the system reports it.
@MainActor @Suite struct SignificantTimeTests {
  let delegate = RecordingDelegate()

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
}
