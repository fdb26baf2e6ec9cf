/// The time since it was made, on the test's own clock: what a device says of times is not asked.
public struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  public init() {}

  public var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Whether the seconds have passed, and not many more: a loaded machine may be as late again, and
  /// two seconds.
  public func isAbout(_ seconds: Double) -> Bool {
    (seconds...(seconds * 2 + 2)).contains(self.seconds)
  }
}
