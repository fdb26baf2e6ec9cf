import Foundation
import Testing

@testable import AppRuntime
@testable import UIKit

@Suite struct ListUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `deletions count before, insertions after`() throws {
    var update = ListUpdate()
    update.deletedRows = [path(0, 0), path(0, 2)]
    update.insertedRows = [path(0, 0)]
    let change = try update.resolved(before: [4], after: [3])
    #expect(change.newRows == [[nil, path(0, 1), nil, path(0, 2)]])
    #expect(change.oldRows == [[nil, path(0, 1), path(0, 3)]])
  }

  @Test func `a moved row goes where it is to be, the others close up`() throws {
    var update = ListUpdate()
    update.movedRows = [.init(from: path(0, 0), to: path(1, 1))]
    let change = try update.resolved(before: [3, 2], after: [2, 3])
    #expect(change.newRows[0] == [path(1, 1), path(0, 0), path(0, 1)])
    #expect(change.newRows[1] == [path(1, 0), path(1, 2)])
  }

  @Test func `rows go with their section`() throws {
    var update = ListUpdate()
    update.deletedSections = [0]
    update.insertedSections = [1]
    update.deletedRows = [path(1, 0)]
    let change = try update.resolved(before: [5, 2, 1], after: [1, 9, 1])
    #expect(change.newSections == [nil, 0, 2])
    #expect(change.newRows == [[nil, nil, nil, nil, nil], [nil, path(0, 0)], [path(2, 0)]])
  }

  @Test func `a section that is loaded anew may have any number of rows`() throws {
    var update = ListUpdate()
    update.reloadedSections = [0]
    let change = try update.resolved(before: [2], after: [7])
    #expect(change.reloadedSections == [0])
    #expect(change.newRows == [[nil, nil]])
  }

  @Test func `counts that do not agree are told in the platform's words`() {
    var update = ListUpdate()
    update.insertedRows = [path(0, 0)]
    #expect(throws: UncaughtException.self) { try update.resolved(before: [3], after: [3]) }
    do {
      _ = try update.resolved(before: [3], after: [3])
    } catch {
      #expect(error.name == .internalInconsistency)
      #expect(
        error.reason
          == "Invalid update: invalid number of rows in section 0. The number of rows contained in "
          + "an existing section after the update (3) must be equal to the number of rows contained "
          + "in that section before the update (3), plus or minus the number of rows inserted or "
          + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows "
          + "moved into or out of that section (0 moved in, 0 moved out).")
    }
  }

  @Test(arguments: [
    "sections", "beyond before", "beyond after", "twice", "section beyond",
  ])
  func `what cannot be is refused`(what: String) {
    var update = ListUpdate()
    var after = [2]
    switch what {
    case "sections": after = [2, 2]
    case "beyond before": update.deletedRows = [path(0, 2)]
    case "beyond after": update.insertedRows = [path(0, 5)]
    case "twice":
      update.deletedRows = [path(0, 0)]
      update.reloadedRows = [path(0, 0)]
      after = [1]
    default: update.deletedSections = [3]
    }
    #expect(throws: UncaughtException.self) { try update.resolved(before: [2], after: after) }
  }

  @Test func `random batches keep every row that was not deleted, once`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &random)
      var old = Array(0..<count)
      var update = ListUpdate()
      update.deletedRows = Set(
        old.filter { _ in Bool.random(using: &random) }.map { path(0, $0) })
      old.removeAll { update.deletedRows.contains(path(0, $0)) }
      var new: [Int?] = old
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        new.insert(nil, at: Int.random(in: 0...new.count, using: &random))
      }
      update.insertedRows = Set(new.indices.filter { new[$0] == nil }.map { path(0, $0) })
      let change = try update.resolved(before: [count], after: [new.count])
      #expect(change.oldRows[0].map { $0?.row } == new)
    }
  }
}

@Suite struct TableGeometryTests {
  private var geometry: TableGeometry {
    var geometry = TableGeometry()
    geometry.tableHeaderHeight = 10
    geometry.sections = [
      TableGeometry.Section(rowHeights: [20, 30], headerHeight: 5, footerHeight: 5),
      TableGeometry.Section(rowHeights: []),
      TableGeometry.Section(rowHeights: [40], headerHeight: 5),
    ]
    return geometry
  }

  @Test func `each part is below the one before`() {
    #expect(geometry.height == 115)
    #expect(geometry.header(ofSection: 0).y == 10)
    #expect(geometry.row(IndexPath(row: 1, section: 0)).y == 35)
    #expect(geometry.footer(ofSection: 0).y == 65)
    #expect(geometry.row(IndexPath(row: 0, section: 2)).y == 75)
  }

  @Test(
    arguments: [
      (0, 15, []), (15, 16, [[0, 0]]), (34, 36, [[0, 0], [0, 1]]), (64, 76, [[0, 1], [2, 0]]),
      (0, 999, [[0, 0], [0, 1], [2, 0]]), (35, 35, []),
    ] as [(CGFloat, CGFloat, [[Int]])])
  func `a strip touches its rows`(top: CGFloat, bottom: CGFloat, rows: [[Int]]) {
    #expect(geometry.rows(from: top, to: bottom) == rows.map { IndexPath(indexes: $0) })
  }

  @Test(
    arguments: [(12, nil), (15, [0, 0]), (34.9, [0, 0]), (35, [0, 1]), (66, nil), (90, [2, 0])]
      as [(CGFloat, [Int]?)])
  func `a point is in a row or in none`(y: CGFloat, row: [Int]?) {
    #expect(geometry.row(at: y) == row.map { IndexPath(indexes: $0) })
  }

  @Test func `a measured row moves what is below it`() {
    var geometry = geometry
    #expect(geometry.measure(IndexPath(row: 0, section: 0), height: 50) == 30)
    #expect(geometry.row(IndexPath(row: 1, section: 0)).y == 65)
    #expect(geometry.height == 145)
  }
}
