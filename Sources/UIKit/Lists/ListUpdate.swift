import AppRuntime
import Foundation

/// A batch of changes to the sections and rows of a table or collection view, as the app requested
/// them. Deletions, reloads and the sources of moves refer to the list before the batch; insertions
/// and the destinations of moves to the list after it.
struct ListUpdate: Equatable, Sendable {
  /// Which view's terms the messages use.
  enum Kind: Sendable { case table, collection }

  /// A move of a section or of a row.
  struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    var from: Place
    var to: Place
  }

  var kind: Kind = .table
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Move<Int>] = []
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [Move<IndexPath>] = []

  /// The batch is empty.
  var isEmpty: Bool { self == ListUpdate(kind: kind) }

  /// The effect on each section and row, if the sections had `before` rows and have `after`.
  ///
  /// - Throws: the platform's exception if the batch and the data source disagree.
  func resolved(before: [Int], after: [Int]) throws(UncaughtException) -> ListChange {
    try checkPlaces(before: before, after: after)
    let expected = before.count - deletedSections.count + insertedSections.count
    guard expected == after.count else {
      throw ListUpdateMessage(kind: kind).sections(
        before: before.count, after: after.count, inserted: insertedSections.count,
        deleted: deletedSections.count)
    }
    let newSection = mapping(
      count: before.count, newCount: after.count, removed: deletedSections,
      added: insertedSections, moves: movedSections)
    try checkCounts(before: before, after: after, newSection: newSection)
    return change(before: before, after: after, newSection: newSection)
  }

  // MARK: Checks

  private func checkPlaces(before: [Int], after: [Int]) throws(UncaughtException) {
    let message = ListUpdateMessage(kind: kind)
    for (verb, sections) in [("delete", deletedSections), ("reload", reloadedSections)] {
      for section in sections where !before.indices.contains(section) {
        throw message.section(verb, section, count: before.count, before: true)
      }
    }
    for section in insertedSections where !after.indices.contains(section) {
      throw message.section("insert", section, count: after.count, before: false)
    }
    for move in movedSections {
      guard before.indices.contains(move.from) else {
        throw message.section("move", move.from, count: before.count, before: true)
      }
      guard after.indices.contains(move.to) else {
        throw message.section("move to", move.to, count: after.count, before: false)
      }
    }
    for (verb, rows) in [
      ("delete", deletedRows), ("reload", reloadedRows), ("move", Set(movedRows.map(\.from))),
    ] {
      for row in rows where !contains(row, counts: before) {
        throw message.row(verb, row, counts: before, before: true)
      }
    }
    for (verb, rows) in [("insert", insertedRows), ("move to", Set(movedRows.map(\.to)))] {
      for row in rows where !contains(row, counts: after) {
        throw message.row(verb, row, counts: after, before: false)
      }
    }
    if let both = deletedRows.intersection(reloadedRows).first {
      throw message.twice("delete and reload", both)
    }
    if let both = deletedRows.intersection(movedRows.map(\.from)).first {
      throw message.twice("delete and move", both)
    }
  }

  private func contains(_ row: IndexPath, counts: [Int]) -> Bool {
    row.count == 2 && counts.indices.contains(row.section)
      && (0..<counts[row.section]).contains(row.row)
  }

  private func checkCounts(before: [Int], after: [Int], newSection: [Int?])
    throws(UncaughtException)
  {
    for (old, new) in newSection.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      let inserted = insertedRows.count { $0.section == new }
      let deleted = deletedRows.count { $0.section == old }
      let movedIn = movedRows.count { $0.to.section == new && $0.from.section != old }
      let movedOut = movedRows.count { $0.from.section == old && $0.to.section != new }
      guard before[old] + inserted - deleted + movedIn - movedOut == after[new] else {
        throw ListUpdateMessage(kind: kind).rows(
          section: old, before: before[old], after: after[new], inserted: inserted,
          deleted: deleted, movedIn: movedIn, movedOut: movedOut)
      }
    }
  }

  // MARK: Mapping

  /// The new index of each of `count` old elements among `newCount` new ones: moved elements at
  /// their destinations, all others in order in the remaining places.
  private func mapping(
    count: Int, newCount: Int, removed: Set<Int>, added: Set<Int>, moves: [Move<Int>]
  ) -> [Int?] {
    let target = Dictionary(moves.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let taken = added.union(moves.map(\.to))
    var free = 0
    return (0..<count).map { old in
      if removed.contains(old) { return nil }
      if let to = target[old] { return to }
      while taken.contains(free) { free += 1 }
      defer { free += 1 }
      return free < newCount ? free : nil
    }
  }

  private func change(before: [Int], after: [Int], newSection: [Int?]) -> ListChange {
    var newRow: [[IndexPath?]] = before.map { Array(repeating: nil, count: $0) }
    let moved = Dictionary(movedRows.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let taken = insertedRows.union(movedRows.map(\.to))
    for (old, new) in newSection.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      var free = 0
      for row in 0..<before[old] {
        let path = IndexPath(row: row, section: old)
        if deletedRows.contains(path) { continue }
        if let to = moved[path] {
          newRow[old][row] = to
          continue
        }
        while taken.contains(IndexPath(row: free, section: new)) { free += 1 }
        if free < after[new] { newRow[old][row] = IndexPath(row: free, section: new) }
        free += 1
      }
    }
    return ListChange(
      newSections: newSection, newRows: newRow, counts: after,
      reloadedSections: Set(reloadedSections.compactMap { newSection[$0] }),
      reloadedRows: Set(reloadedRows.compactMap { newRow[$0.section][$0.row] }))
  }
}
