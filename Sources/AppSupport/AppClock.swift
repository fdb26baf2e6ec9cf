import CUIKit
import Dispatch
import Synchronization

/// The time that the frameworks of an app go by: what the clocks say, and timers.
///
/// A process has one, ``current``: the machine's, or what a test has handed in to move it itself.
package final class AppClock: Sendable {
  /// Begins a timer of the main run loop's common modes: seconds, whether it repeats, what it does.
  package typealias TimerStart =
    @MainActor @Sendable (Double, Bool, @escaping @MainActor () -> Void) -> AppTimer
  /// Has something done on a thread of its own when ``nanoseconds`` has come so far, and gives back
  /// what calls it off.
  package typealias WakeUpStart =
    @Sendable (UInt64, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Nanoseconds of the device's clock, which is the same in all its processes and stands still
  /// while the machine sleeps. Any thread.
  package let nanoseconds: @Sendable () -> UInt64
  package let startTimer: TimerStart
  package let startWakeUp: WakeUpStart

  /// A clock; what is not said is the machine's.
  package init(
    nanoseconds: @escaping @Sendable () -> UInt64 = { CUIKitMonotonicNanoseconds() },
    startTimer: @escaping TimerStart = AppTimer.onMainRunLoop,
    startWakeUp: @escaping WakeUpStart = AppClock.wakeUpOfDispatch
  ) {
    self.nanoseconds = nanoseconds
    self.startTimer = startTimer
    self.startWakeUp = startWakeUp
  }

  // A lock, as every thread may ask for the time.
  private static let handedIn = Mutex(AppClock())

  /// The clock of this process.
  package static var current: AppClock {
    get { handedIn.withLock { $0 } }
    set { handedIn.withLock { $0 = newValue } }
  }

  /// Nanoseconds of the device's clock. Any thread.
  @Sendable package static func now() -> UInt64 { current.nanoseconds() }

  /// Seconds of the device's clock. Any thread.
  package static func seconds() -> Double { Double(now()) / 1e9 }

  /// A timer of Dispatch, which may be late by a tenth of a second.
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
