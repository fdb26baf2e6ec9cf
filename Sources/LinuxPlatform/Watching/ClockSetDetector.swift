/// Tells whether the machine's time of day was set, or only went on while the machine slept.
///
/// The kernel reports both in the same way.
struct ClockSetDetector {
  /// Smaller corrections, as a time service makes them, do not count. Nanoseconds.
  static let tolerance: Int64 = 1_000_000_000

  private var offset: Int64

  /// - Parameter offset: The time of day minus the time since boot, which includes sleep, in
  ///   nanoseconds.
  init(offset: Int64) {
    self.offset = offset
  }

  /// The time of day was set since the last call that returned true. Small corrections add
  /// up.
  mutating func wasSet(offset: Int64) -> Bool {
    guard abs(offset - self.offset) >= Self.tolerance else { return false }
    self.offset = offset
    return true
  }
}
