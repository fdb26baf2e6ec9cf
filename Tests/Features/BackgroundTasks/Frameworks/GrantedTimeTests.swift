import AppInterface
import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Background time granted by the system to an app in the background (BGT-19).
@MainActor @Suite struct GrantedTimeTests {
  let delegate = RecordingDelegate()

  private static func time(_ seconds: UInt64) -> WireSystemMessage {
    var message = WireSystemMessage()
    message.backgroundTime.remaining = seconds * 1_000_000_000
    return message
  }

  /// An app whose background time is over.
  private func expired() throws -> AppUnderTest {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didEnterBackground) { $0.backgroundTime = 5_000_000_000 }
    app.deliver(.expireBackgroundTasks)
    #expect(app.application.beginBackgroundTask() == .invalid)
    return app
  }

  @Test func `tasks can be begun again as soon as new time was handled`() throws {
    let app = try expired()
    app.system.send(Self.time(10))
    app.handle()
    #expect(app.application.beginBackgroundTask() != .invalid)
    #expect((9...10).contains(app.application.backgroundTimeRemaining))
    #expect(app.end == nil)
  }

  @Test(.proves("AMB-33", on: .uikit))
  func `without a task the time is that until the suspension`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didEnterBackground) {
      $0.backgroundTime = 100_000_000_000
      $0.timeWithoutTask = 5_000_000_000
    }
    #expect((4...5).contains(app.application.backgroundTimeRemaining))
    let task = app.application.beginBackgroundTask()
    #expect((99...100).contains(app.application.backgroundTimeRemaining))
    app.application.endBackgroundTask(task)
    #expect((4...5).contains(app.application.backgroundTimeRemaining))
    var message = Self.time(100)
    message.backgroundTime.withoutTask = .max
    app.system.send(message)
    #expect(app.application.backgroundTimeRemaining == .greatestFiniteMagnitude)
    app.handle()
    app.deliver(.willEnterForeground)
    #expect(app.application.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  @Test func `new time holds before the main thread has come to it, on every thread`() async throws
  {
    let app = try expired()
    let application = app.application
    app.system.send(Self.time(10))
    let (task, remaining) = await Task.detached {
      (application.beginBackgroundTask(withName: "t"), application.backgroundTimeRemaining)
    }.value
    #expect(task != .invalid)
    #expect((9...10).contains(remaining))
  }

  @Test func `new time holds inside a callback that has not returned`() throws {
    let app = try expired()
    delegate.actions["didReceiveMemoryWarning"] = { [unowned app] application in
      #expect(application.beginBackgroundTask() == .invalid)
      app.system.send(Self.time(10))
      #expect(application.beginBackgroundTask() != .invalid)
    }
    app.deliver(.didReceiveMemoryWarning)
    #expect(app.takeLog().last?.hasPrefix("acknowledged") == true)
  }

  @Test func `what a look ahead reads besides is handled in its order`() throws {
    let app = try expired()
    _ = app.takeLog()
    app.system.send(.didReceiveMemoryWarning)
    app.system.send(Self.time(10))
    app.system.send(.willEnterForeground)
    #expect((9...10).contains(app.application.backgroundTimeRemaining))
    #expect(app.takeLog() == [])
    app.handle()
    #expect(
      app.takeLog().filter { !$0.hasPrefix("UI") } == [
        "didReceiveMemoryWarning background", "acknowledged 3",
        "willEnterForeground background", "acknowledged 4",
      ])
    #expect(app.application.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  @Test func `time that comes after a callback that sets it waits for that callback`() throws {
    let app = try expired()
    app.system.send(.didEnterBackground) { $0.backgroundTime = 100_000_000_000 }
    app.system.send(Self.time(10))
    #expect(app.application.backgroundTimeRemaining < 6)
    app.handle()
    #expect((9...10).contains(app.application.backgroundTimeRemaining))
  }

  @Test func `a broken message that a look ahead meets ends the process in its turn`() throws {
    let app = try expired()
    app.system.send(.didReceiveMemoryWarning)
    app.system.send(bytes: [0, 0, 0, 1, 0xff])
    _ = app.application.backgroundTimeRemaining
    #expect(app.end == nil)
    app.handle()
    #expect(app.takeLog().contains("acknowledged 3"))
    guard case .violation = app.end else {
      Issue.record("ended with \(String(describing: app.end))")
      return
    }
  }
}
