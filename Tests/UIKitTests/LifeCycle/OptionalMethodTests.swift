import AppInterface
import Testing
import UIKit

@testable import UIKit

/// Every method of the delegate may be absent (DEL-14).
@MainActor @Suite struct OptionalMethodTests {
  final class Empty: UIResponder, UIApplicationDelegate {}

  /// Every callback with its notifications.
  static let callbacks: [(WireCallbackKind, [String])] = [
    (.willFinishLaunching, []),
    (.didFinishLaunching, ["UIApplicationDidFinishLaunchingNotification"]),
    (.didBecomeActive, ["UIApplicationDidBecomeActiveNotification"]),
    (.willResignActive, ["UIApplicationWillResignActiveNotification"]),
    (.didEnterBackground, ["UIApplicationDidEnterBackgroundNotification"]),
    (.willEnterForeground, ["UIApplicationWillEnterForegroundNotification"]),
    (.didReceiveMemoryWarning, ["UIApplicationDidReceiveMemoryWarningNotification"]),
    (.expireBackgroundTasks, []),
    (
      .statusBarFrame,
      [
        "UIApplicationWillChangeStatusBarFrameNotification",
        "UIApplicationDidChangeStatusBarFrameNotification",
      ]
    ),
    (.willTerminate, ["UIApplicationWillTerminateNotification"]),
  ]

  @Test(arguments: [true, false])
  func `a transition goes on without any method, and without a delegate`(hasDelegate: Bool) throws {
    let delegate = hasDelegate ? Empty() : nil
    let app = try AppUnderTest(delegate: delegate)
    for (index, (kind, notifications)) in Self.callbacks.enumerated() {
      app.deliver(kind)
      let isLaunch = kind == .willFinishLaunching || kind == .didFinishLaunching
      let words = app.takeLog().map { $0.hasPrefix("UI") ? $0.split(separator: " ")[0] + "" : $0 }
      #expect(words == notifications + ["acknowledged \(index + 1)\(isLaunch ? " true" : "")"])
    }
  }

  @Test func `a URL that no method is there for is not accepted`() throws {
    let delegate = Empty()
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.openURLCallback) { $0.openURL.url = "test://x" }
    #expect(app.takeLog() == ["acknowledged 1"])
  }
}
