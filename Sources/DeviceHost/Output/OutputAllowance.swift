import DeviceStorage

/// How much of a program's output is kept: a burst, and then so much a second, since nobody reads
/// more and the disk has other things to do.
///
/// A value without a clock. Times are seconds on any monotonic one.
struct OutputAllowance {
  /// Bytes that may be written at once.
  let burst: Int
  /// Bytes that may be written each second in the long run.
  let rate: Int
  private var left: Double
  private var filledAt: Double

  init(burst: Int, rate: Int, now: Double) {
    self.burst = burst
    self.rate = rate
    left = Double(burst)
    filledAt = now
  }

  /// Takes as much as is allowed now.
  ///
  /// - Returns: How many of the bytes may be written.
  mutating func take(_ count: Int, at now: Double) -> Int {
    left = min(Double(burst), left + max(0, now - filledAt) * Double(rate))
    filledAt = now
    let taken = min(count, Int(left))
    left -= Double(taken)
    return taken
  }

  /// A quarter of the burst is available, so that what follows is not cut at once again.
  mutating func hasRecovered(at now: Double) -> Bool {
    _ = take(0, at: now)
    return left >= Double(burst) / 4
  }
}
