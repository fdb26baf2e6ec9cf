import Foundation
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite final class DiffableDataSourceTests {
  private enum Section: Hashable { case first, second }

  private lazy var screen = TouchedScreen.make()
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private var configured: [String] = []

  init() {
    layout.itemSize = CGSize(width: 100, height: 50)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 600), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, String> {
    let registration = UICollectionView.CellRegistration<NameCell, String> {
      [unowned self] cell, _, name in
      configured.append(name)
      cell.label.text = name
    }
    let source = UICollectionViewDiffableDataSource<Section, String>(collectionView: view) {
      (view: UICollectionView, path: IndexPath, name: String) -> UICollectionViewCell? in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    screen.show(view)
    return source
  }

  private func snapshot(
    _ first: [String], _ second: [String] = []
  ) -> NSDiffableDataSourceSnapshot<Section, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.first, .second])
    snapshot.appendItems(first, toSection: .first)
    snapshot.appendItems(second)
    return snapshot
  }

  private func texts() -> [String] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      .map { ($0 as? NameCell)?.label.text ?? "" }
  }

  @Test func `a snapshot keeps the order of its sections and items`() {
    var snapshot = snapshot(["a", "b"], ["x"])
    snapshot.insertItems(["c"], beforeItem: "b")
    snapshot.insertItems(["y"], afterItem: "x")
    snapshot.moveItem("x", afterItem: "a")
    #expect(snapshot.itemIdentifiers == ["a", "x", "c", "b", "y"])
    #expect(snapshot.itemIdentifiers(inSection: .second) == ["y"])
    #expect(snapshot.sectionIdentifier(containingItem: "x") == .first)
    #expect(snapshot.indexOfItem("y") == 4)
    snapshot.moveSection(.second, beforeSection: .first)
    #expect(snapshot.itemIdentifiers == ["y", "a", "x", "c", "b"])
    snapshot.deleteItems(["a", "none"])
    snapshot.deleteSections([.second])
    #expect(snapshot.itemIdentifiers == ["x", "c", "b"])
    #expect(snapshot.numberOfItems == 3 && snapshot.numberOfSections == 1)
  }

  @Test func `an identifier twice ends the app`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7, 7])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("supplied item identifiers are not unique"))
  }

  @Test func `only what differs is asked for`() {
    let source = makeSource()
    source.apply(snapshot(["a", "b", "c"]))
    view.layoutIfNeeded()
    #expect(configured == ["a", "b", "c"])
    configured = []
    let kept = view.cellForItem(at: IndexPath(item: 2, section: 0))
    source.apply(snapshot(["c", "a", "n"], ["z"]), animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(texts() == ["c", "a", "n", "z"])
    #expect(configured == ["n", "z"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === kept)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "z")
    #expect(source.indexPath(for: "n") == IndexPath(item: 2, section: 0))
  }

  @Test func `what is configured again keeps its cell, what is reloaded does not`() {
    let source = makeSource()
    source.apply(snapshot(["a", "b"]))
    view.layoutIfNeeded()
    let cells = (0...1).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    configured = []
    var next = source.snapshot()
    next.reconfigureItems(["a"])
    next.reloadItems(["b"])
    source.apply(next, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(Set(configured) == ["a", "b"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[0])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) !== cells[1])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `the completion comes after the items are there`() {
    let source = makeSource()
    source.apply(snapshot(["a"]))
    view.layoutIfNeeded()
    var seen: [String]?
    source.apply(snapshot(["a", "b"]), animatingDifferences: false) { [unowned self] in
      seen = texts()
    }
    #expect(seen == ["a", "b"])
  }

  @Test func `the smallest batch of changes`() throws {
    let change = SnapshotChange(
      from: snapshot(["a", "b", "c", "d"], ["x"]), to: snapshot(["d", "a", "c", "x"], ["n"]))
    let update = change.update
    func path(_ item: Int, _ section: Int = 0) -> IndexPath {
      IndexPath(item: item, section: section)
    }
    #expect(update.deletedRows == [path(1)])
    #expect(update.insertedRows == [path(0, 1)])
    #expect(
      Set(update.movedRows) == [
        .init(from: path(3), to: path(0)), .init(from: path(0, 1), to: path(3)),
      ])
    // It agrees with what the views check.
    let resolved = try update.resolved(before: [4, 1], after: [4, 1])
    #expect(resolved.newRows == change.change.newRows)
  }

  @Test func `random snapshots become batches that the views accept`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      func some() -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        let sections = (0..<4).shuffled(using: &random).prefix(
          Int.random(in: 1...4, using: &random))
        snapshot.appendSections(Array(sections))
        var items = (0..<20).shuffled(using: &random)[...]
        for section in sections {
          let count = Int.random(in: 0...5, using: &random)
          snapshot.appendItems(Array(items.prefix(count)), toSection: section)
          items = items.dropFirst(count)
        }
        return snapshot
      }
      let (old, new) = (some(), some())
      let change = SnapshotChange(from: old, to: new)
      var kept = change.change.newRows.flatMap { $0 }.compactMap { $0 }.count
      kept += change.change.oldRows.flatMap { $0 }.count { $0 == nil }
      #expect(kept == new.numberOfItems)
      let resolved = try change.update.resolved(before: old.counts, after: new.counts)
      #expect(resolved.newSections == change.change.newSections)
    }
  }

  @Test func `items are opened and closed`() {
    let source = makeSource()
    source.apply(snapshot([]))
    view.layoutIfNeeded()
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    source.apply(tree, to: .first, animatingDifferences: false)
    #expect(texts() == ["a", "b"])
    tree.expand(["a"])
    source.apply(tree, to: .first, animatingDifferences: false)
    #expect(texts() == ["a", "a1", "a2", "b"])
    #expect(tree.level(of: "a2") == 1 && tree.parent(of: "a2") == "a")
    tree.delete(["a"])
    #expect(tree.items == ["b"])
  }

  @Test func `a table shows the same snapshots`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Section, String>(tableView: table) {
      table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = name
      return cell
    }
    screen.show(table)
    source.apply(snapshot(["a", "b"], ["x"]))
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "x"])
    source.apply(snapshot(["x", "a"], ["n"]), animatingDifferences: false)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["x", "a", "n"])
    #expect(source.indexPath(for: "a") == IndexPath(row: 1, section: 0))
  }
}
