import AppInterface
import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// The notifications of the application, each of which belongs to a method of its delegate.
@MainActor @Suite(.serialized) struct NotificationPairTests {
  /// A callback, the delegate's method, and the notification.
  struct Pair: Sendable, CustomTestStringConvertible {
    let kind: WireCallbackKind
    let method: String
    let notification: Notification.Name
    var news = WireProtectedDataNews.unspecified

    var testDescription: String { method }
  }

  nonisolated static let pairs = [
    Pair(
      kind: .didFinishLaunching, method: "didFinishLaunching",
      notification: UIApplication.didFinishLaunchingNotification),
    Pair(
      kind: .didBecomeActive, method: "didBecomeActive",
      notification: UIApplication.didBecomeActiveNotification),
    Pair(
      kind: .willResignActive, method: "willResignActive",
      notification: UIApplication.willResignActiveNotification),
    Pair(
      kind: .didEnterBackground, method: "didEnterBackground",
      notification: UIApplication.didEnterBackgroundNotification),
    Pair(
      kind: .willEnterForeground, method: "willEnterForeground",
      notification: UIApplication.willEnterForegroundNotification),
    Pair(
      kind: .didReceiveMemoryWarning, method: "didReceiveMemoryWarning",
      notification: UIApplication.didReceiveMemoryWarningNotification),
    Pair(
      kind: .significantTimeChange, method: "significantTimeChange",
      notification: UIApplication.significantTimeChangeNotification),
    Pair(
      kind: .protectedData, method: "protectedDataWillBecomeUnavailable",
      notification: UIApplication.protectedDataWillBecomeUnavailableNotification,
      news: .protectedDataWillBecomeUnavailable),
    Pair(
      kind: .protectedData, method: "protectedDataDidBecomeAvailable",
      notification: UIApplication.protectedDataDidBecomeAvailableNotification,
      news: .protectedDataDidBecomeAvailable),
    Pair(
      kind: .willTerminate, method: "willTerminate",
      notification: UIApplication.willTerminateNotification),
  ]

  @Test(.proves("NOTE-01", on: .uikit), arguments: pairs)
  func `a method and its notification, and no other`(_ pair: Pair) throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    app.deliver(pair.kind) { $0.protectedData = pair.news }
    let words = app.takeLog().map { "\($0.split(separator: " ")[0])" }
    #expect(
      Set(words) == [pair.method, pair.notification.rawValue, "acknowledged"] && words.count == 3)
  }

  /// What was posted.
  @MainActor private final class Posted {
    var notifications: [(object: AnyObject?, hasInfo: Bool)] = []
  }

  @Test(.proves("NOTE-07", on: .uikit))
  func `that of the end comes with its method, once, and says nothing more`() throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate)
    let posted = Posted()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { notification in
      nonisolated(unsafe) let notification = notification  // posted on this thread
      MainActor.assumeIsolated {
        posted.notifications.append(
          (notification.object as AnyObject?, notification.userInfo != nil))
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    var wasPostedBefore = false
    delegate.actions["willTerminate"] = { _ in wasPostedBefore = !posted.notifications.isEmpty }
    for pair in Self.pairs where pair.kind != .willTerminate {
      app.deliver(pair.kind) { $0.protectedData = pair.news }
    }
    #expect(posted.notifications.isEmpty)
    _ = app.takeLog()
    app.deliver(.willTerminate)
    #expect(!wasPostedBefore)
    #expect(posted.notifications.map(\.hasInfo) == [false])
    #expect(posted.notifications.first?.object === app.application)
    #expect(
      app.takeLog().map { "\($0.split(separator: " ")[0])" } == [
        "willTerminate", "UIApplicationWillTerminateNotification", "acknowledged",
      ])
  }
}
