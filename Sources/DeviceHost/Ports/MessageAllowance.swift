import LifecycleKernel

/// The limit of an app's unrequested messages: a number at once, then a number per second.
///
/// Answers to the system's messages are not counted. With a limit per second alone, an app could
/// stay just below it for ever and fill the log.
struct MessageAllowance {
  /// Enough to begin and end as many tasks as an app may have at once.
  static let burst = 5_000
  static let perSecond = 500

  private let burst: Double
  private let perSecond: Double
  private var left: Double
  private var filledAt: Instant

  init(at now: Instant, burst: Int = Self.burst, perSecond: Int = Self.perSecond) {
    self.burst = Double(burst)
    self.perSecond = Double(perSecond)
    left = self.burst
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
      left = min(burst, left + seconds * perSecond)
      filledAt = now
    }
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
