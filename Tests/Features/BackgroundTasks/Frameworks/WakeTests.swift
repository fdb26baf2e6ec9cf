import AppInterface
import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Background wakes: the delegate's method and its completion handler.
@MainActor @Suite struct WakeTests {
  final class Fetcher: NSObject, UIApplicationDelegate {
    var handlers: [(UIBackgroundFetchResult) -> Void] = []
    var userInfo: [AnyHashable: Any]?

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {
      handlers.append(completionHandler)
    }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      self.userInfo = userInfo
      handlers.append(completionHandler)
    }
  }

  private func wake(
    _ app: AppUnderTest, _ number: UInt64, _ reason: String, _ payload: String = ""
  ) {
    app.deliver(.handleWake) {
      $0.wake.wake = number
      $0.wake.reason = reason
      $0.wake.payload = Data(payload.utf8)
    }
  }

  @Test(arguments: [
    (UIBackgroundFetchResult.newData, "wakeNewData"), (.noData, "wakeNoData"),
    (.failed, "wakeFailed"),
  ])
  func `a fetch is finished when its handler is called`(
    result: UIBackgroundFetchResult, word: String
  ) throws {
    let delegate = Fetcher()
    let app = try AppUnderTest(delegate: delegate)
    wake(app, 7, "fetch")
    #expect(app.takeLog() == ["acknowledged 1 true"])
    let handler = try #require(delegate.handlers.first)
    handler(result)
    #expect(app.takeLog() == ["finished 7 \(word)"])
  }

  @Test func `wakes may overlap, and be finished in any order`() throws {
    let delegate = Fetcher()
    let app = try AppUnderTest(delegate: delegate)
    wake(app, 7, "fetch")
    wake(app, 8, "fetch")
    try #require(delegate.handlers.count == 2)
    delegate.handlers[1](.newData)
    delegate.handlers[0](.noData)
    #expect(app.takeLog().suffix(2) == ["finished 8 wakeNewData", "finished 7 wakeNoData"])
  }

  @Test func `a handler that is called twice finishes once, and the log is told`() throws {
    let delegate = Fetcher()
    let app = try AppUnderTest(delegate: delegate)
    wake(app, 7, "fetch")
    let handler = try #require(delegate.handlers.first)
    let log = LogCollector.collect {
      handler(.newData)
      handler(.failed)
    }
    #expect(app.takeLog() == ["acknowledged 1 true", "finished 7 wakeNewData"])
    #expect(log.contains("performFetchWithCompletionHandler:) was called more than once"))
  }

  @Test func `a handler that is dropped finishes nothing, and the log is told`() throws {
    let delegate = Fetcher()
    let app = try AppUnderTest(delegate: delegate)
    wake(app, 7, "fetch")
    let log = LogCollector.collect { delegate.handlers = [] }
    #expect(app.takeLog() == ["acknowledged 1 true"])
    #expect(log.contains("but the completion handler was never called."))
  }

  @Test func `a remote notification's payload reaches the delegate`() throws {
    let delegate = Fetcher()
    let app = try AppUnderTest(delegate: delegate)
    wake(app, 7, "remote-notification", #"{"aps": {"content-available": 1}, "id": "x"}"#)
    let aps = delegate.userInfo?["aps"] as? [String: Any]
    #expect(aps?["content-available"] as? Int == 1)
    #expect(delegate.userInfo?["id"] as? String == "x")
  }

  @Test(arguments: ["[1]", "{", "nonsense"])
  func `a payload that is no dictionary fails the wake, not the app`(payload: String) throws {
    let delegate = Fetcher()
    let app = try AppUnderTest(delegate: delegate)
    let log = LogCollector.collect { wake(app, 7, "remote-notification", payload) }
    #expect(app.takeLog() == ["finished 7 wakeFailed", "acknowledged 1 true"])
    #expect(log.contains("its payload is not a dictionary in JSON"))
    #expect(delegate.handlers.isEmpty && app.end == nil)
  }

  @Test(arguments: ["fetch", "remote-notification", "location", "audio", ""])
  func `without a method, or for another reason, there is nothing to finish`(
    reason: String
  ) throws {
    let log = try LogCollector.collect {
      let app = try AppUnderTest(delegate: OptionalMethodTests.Empty())
      wake(app, 7, reason)
      #expect(app.takeLog() == ["acknowledged 1"])
      let other = try AppUnderTest(delegate: nil)
      wake(other, 9, reason)
      #expect(other.takeLog() == ["acknowledged 1"])
    }
    #expect(!log.contains("completion handler"))
  }
}
