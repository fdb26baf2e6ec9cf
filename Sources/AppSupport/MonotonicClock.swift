import CUIKit

/// The clock that background time is told by, on both sides of the port.
package enum MonotonicClock {
  /// CLOCK_MONOTONIC, in nanoseconds.
  @Sendable package static func now() -> UInt64 { CUIKitMonotonicNanoseconds() }
  /// CLOCK_MONOTONIC, in seconds.
  package static func seconds() -> Double { Double(now()) / 1e9 }
}
