import Foundation

/// Where each part of a table view is, from top to bottom, as a value. Points, y downwards.
struct TableGeometry: Equatable, Sendable {
  /// One section: a gap, its header, its rows, its footer, a gap.
  struct Section: Equatable, Sendable {
    var gapAbove: CGFloat = 0
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    var gapBelow: CGFloat = 0
    /// Each row's height; setting it anew costs a pass over the section.
    var rowHeights: [CGFloat] {
      didSet { sumUp() }
    }
    /// Which rows were measured; the heights of the others are estimates.
    var measured: Set<Int> = []
    /// For each row the distance from the first row's top; one more for the end.
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

    /// The rows that touch this part of the section's rows; lengths from the first row's top.
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

  /// The height of the whole table.
  var height: CGFloat {
    sections.reduce(tableHeaderHeight + tableFooterHeight) { $0 + $1.height }
  }

  /// How many rows each section has.
  var counts: [Int] { sections.map(\.rowHeights.count) }

  /// The top of a section, its gap included.
  func top(ofSection section: Int) -> CGFloat {
    sections[..<section].reduce(tableHeaderHeight) { $0 + $1.height }
  }

  /// Top and height of the section's header.
  func header(ofSection section: Int) -> (y: CGFloat, height: CGFloat) {
    (top(ofSection: section) + sections[section].gapAbove, sections[section].headerHeight)
  }

  /// Top and height of the section's footer.
  func footer(ofSection section: Int) -> (y: CGFloat, height: CGFloat) {
    let part = sections[section]
    return (firstRowTop(ofSection: section) + part.rowsHeight, part.footerHeight)
  }

  /// The top of the section's first row.
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

  /// Whether there is such a row.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rowHeights.indices.contains(path.row)
  }

  /// The rows that touch the strip from `top` to `bottom`.
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

  /// The sections that touch the strip from `top` to `bottom`.
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

  /// The row at this height, if there is one.
  func row(at y: CGFloat) -> IndexPath? {
    rows(from: y, to: y + 0.001).first { path in
      let place = row(path)
      return place.y <= y && y < place.y + place.height
    }
  }

  /// Puts a measured height in place of an estimate. Returns by how much the row grew.
  mutating func measure(_ path: IndexPath, height: CGFloat) -> CGFloat {
    sections[path.section].measured.insert(path.row)
    let before = sections[path.section].rowHeights[path.row]
    guard before != height else { return 0 }
    sections[path.section].rowHeights[path.row] = height
    return height - before
  }
}
