import CUIKit
import Dispatch
import Synchronization

/// The source of time for UIKit and QuartzCore: the time now, and timers.
///
/// A process has one, ``current``: the machine's clock, or one of a test that advances it itself.
package final class AppClock: Sendable {
  /// Starts a timer of the main run loop's common modes: the seconds, whether it repeats, the work.
  package typealias TimerStart =
    @MainActor @Sendable (Double, Bool, @escaping @MainActor () -> Void) -> AppTimer
  /// Schedules work on another thread for a time of ``nanoseconds``. Returns a closure that cancels
  /// it.
  package typealias WakeUpStart =
    @Sendable (UInt64, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Nanoseconds of the device's clock, which is the same in all its processes and does not advance
  /// while the machine sleeps. Any thread.
  package let nanoseconds: @Sendable () -> UInt64
  package let startTimer: TimerStart
  package let startWakeUp: WakeUpStart

  /// Creates a clock; by default the machine's.
  package init(
    nanoseconds: @escaping @Sendable () -> UInt64 = { CUIKitMonotonicNanoseconds() },
    startTimer: @escaping TimerStart = AppTimer.onMainRunLoop,
    startWakeUp: @escaping WakeUpStart = AppClock.wakeUpOfDispatch
  ) {
    self.nanoseconds = nanoseconds
    self.startTimer = startTimer
    self.startWakeUp = startWakeUp
  }

  // A lock, because any thread may read the time.
  private static let shared = Mutex(AppClock())

  /// The clock of this process.
  package static var current: AppClock {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Nanoseconds of the device's clock. Any thread.
  @Sendable package static func now() -> UInt64 { current.nanoseconds() }

  /// Seconds of the device's clock. Any thread.
  package static func seconds() -> Double { Double(now()) / 1e9 }

  /// Schedules work with a timer of Dispatch, which may be late by 0.1 s.
  @Sendable package static func wakeUpOfDispatch(
    at time: UInt64, _ body: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    // A box, because a timer's protocol is not Sendable, though Dispatch lets any thread use one.
    struct Box: @unchecked Sendable {
      let source: any DispatchSourceTimer
    }
    let source = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    source.schedule(
      deadline: DispatchTime(uptimeNanoseconds: time), leeway: .milliseconds(100))
    source.setEventHandler(handler: DispatchWorkItem(block: body))
    source.resume()
    let box = Box(source: source)
    return { box.source.cancel() }
  }
}
