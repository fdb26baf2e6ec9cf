/// The rows of a tab-separated text with a header line.
struct TSVTable {
  /// Each row's line number, from 1, and its cells by column name.
  var rows: [(line: Int, cells: [String: String])] = []

  /// Reads the text; empty lines are left out.
  ///
  /// - Parameter columns: the required column names, in order.
  /// - Throws: ``Problems`` if the header differs or a row has a different number of cells.
  init(_ source: SourceText, columns: [String]) throws(Problems) {
    let file = source.path
    var problems: [Problem] = []
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.first.map { TSVTable.cells(of: $0) } ?? []
    guard header == columns else {
      throw Problems([
        Problem(file: file, line: 1, "the first line must be: " + columns.joined(separator: "⇥"))
      ])
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = TSVTable.cells(of: line)
      guard cells.count == columns.count else {
        problems.append(
          Problem(
            file: file, line: index + 1, "\(cells.count) columns instead of \(columns.count)"))
        continue
      }
      rows.append((index + 1, Dictionary(uniqueKeysWithValues: zip(columns, cells))))
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
