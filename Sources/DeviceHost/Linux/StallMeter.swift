import LifecycleKernel

/// Measures how long this program could not run because it was stopped, its machine was paused, or
/// it did not get the processor.
///
/// While it watches, ``observe(_:)`` is called at least once in `interval`. A much longer gap means
/// that this program did not run and could not receive what apps sent: that time must not count
/// towards any app's deadline.
struct StallMeter {
  /// The interval of observations while it watches.
  static let interval: Duration = .milliseconds(250)
  /// A delay up to this is not a stall, because timers of a busy machine are late.
  static let tolerance: Duration = .milliseconds(250)

  /// All stalls so far.
  private(set) var stalled: Duration = .zero
  private var lastSeen: Instant?

  /// Starts watching, unless it watches already.
  mutating func attend(at time: Instant) {
    if lastSeen == nil { lastSeen = time }
  }

  /// Stops watching: ``observe(_:)`` will not be called.
  mutating func rest() {
    lastSeen = nil
  }

  /// Notes that this program runs at this time, on a clock that advances during stalls.
  mutating func observe(_ time: Instant) {
    guard let last = lastSeen else { return }
    let gap = time.since(last)
    if gap > Self.interval + Self.tolerance { stalled += gap - Self.interval }
    lastSeen = time
  }
}
