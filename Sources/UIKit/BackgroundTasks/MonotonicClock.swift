import CUIKit

/// The clock that background time is told by, on both sides of the port.
enum MonotonicClock {
  /// CLOCK_MONOTONIC, in nanoseconds.
  @Sendable static func now() -> UInt64 { CUIKitMonotonicNanoseconds() }
}
