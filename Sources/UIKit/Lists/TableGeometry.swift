import Foundation

/// The frames of a table view's parts, as a value. In points, y downwards.
struct TableGeometry: Equatable, Sendable {
  /// One section: a gap, its header, its rows, its footer, a gap.
  struct Section: Equatable, Sendable {
    var gapAbove: CGFloat = 0
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    var gapBelow: CGFloat = 0
    /// The rows' heights; setting them takes time proportional to the section's rows.
    var rowHeights: [CGFloat] {
      didSet { sumUp() }
    }
    /// The rows with measured heights; the others' heights are estimates.
    var measured: Set<Int> = []
    /// Each row's distance from the first row's top, and one more for the end.
    private(set) var rowOffsets: [CGFloat] = [0]

    init(rowHeights: [CGFloat], headerHeight: CGFloat = 0, footerHeight: CGFloat = 0) {
      self.rowHeights = rowHeights
      self.headerHeight = headerHeight
      self.footerHeight = footerHeight
      sumUp()
    }

    private mutating func sumUp() {
      var sum: CGFloat = 0
      rowOffsets = [0]
      rowOffsets.reserveCapacity(rowHeights.count + 1)
      for height in rowHeights {
        sum += height
        rowOffsets.append(sum)
      }
    }

    var rowsHeight: CGFloat { rowOffsets[rowHeights.count] }
    var height: CGFloat { gapAbove + headerHeight + rowsHeight + footerHeight + gapBelow }

    /// The rows in a vertical range; positions are relative to the first row's top.
    func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
      guard bottom > top, bottom > 0, top < rowsHeight else { return 0..<0 }
      let first = firstRow(endingAfter: top)
      var end = first
      while end < rowHeights.count, rowOffsets[end] < bottom { end += 1 }
      return first..<end
    }

    private func firstRow(endingAfter y: CGFloat) -> Int {
      var low = 0
      var high = rowHeights.count
      while low < high {
        let middle = (low + high) / 2
        if rowOffsets[middle + 1] <= y { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  var tableHeaderHeight: CGFloat = 0
  var tableFooterHeight: CGFloat = 0
  var sections: [Section] = []

  /// The table's total height.
  var height: CGFloat {
    sections.reduce(tableHeaderHeight + tableFooterHeight) { $0 + $1.height }
  }

  /// The number of rows in each section.
  var counts: [Int] { sections.map(\.rowHeights.count) }

  /// The top of a section, including its gap.
  func top(ofSection section: Int) -> CGFloat {
    sections[..<section].reduce(tableHeaderHeight) { $0 + $1.height }
  }

  /// Top and height of a section's header.
  func header(ofSection section: Int) -> (y: CGFloat, height: CGFloat) {
    (top(ofSection: section) + sections[section].gapAbove, sections[section].headerHeight)
  }

  /// Top and height of a section's footer.
  func footer(ofSection section: Int) -> (y: CGFloat, height: CGFloat) {
    let part = sections[section]
    return (firstRowTop(ofSection: section) + part.rowsHeight, part.footerHeight)
  }

  /// The top of a section's first row.
  func firstRowTop(ofSection section: Int) -> CGFloat {
    top(ofSection: section) + sections[section].gapAbove + sections[section].headerHeight
  }

  /// Top and height of a row.
  func row(_ path: IndexPath) -> (y: CGFloat, height: CGFloat) {
    let part = sections[path.section]
    return (
      firstRowTop(ofSection: path.section) + part.rowOffsets[path.row], part.rowHeights[path.row]
    )
  }

  /// The row exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rowHeights.indices.contains(path.row)
  }

  /// The rows between `top` and `bottom`.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    var y = tableHeaderHeight
    for (number, part) in sections.enumerated() {
      guard y < bottom else { break }
      if y + part.height > top {
        let first = y + part.gapAbove + part.headerHeight
        for row in part.rows(from: top - first, to: bottom - first) {
          paths.append(IndexPath(row: row, section: number))
        }
      }
      y += part.height
    }
    return paths
  }

  /// The sections between `top` and `bottom`.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    var y = tableHeaderHeight
    var first: Int?
    var end = 0
    for (number, part) in sections.enumerated() {
      if y < bottom, y + part.height > top {
        if first == nil { first = number }
        end = number + 1
      }
      y += part.height
    }
    return (first ?? 0)..<end
  }

  /// The row at a vertical position, if any.
  func row(at y: CGFloat) -> IndexPath? {
    rows(from: y, to: y + 0.001).first { path in
      let place = row(path)
      return place.y <= y && y < place.y + place.height
    }
  }

  /// Replaces an estimated height with a measured one. Returns the difference.
  mutating func measure(_ path: IndexPath, height: CGFloat) -> CGFloat {
    sections[path.section].measured.insert(path.row)
    let before = sections[path.section].rowHeights[path.row]
    guard before != height else { return 0 }
    sections[path.section].rowHeights[path.row] = height
    return height - before
  }
}
