import LifecycleKernel

/// Finds out how long this program was not allowed to run: stopped, on a paused machine, or
/// starved of the processor.
///
/// While it is attentive it is shown the time at least once in `interval`. A gap that is much
/// longer means that nothing ran here, and whatever an app might have said meanwhile could not be
/// heard: that time must count against nobody.
struct StallMeter {
  /// How often it is shown the time while it is attentive.
  static let interval: Duration = .milliseconds(250)
  /// A delay up to this is no stall: timers of a busy machine are late by so much.
  static let tolerance: Duration = .milliseconds(250)

  /// All stalls so far.
  private(set) var stalled: Duration = .zero
  private var lastSeen: Instant?

  /// Begins, or goes on, to watch.
  mutating func attend(at time: Instant) {
    if lastSeen == nil { lastSeen = time }
  }

  /// Stops watching: nobody will show it the time.
  mutating func rest() {
    lastSeen = nil
  }

  /// Takes note that this program runs at the time, on a clock that goes on during stalls.
  mutating func observe(_ time: Instant) {
    guard let last = lastSeen else { return }
    let gap = time.since(last)
    if gap > Self.interval + Self.tolerance { stalled += gap - Self.interval }
    lastSeen = time
  }
}
