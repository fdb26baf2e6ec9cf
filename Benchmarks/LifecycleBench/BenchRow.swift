/// One row of the table of budgets: what was measured, and the machine's limit beside it.
struct BenchRow {
  let name: String
  let measured: Measurement
  let limitName: String
  let limit: Measurement
  /// How many times the limit is allowed.
  let budget: Double

  var ratio: Double { limit.median > 0 ? measured.median / limit.median : 0 }
  var isMet: Bool { ratio > 0 && ratio <= budget }

  var json: [String: Any] {
    [
      "name": name, "runs": measured.count, "limitName": limitName, "limitRuns": limit.count,
      "medianMicroseconds": measured.median / 1e3,
      "p10Microseconds": measured.quantile(0.1) / 1e3,
      "p90Microseconds": measured.quantile(0.9) / 1e3,
      "limitMedianMicroseconds": limit.median / 1e3,
      "limitP10Microseconds": limit.quantile(0.1) / 1e3,
      "limitP90Microseconds": limit.quantile(0.9) / 1e3,
      "ratio": ratio, "budget": budget, "met": isMet,
    ]
  }
}
