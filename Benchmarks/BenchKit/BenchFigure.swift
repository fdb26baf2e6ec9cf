import Foundation

/// A measured size, beside its budget.
public struct BenchFigure: Sendable {
  public let name: String
  public let mebibytes: Double
  /// How much is allowed, in mebibytes; `nil` leaves the judgement to the reader.
  public let budget: Double?

  public init(name: String, mebibytes: Double, budget: Double? = nil) {
    self.name = name
    self.mebibytes = mebibytes
    self.budget = budget
  }

  public var isMet: Bool { mebibytes <= budget ?? .infinity }

  var json: [String: Any] {
    var json: [String: Any] = ["name": name, "mebibytes": mebibytes]
    if let budget {
      json["budget"] = budget
      json["met"] = isMet
    }
    return json
  }

  var line: String {
    var line = String(format: "%@: %.1f MiB", name, mebibytes)
    if let budget { line += String(format: "  ≤ %g MiB ", budget) + (isMet ? "met" : "MISSED") }
    return line
  }
}
