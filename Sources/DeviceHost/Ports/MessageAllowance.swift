import LifecycleKernel

/// How much an app may say unasked: so many messages at once, and after that so many a second.
///
/// What answers a message of the system is not counted. A limit by the second alone would let an
/// app go on for ever just below it, or on a slow machine, and fill the log with itself.
struct MessageAllowance {
  /// As many tasks as one app may have at once, begun and ended, and some to spare.
  static let burst = 5_000
  static let perSecond = 500

  private var left = Double(burst)
  private var filledAt: Instant

  init(at now: Instant) {
    filledAt = now
  }

  /// The system sends something, which may be answered.
  mutating func systemSpoke() {
    left += 1
  }

  /// Counts one message; false when it is one too many.
  mutating func take(at now: Instant) -> Bool {
    if now > filledAt {
      let seconds = now.since(filledAt).inSeconds
      left = min(Double(Self.burst), left + seconds * Double(Self.perSecond))
      filledAt = now
    }
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
