import AppSupport
import Synchronization

/// The timer that calls the registry when a task becomes old. Any thread.
package final class BackgroundTaskWarnings: Sendable {
  /// Calls off what was planned. A lock, because tasks are begun on any thread.
  private let callOff = Mutex<(@Sendable () -> Void)?>(nil)

  /// Runs the body at that time of the device's clock, in nanoseconds, in place of what was
  /// planned.
  func schedule(at time: UInt64, _ body: @escaping @Sendable () -> Void) {
    let planned = AppClock.current.startWakeUp(time, body)
    callOff.withLock { callOff in
      callOff?()
      callOff = planned
    }
  }

  /// Cancels the schedule.
  func cancel() {
    callOff.withLock { callOff in
      callOff?()
      callOff = nil
    }
  }
}
