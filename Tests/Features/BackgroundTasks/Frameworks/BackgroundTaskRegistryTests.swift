import Foundation
import Testing

@testable import AppRuntime
@testable import UIKit

/// Background tasks, with a clock controlled by the test.
@MainActor @Suite struct BackgroundTaskRegistryTests {
  let clock = TestClock()
  let system = SystemSide()
  let registry: BackgroundTaskRegistry

  init() {
    registry = BackgroundTaskRegistry(clock: clock.now, warnings: nil)
    registry.configure(isMultitaskingSupported: true, limit: 3, isInBackground: false)
    registry.connect(to: system.port)
  }

  private var said: [String] { system.received().map(\.summary) }

  private func begin(_ name: String = "a") -> Int {
    registry.begin(name: name, expirationHandler: nil)
  }

  @Test func `each begin has its own identifier, and is on the wire when it returns`() {
    #expect(begin("a") == 1)
    #expect(said == ["began 1 a"])
    #expect(begin("b") == 2)
    #expect(said == ["began 2 b"])
    registry.end(1)
    #expect(said == ["ended 1"])
    #expect(begin("c") == 3)
  }

  @Test func `no task can be begun without multitasking`() {
    registry.configure(isMultitaskingSupported: false, limit: 3, isInBackground: false)
    #expect(begin() == 0)
    #expect(said == [])
  }

  @Test func `no more tasks can be outstanding than the limit`() {
    let tasks = (1...4).map { _ in begin() }
    #expect(tasks == [1, 2, 3, 0])
    registry.end(2)
    #expect(begin() == 4)
  }

  @Test func `no task can be begun in or after willTerminate`() {
    registry.willTerminate()
    #expect(begin() == 0)
  }

  @Test func `no task can be begun when background time is over, until the foreground`() {
    registry.didEnterBackground(time: 5_000_000_000, withoutTask: 0)
    #expect(begin() == 1)
    clock.advance(seconds: 5)
    #expect(begin() == 0)
    registry.willEnterForeground()
    #expect(begin() == 2)
  }

  @Test func `no task can be begun from an expiration handler on`() {
    registry.didEnterBackground(time: 5_000_000_000, withoutTask: 0)
    var begunInHandler: Int?
    let registry = registry
    let task = registry.begin(name: "a") {
      begunInHandler = registry.begin(name: "b", expirationHandler: nil)
      registry.end(1)
    }
    #expect(task == 1)
    registry.expire()
    #expect(begunInHandler == 0)
    #expect(begin() == 0)
  }

  @Test func `time is without end in the foreground and runs down in the background`() {
    #expect(registry.timeRemaining == .greatestFiniteMagnitude)
    registry.didEnterBackground(time: 30_000_000_000, withoutTask: 0)
    #expect(registry.timeRemaining == 30)
    clock.advance(seconds: 12.5)
    #expect(registry.timeRemaining == 17.5)
    clock.advance(seconds: 100)
    #expect(registry.timeRemaining == 0)
    registry.willEnterForeground()
    #expect(registry.timeRemaining == .greatestFiniteMagnitude)
  }

  @Test func `expiration handlers run once, oldest first, each only while its task is outstanding`()
  {
    var calls: [String] = []
    let registry = registry
    _ = registry.begin(name: "a") {
      calls.append("a")
      registry.end(1)
      registry.end(2)
    }
    _ = registry.begin(name: "b") { calls.append("b") }
    _ = registry.begin(name: "c") {
      calls.append("c")
      registry.end(3)
    }
    registry.expire()
    registry.expire()
    #expect(calls == ["a", "c"])
    #expect(said.suffix(3) == ["ended 1", "ended 2", "ended 3"])
  }

  @Test func `the log is told of tasks that are not ended after their handlers`() {
    _ = begin("upload")
    clock.advance(seconds: 26)
    let log = LogCollector.collect { registry.expire() }
    #expect(
      log.contains(
        """
        [BackgroundTask] Background task still not ended after expiration handlers were called: \
        <_UIBackgroundTaskInfo>: taskID = 1, taskName = upload, creationTime = 1000 (elapsed = 26). \
        This app will likely be terminated by the system. \
        Call UIApplication.endBackgroundTask(_:) to avoid this.
        """))
    #expect(registry.outstanding.map(\.identifier) == [1])
  }

  @Test(arguments: [0, 7, 108, 4711])
  func `ending what is not outstanding tells the log, and the system nothing`(identifier: Int) {
    let log = LogCollector.collect { registry.end(identifier) }
    let hexadecimal = String(identifier, radix: 16)
    #expect(
      log.contains(
        "no background task exists with identifier \(identifier) (0x\(hexadecimal)), or it may "
          + "have already been ended. Break in UIApplicationEndBackgroundTaskError() to debug."))
    #expect(said == [])
  }

  @Test func `the log is told once of a task that is 30 seconds old in the background`() {
    _ = begin("upload")
    clock.advance(seconds: 10)
    _ = begin("sync")
    #expect(registry.warnAboutOldTasks() == nil)  // in the foreground
    registry.didEnterBackground(time: 0, withoutTask: 0)
    #expect(registry.warnAboutOldTasks() == clock.after(seconds: 20))
    clock.advance(seconds: 20)
    let log = LogCollector.collect {
      #expect(registry.warnAboutOldTasks() == clock.after(seconds: 10))
      #expect(registry.warnAboutOldTasks() == clock.after(seconds: 10))
    }
    let sentence = "Background Task 1 (\"upload\"), was created over 30 seconds ago."
    #expect(log.components(separatedBy: sentence).count == 2)
    #expect(!log.contains("sync"))
  }
}
