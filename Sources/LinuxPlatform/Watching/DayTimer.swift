import CLinux
import Dispatch
import Glibc
import Synchronization

/// A timer on the machine's time of day: it ends at the right time even if the machine sleeps or
/// its clock is set, and reports that the clock was set.
///
/// One thread at a time may use it. The handler runs on a queue of the timer's own.
public final class DayTimer {
  private let timer: Timer
  private let source: any DispatchSourceRead

  /// What has happened. In both cases the timer must be set again.
  public enum Event: Sendable {
    /// The time of day may have reached the timer's end: the timer has ended, or the machine slept.
    case ended
    /// The time of day was set, by a second or more.
    case clockWasSet
  }

  /// Creates a timer that is not set yet.
  ///
  /// - Throws: If the process has no descriptors left.
  public init(_ handler: @escaping @Sendable (Event) -> Void) throws(SystemCallError) {
    let descriptor = try check(clinux_day_timer_create(), "make a timer of the time of day")
    let timer = Timer(descriptor, handler)
    self.timer = timer
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "time of day"))
    source.setEventHandler { timer.read() }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Sets when the timer ends, replacing the previous time. A time that has passed ends it at once.
  public func set(secondsSince1970: Double) {
    timer.set(secondsSince1970)
  }

  /// What the caller's thread and the queue share.
  private final class Timer: Sendable {
    private let descriptor: CInt
    private let handler: @Sendable (Event) -> Void
    private let detector = Mutex(ClockSetDetector(offset: clinux_day_offset()))

    init(_ descriptor: CInt, _ handler: @escaping @Sendable (Event) -> Void) {
      self.descriptor = descriptor
      self.handler = handler
    }

    func set(_ end: Double) {
      // 0 would disarm the timer, and Linux does not count beyond some centuries.
      let end = min(max(end, 1), 9e9)
      let seconds = end.rounded(.down)
      let result = clinux_day_timer_set(
        descriptor, Int64(seconds), Int64((end - seconds) * 1e9))
      precondition(result >= 0, "a valid time was refused: \(-result)")
      if result == 1 { reportJump() }
    }

    func read() {
      switch clinux_day_timer_read(descriptor) {
      case 1: handler(.ended)
      case 2: reportJump()
      default: break
      }
    }

    private func reportJump() {
      let wasSet = detector.withLock { $0.wasSet(offset: clinux_day_offset()) }
      handler(wasSet ? .clockWasSet : .ended)
    }
  }
}
