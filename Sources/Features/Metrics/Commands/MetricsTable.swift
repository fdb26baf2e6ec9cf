import DeviceControl
import TimeLine

/// The table of apps' exits.
enum MetricsTable {
  static func text(of apps: [AppMetrics]) -> String {
    let rows = apps.flatMap { app in
      app.reports.flatMap { report in
        [("foreground", report.foreground), ("background", report.background)]
          .filter { !$0.1.words.isEmpty }
          .map { place, exits in
            [
              app.bundleIdentifier, report.day, place, report.stage,
              exits.words.joined(separator: ", "),
            ]
          }
      }
    }
    guard !rows.isEmpty else { return "no app has ended" }
    let table = [["APP", "DAY", "IN", "PAYLOAD", "EXITS"]] + rows
    let widths = (0..<5).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      row.indices.map { Columns.left(row[$0], widths[$0]) }.joined(separator: "  ").trimmingSpaces
    }
    .joined(separator: "\n")
  }
}
