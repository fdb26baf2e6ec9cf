import LinuxPlatform

/// Measures time since its creation on the test's own clock, independent of the device.
public struct Stopwatch: Sendable {
  private let start = ContinuousClock.now
  private let stalledAtStart = Self.stalled

  public init() {}

  public var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Whether this many seconds have passed, and not many more: a limit of half or twice as many is
  /// found. What counts on a loaded machine is how long programs could run when they wanted to.
  public func isAbout(_ seconds: Double) -> Bool {
    Self.accepts(self.seconds, for: seconds, stalled: Self.stalled - stalledAtStart)
  }

  /// The same of a time that the device has logged, to the hundredth of a second, since then.
  public func finds(_ logged: Double, about seconds: Double) -> Bool {
    Self.accepts(logged + 0.01, for: seconds, stalled: Self.stalled - stalledAtStart)
  }

  /// - Parameters:
  ///   - stalled: The seconds of them in which a program waited for a processor.
  public static func accepts(_ measured: Double, for expected: Double, stalled: Double) -> Bool {
    guard measured >= expected else { return false }
    // An idle machine may take a moment longer, a loaded one two seconds or nearly twice as long: of more
    // than two seconds twice as many are found on any.
    return measured <= min(max(expected * 1.9, expected + 2), expected * 1.2 + 0.2 + stalled)
  }

  /// For how many seconds programs have waited for a processor since the machine was started.
  private static var stalled: Double {
    (try? PressureTotals(at: "/proc/pressure/cpu")).map { Double($0.some) / 1e6 } ?? 0
  }
}
