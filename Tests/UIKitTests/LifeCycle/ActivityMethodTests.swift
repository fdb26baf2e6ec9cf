import AppInterface
import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The delegate's methods for activities, also those for which there is never an occasion (URL-11).
@MainActor @Suite struct ActivityMethodTests {
  /// With all of them, as apps have them.
  final class Delegate: NSObject, UIApplicationDelegate {
    var calls: [String] = []

    func application(
      _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      calls.append("willContinue \(userActivityType)")
      return true
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      calls.append("continue \(userActivity.webpageURL?.absoluteString ?? "nothing")")
      return true
    }

    func application(
      _ application: UIApplication,
      didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
      calls.append("didFailToContinue \(userActivityType) \(error)")
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
      calls.append("didUpdate \(userActivity.activityType)")
    }
  }

  private struct Loss: Error, CustomStringConvertible {
    var description: String { "lost" }
  }

  @Test func `an activity is there when it is announced, so it neither fails nor changes`() throws {
    let delegate = Delegate()
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.continueActivity) {
      $0.activity.type = NSUserActivityTypeBrowsingWeb
      $0.activity.webpageURL = "https://example.org/a"
    }
    #expect(
      delegate.calls == [
        "willContinue NSUserActivityTypeBrowsingWeb", "continue https://example.org/a",
      ])
    #expect(app.takeLog() == ["acknowledged 1 true"])
  }

  @Test(.proves("DEL-10/b", on: .uikit))
  func `the methods of an app that are never called are those of the protocol`() throws {
    let delegate = Delegate()
    let app = try AppUnderTest(delegate: delegate)
    let asProtocol: any UIApplicationDelegate = delegate
    asProtocol.application(
      app.application, didFailToContinueUserActivityWithType: "org.example.reading",
      error: Loss())
    asProtocol.application(
      app.application, didUpdate: NSUserActivity(activityType: "org.example.writing"))
    #expect(
      delegate.calls == [
        "didFailToContinue org.example.reading lost", "didUpdate org.example.writing",
      ])
  }
}
