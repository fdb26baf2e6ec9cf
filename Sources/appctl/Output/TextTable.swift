import TimeLine

/// Rows of cells, in columns that are as wide as their widest cell.
enum TextTable {
  static func text(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.indices.map { Columns.left(row[$0], widths[$0]) }.joined(separator: "  ").trimmingSpaces
    }
    .joined(separator: "\n")
  }
}
