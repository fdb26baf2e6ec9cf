import Foundation

/// The change from one snapshot to another, for the view that shows it.
struct SnapshotChange<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The effect on each section and item.
  let change: ListChange
  /// The numbers of items after the change.
  let counts: [Int]
  /// The same as a batch of changes, as small as possible.
  let update: ListUpdate
  /// The items whose cells are kept and configured again, by their places after the change.
  let reconfigured: [IndexPath]

  init(from old: Snapshot, to new: Snapshot) {
    let places = new.paths
    let sections = Dictionary(
      uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
    let newSections = old.sectionIdentifiers.map { sections[$0] }
    let newRows = old.sectionIdentifiers.map { section in
      old.itemIdentifiers(inSection: section).map { places[$0] }
    }
    counts = new.counts
    let reloadedSections = Set(new.reloadedSectionIdentifiers.compactMap { sections[$0] })
    var reloadedRows = Set(new.reloadedItemIdentifiers.compactMap { places[$0] })
    for section in reloadedSections {
      for item in 0..<counts[section] {
        reloadedRows.insert(IndexPath(item: item, section: section))
      }
    }
    change = ListChange(
      newSections: newSections, newRows: newRows, counts: counts,
      reloadedSections: reloadedSections, reloadedRows: reloadedRows)
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { places[$0] }
    update = Self.update(of: change)
  }

  /// Nothing changes.
  var isEmpty: Bool { update.isEmpty && reconfigured.isEmpty }

  private static func update(of change: ListChange) -> ListUpdate {
    var update = ListUpdate(kind: .collection)
    for (old, new) in change.newSections.enumerated() where new == nil {
      update.deletedSections.insert(old)
    }
    for (new, old) in change.oldSections.enumerated() where old == nil {
      update.insertedSections.insert(new)
    }
    let stayingSections = change.newSections.enumerated().compactMap { old, new in
      new.map { (old, $0) }
    }
    let fixed = increasing(stayingSections.map(\.1))
    for (index, (old, new)) in stayingSections.enumerated() where !fixed.contains(index) {
      update.movedSections.append(.init(from: old, to: new))
    }
    for (section, rows) in change.newRows.enumerated() {
      var staying: [(old: IndexPath, new: IndexPath)] = []
      for (row, new) in rows.enumerated() {
        let old = IndexPath(item: row, section: section)
        guard let new else {
          if change.newSections[section] != nil { update.deletedRows.insert(old) }
          continue
        }
        if new.section == change.newSections[section] {
          staying.append((old, new))
        } else {
          update.movedRows.append(.init(from: old, to: new))
        }
      }
      let fixed = increasing(staying.map(\.new.item))
      for (index, row) in staying.enumerated() where !fixed.contains(index) {
        update.movedRows.append(.init(from: row.old, to: row.new))
      }
    }
    for (section, rows) in change.oldRows.enumerated() where change.oldSections[section] != nil {
      for (row, old) in rows.enumerated() where old == nil {
        update.insertedRows.insert(IndexPath(item: row, section: section))
      }
    }
    update.reloadedSections = Set(
      change.reloadedSections.compactMap { change.oldSections[$0] })
    update.reloadedRows = Set(change.reloadedRows.compactMap { change.oldIndexPath(for: $0) })
    return update
  }

  /// The places of a longest increasing subsequence: what need not be said to have moved.
  static func increasing(_ numbers: [Int]) -> Set<Int> {
    // The last element of the best sequence of each length, and what is before each element.
    var ends: [Int] = []
    var previous: [Int?] = Array(repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var found: Set<Int> = []
    var next = ends.last
    while let index = next {
      found.insert(index)
      next = previous[index]
    }
    return found
  }
}
