/// One row of the table: a measurement and the machine's limit for it.
public struct BenchRow: Sendable {
  public let name: String
  public let measured: Measurement
  public let limitName: String
  public let limit: Measurement
  /// How many times the limit is allowed; `nil` leaves the judgement to the reader.
  public let budget: Double?

  public init(
    name: String, measured: Measurement, limitName: String, limit: Measurement, budget: Double?
  ) {
    self.name = name
    self.measured = measured
    self.limitName = limitName
    self.limit = limit
    self.budget = budget
  }

  /// The same row with another name.
  public func renamed(_ name: String) -> BenchRow {
    BenchRow(name: name, measured: measured, limitName: limitName, limit: limit, budget: budget)
  }

  public var ratio: Double { limit.median > 0 ? measured.median / limit.median : 0 }
  public var isMet: Bool { ratio > 0 && ratio <= budget ?? .infinity }

  var json: [String: Any] {
    var json: [String: Any] = [
      "name": name, "runs": measured.count, "limitName": limitName, "limitRuns": limit.count,
      "medianMicroseconds": measured.median / 1e3,
      "p10Microseconds": measured.quantile(0.1) / 1e3,
      "p90Microseconds": measured.quantile(0.9) / 1e3,
      "limitMedianMicroseconds": limit.median / 1e3,
      "limitP10Microseconds": limit.quantile(0.1) / 1e3,
      "limitP90Microseconds": limit.quantile(0.9) / 1e3,
      "ratio": ratio,
    ]
    if let budget {
      json["budget"] = budget
      json["met"] = isMet
    }
    return json
  }
}
