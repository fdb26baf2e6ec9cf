import Glibc

/// The clock that background time is told by, on both sides of the port.
enum MonotonicClock {
  /// CLOCK_MONOTONIC, in nanoseconds.
  @Sendable static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
