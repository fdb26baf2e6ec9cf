import Foundation

/// The measurements as a table for people and as JSON for programs.
public struct BenchTable {
  public let rows: [BenchRow]
  public let figures: [BenchFigure]

  public init(_ rows: [BenchRow], figures: [BenchFigure] = []) {
    self.rows = rows
    self.figures = figures
  }

  /// Prints the table.
  public func print() {
    let name = (rows.map(\.name.count).max() ?? 0) + 2
    let limit = (rows.map(\.limitName.count).max() ?? 0) + 2
    Swift.print(
      pad("what", name), "runs", "  ", pad("median (p10–p90) µs", 27),
      pad("limit", limit), pad("median (p10–p90) µs", 26), "ratio   budget")
    for row in rows {
      var verdict = String(format: "%5.2f×", row.ratio)
      if let budget = row.budget {
        verdict += String(format: "  ≤ %g× ", budget) + (row.isMet ? "met" : "MISSED")
      }
      Swift.print(
        pad(row.name, name), String(format: "%4d", row.measured.count), "  ",
        pad(spread(row.measured), 27), pad(row.limitName, limit), pad(spread(row.limit), 26),
        verdict)
    }
    for figure in figures { Swift.print(figure.line) }
  }

  /// Writes the measurements as JSON.
  public func write(to path: String) throws {
    let data = try JSONSerialization.data(
      withJSONObject: rows.map(\.json) + figures.map(\.json),
      options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func spread(_ measurement: Measurement) -> String {
    String(
      format: "%.0f (%.0f–%.0f)", measurement.median / 1e3, measurement.quantile(0.1) / 1e3,
      measurement.quantile(0.9) / 1e3)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
