/// Times of one thing done many times, in nanoseconds.
struct Measurement {
  private(set) var samples: [Double] = []

  mutating func add(_ nanoseconds: Double) {
    samples.append(nanoseconds)
  }

  var count: Int { samples.count }

  /// The value that the share of the samples stays below; 0 without samples.
  func quantile(_ share: Double) -> Double {
    guard !samples.isEmpty else { return 0 }
    let sorted = samples.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  var median: Double { quantile(0.5) }
}
