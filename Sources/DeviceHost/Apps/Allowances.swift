import LifecycleKernel

/// How many requests of one kind a process may send: so many at once, and then so many a second.
///
/// Each feature names its own.
struct Allowance: Hashable {
  let name: String
  let burst: Int
  let perSecond: Int

  /// Connections to displayd.
  static let displays = Allowance(name: "displays", burst: 16, perSecond: 1)
}

/// What a process may still ask for, of each kind.
struct Allowances {
  private var left: [Allowance: MessageAllowance] = [:]

  /// Counts one request; false when it is one too many.
  mutating func take(_ allowance: Allowance, at now: Instant) -> Bool {
    let full = MessageAllowance(
      at: now, burst: allowance.burst, perSecond: allowance.perSecond)
    return left[allowance, default: full].take(at: now)
  }
}
