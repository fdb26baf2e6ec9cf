import Dispatch
import Synchronization

/// The timer that wakes the registry when a task becomes old. Any thread.
final class BackgroundTaskWarnings: Sendable {
  /// A box, because a timer's protocol is not Sendable, though Dispatch lets any thread use one.
  private struct Timer: @unchecked Sendable {
    let source: any DispatchSourceTimer
  }

  /// A lock, because tasks are begun on any thread.
  private let timer = Mutex<Timer?>(nil)

  /// Runs the body at that time of CLOCK_MONOTONIC, in nanoseconds, in place of what was planned.
  func schedule(at time: UInt64, _ body: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    source.schedule(
      deadline: DispatchTime(uptimeNanoseconds: time), leeway: .milliseconds(100))
    source.setEventHandler(handler: DispatchWorkItem(block: body))
    let replaced = timer.withLock { timer in
      defer { timer = Timer(source: source) }
      return timer
    }
    replaced?.source.cancel()
    source.resume()
  }

  /// Forgets what was planned.
  func cancel() {
    timer.withLock { timer in
      timer?.source.cancel()
      timer = nil
    }
  }
}
