import ByteCounts
import DeviceControl
import TimeLine

/// The table of installed apps.
enum AppTable {
  static func text(of apps: [AppStatus]) -> String {
    let rows =
      [["APP", "NAME", "STATE", "PID", "REASON"]]
      + apps.map { app in
        let limit = app.memoryLimit.map { ["limited to \(ByteCount.text($0)) of memory"] } ?? []
        let lost = app.schemes.filter { $0.opener != app.bundleIdentifier }
          .map { "\($0.scheme): is opened by \($0.opener)" }
        let domains = app.domains.map { "\($0.domain): \($0.problem ?? "verified")" }
        return [
          app.bundleIdentifier, app.name, app.state, app.pid.map(String.init) ?? "-",
          (app.reasons + limit + lost + domains).joined(separator: "; "),
        ]
      }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        switch column {
        case 3: Columns.right(row[column], widths[column])
        case 4: row[column]
        default: Columns.left(row[column], widths[column])
        }
      }
      return cells.joined(separator: "  ").trimmingSpaces
    }
    .joined(separator: "\n")
  }
}
