/// Measures time since its creation on the test's own clock, independent of the device.
public struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  public init() {}

  public var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Whether this many seconds have passed and not many more; a loaded machine may take twice as
  /// long plus two seconds.
  public func isAbout(_ seconds: Double) -> Bool {
    (seconds...(seconds * 2 + 2)).contains(self.seconds)
  }
}
