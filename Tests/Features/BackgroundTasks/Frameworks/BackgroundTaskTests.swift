import AppInterface
import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Background tasks begun and ended by an app.
@MainActor @Suite struct BackgroundTaskTests {
  let delegate = RecordingDelegate()

  @Test func `a task begun in a callback is known to the system before the acknowledgement`() throws
  {
    let app = try AppUnderTest(delegate: delegate)
    delegate.actions["didEnterBackground"] = {
      _ = $0.beginBackgroundTask(withName: "upload")
    }
    app.deliver(.didEnterBackground)
    #expect(
      app.takeLog() == [
        "didEnterBackground background", "began 1 upload",
        "UIApplicationDidEnterBackgroundNotification background", "acknowledged 1",
      ])
  }

  @Test func `handlers have run when expiry is acknowledged`() throws {
    let app = try AppUnderTest(delegate: delegate)
    let application = app.application
    let task = application.beginBackgroundTask(withName: "upload") { [unowned app] in
      dispatchPrecondition(condition: .onQueue(.main))
      app.record("expired")
      application.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: 1))
    }
    #expect(task.rawValue == 1)
    app.deliver(.expireBackgroundTasks)
    #expect(
      app.takeLog() == ["began 1 upload", "expired inactive", "ended 1", "acknowledged 1"])
  }

  @Test(arguments: [("12.4", "endBackgroundTask"), ("13.3", "end BackgroundTask")])
  func `a task that nobody knows is named in the system's own words`(
    version: String, call: String
  ) throws {
    let app = try AppUnderTest(delegate: delegate) { $0.systemVersion = version }
    let log = LogCollector.collect {
      app.application.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: 4711))
    }
    #expect(
      log.contains(
        "Can't \(call): no background task exists with identifier 4711 (0x1267), or it may"))
  }

  @Test func `willTerminate gives no more time`() throws {
    let app = try AppUnderTest(delegate: delegate)
    var task: UIBackgroundTaskIdentifier?
    delegate.actions["willTerminate"] = { task = $0.beginBackgroundTask() }
    app.deliver(.willTerminate)
    #expect(task == .invalid)
  }

  @Test func `a task without a name is called by the app's`() throws {
    let app = try AppUnderTest(delegate: nil)
    _ = app.application.beginBackgroundTask()
    #expect(app.takeLog() == ["began 1 Called by \(ProcessInfo.processInfo.processName)"])
  }

  @Test func `a device without multitasking gives none`() throws {
    let app = try AppUnderTest(delegate: nil) { $0.multitaskingSupported = false }
    #expect(app.application.beginBackgroundTask() == .invalid)
  }

  @Test func `tasks can be begun and ended on many threads at once`() throws {
    let app = try AppUnderTest(delegate: nil) { $0.backgroundTaskLimit = 1_000_000 }
    let application = app.application
    // As many messages as the socket holds, because nothing reads it meanwhile.
    let (threads, rounds) = (8, 12)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<rounds {
        let task = application.beginBackgroundTask(withName: "t")
        #expect(task != .invalid)
        #expect(application.backgroundTimeRemaining > 0)
        application.endBackgroundTask(task)
      }
    }
    var outstanding: Set<String> = []
    var seen: Set<String> = []
    for line in app.takeLog() {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "began" {
        #expect(seen.insert(words[1]).inserted)
        outstanding.insert(words[1])
      } else {
        #expect(words[0] == "ended" && outstanding.remove(words[1]) != nil)
      }
    }
    #expect(seen.count == threads * rounds && outstanding.isEmpty)
  }
}
