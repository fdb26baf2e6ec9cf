import Foundation

/// The effect of a validated batch of changes on each section and row.
struct ListChange: Equatable, Sendable {
  /// The new index of each old section; `nil` means deleted.
  let newSections: [Int?]
  /// The new index path of each old row; `nil` means deleted, or in a reloaded section.
  let newRows: [[IndexPath?]]
  /// The old index of each new section; `nil` means inserted.
  let oldSections: [Int?]
  /// The old index path of each new row; `nil` means new.
  let oldRows: [[IndexPath?]]
  /// The new indexes of sections to reload.
  let reloadedSections: Set<Int>
  /// The new index paths of rows to reload.
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

  /// A row's index path after the change.
  func newIndexPath(for old: IndexPath) -> IndexPath? {
    guard newRows.indices.contains(old.section), newRows[old.section].indices.contains(old.row)
    else { return nil }
    return newRows[old.section][old.row]
  }

  /// A row's index path before the change.
  func oldIndexPath(for new: IndexPath) -> IndexPath? {
    guard oldRows.indices.contains(new.section), oldRows[new.section].indices.contains(new.row)
    else { return nil }
    return oldRows[new.section][new.row]
  }
}
