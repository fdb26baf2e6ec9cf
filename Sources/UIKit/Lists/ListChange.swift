import Foundation

/// What became of each section and row in a batch of changes that was checked.
struct ListChange: Equatable, Sendable {
  /// For each old section where it is now; `nil`: deleted.
  let newSections: [Int?]
  /// For each old row where it is now; `nil`: gone, or its section was loaded anew.
  let newRows: [[IndexPath?]]
  /// For each new section where it was; `nil`: inserted.
  let oldSections: [Int?]
  /// For each new row where it was; `nil`: new.
  let oldRows: [[IndexPath?]]
  /// New numbers of sections to load anew.
  let reloadedSections: Set<Int>
  /// New index paths of rows to load anew.
  let reloadedRows: Set<IndexPath>

  init(
    newSections: [Int?], newRows: [[IndexPath?]], counts: [Int], reloadedSections: Set<Int>,
    reloadedRows: Set<IndexPath>
  ) {
    self.newSections = newSections
    self.newRows = newRows
    self.reloadedSections = reloadedSections
    self.reloadedRows = reloadedRows
    var oldSections: [Int?] = Array(repeating: nil, count: counts.count)
    for case (let old, let new?) in newSections.enumerated() { oldSections[new] = old }
    var oldRows: [[IndexPath?]] = counts.map { Array(repeating: nil, count: $0) }
    for (section, rows) in newRows.enumerated() {
      for case (let row, let new?) in rows.enumerated() {
        oldRows[new.section][new.row] = IndexPath(row: row, section: section)
      }
    }
    self.oldSections = oldSections
    self.oldRows = oldRows
  }

  /// Where a row of the list before is now.
  func newIndexPath(for old: IndexPath) -> IndexPath? {
    guard newRows.indices.contains(old.section), newRows[old.section].indices.contains(old.row)
    else { return nil }
    return newRows[old.section][old.row]
  }

  /// Where a row of the list after was.
  func oldIndexPath(for new: IndexPath) -> IndexPath? {
    guard oldRows.indices.contains(new.section), oldRows[new.section].indices.contains(new.row)
    else { return nil }
    return oldRows[new.section][new.row]
  }
}
