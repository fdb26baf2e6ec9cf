import AppRuntime
public import Foundation
import Synchronization

/// A task that the system has begun. Any thread.
open class BGTask: NSObject, @unchecked Sendable {
  // Unchecked: all that changes is in the lock.

  private struct State: Sendable {
    var expirationHandler: (@Sendable () -> Void)?
    var isCompleted = false
  }

  private let begun: BegunTask
  private let state = Mutex(State())

  init(_ begun: BegunTask) {
    self.begun = begun
    super.init()
  }

  /// The identifier with which it was requested.
  open var identifier: String { begun.identifier }

  /// Called once shortly before the task's time is over, which may be early; then it is nil. An app
  /// that does not complete its task soon afterwards is ended. Without a handler the task is
  /// completed without success, and the app is not told (BGS-07).
  open var expirationHandler: (@Sendable () -> Void)? {
    get { state.withLock { $0.expirationHandler } }
    set { state.withLock { $0.expirationHandler = newValue } }
  }

  /// The work is done, or given up. Later calls have no effect.
  open func setTaskCompleted(success: Bool) {
    let isFirst = state.withLock { state in
      defer {
        state.isCompleted = true
        state.expirationHandler = nil
      }
      return !state.isCompleted
    }
    guard isFirst else { return }
    TaskSchedulerLink.shared.forget(begun)
    BGTaskScheduler.shared.completed(self)
    begun.complete(success: success)
  }

  /// The task's time is nearly over. Main thread.
  func expire() {
    let handler = state.withLock { state in
      defer { state.expirationHandler = nil }
      return state.expirationHandler
    }
    if let handler { handler() } else { setTaskCompleted(success: false) }
  }

  func isFor(_ task: BegunTask) -> Bool { task === begun }

  static func make(_ begun: BegunTask) -> BGTask {
    begun.isRefresh ? BGAppRefreshTask(begun) : BGProcessingTask(begun)
  }
}

/// A task that brings the app up to date.
// Unchecked: it adds nothing to BGTask.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task for which the app may need minutes.
// Unchecked: it adds nothing to BGTask.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
