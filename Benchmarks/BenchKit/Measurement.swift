/// Durations of one operation done many times, in nanoseconds.
public struct Measurement: Sendable {
  private var samples: [Double] = []

  public init() {}

  public mutating func add(_ nanoseconds: Double) {
    samples.append(nanoseconds)
  }

  public var count: Int { samples.count }

  /// The value below which the given share of the samples lies; 0 without samples.
  public func quantile(_ share: Double) -> Double {
    guard !samples.isEmpty else { return 0 }
    let sorted = samples.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  public var median: Double { quantile(0.5) }
}
