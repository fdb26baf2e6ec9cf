import Foundation
import Testing
import UIKit

@testable import UIKit

/// The actions of a swipe over an item of a list in a collection view.
@MainActor @Suite final class ListSwipeTests {
  private lazy var screen = TouchedScreen.make()
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  private var performed: [String] = []
  private var asked: [IndexPath] = []
  private var isFull = true
  private var isDeleting = false

  /// Shows two lists: one whose items have actions on both sides, and one without.
  private func show(_ names: [String] = ["A", "B", "C"]) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { [unowned self] section, environment in
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      if section == 0 {
        list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
          asked.append(path)
          return actions(["Delete", "More"], path)
        }
        list.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
          actions(["Read"], path)
        }
      }
      return .list(using: list, layoutEnvironment: environment)
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.allowsSelection = true
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.delete()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    apply(names)
    screen.show(view)
    return view
  }

  private func apply(_ names: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(names, toSection: 0)
    snapshot.appendItems(["Z"], toSection: 1)
    source?.apply(snapshot, animatingDifferences: false)
  }

  private func actions(_ titles: [String], _ path: IndexPath) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
          performed.append("\(title) \(path.item)")
          if isDeleting, var snapshot = source?.snapshot() {
            snapshot.deleteItems([snapshot.itemIdentifiers(inSection: 0)[path.item]])
            source?.apply(snapshot, animatingDifferences: false)
          }
          done(true)
        }
      })
    configuration.performsFirstActionWithFullSwipe = isFull
    return configuration
  }

  private func cell(_ item: Int, _ view: UICollectionView) throws -> UICollectionViewCell {
    view.layoutIfNeeded()
    return try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
  }

  private func swipe(_ view: UICollectionView, item: Int, from start: Double, to end: Double) throws
  {
    let y = try cell(item, view).frame.midY
    screen.down(start, y)
    screen.move(end, y, steps: 12)
    screen.up()
  }

  @Test("A swipe from the trailing edge shows the list's actions, and a tap on one performs it")
  func trailing() throws {
    let view = show()
    try swipe(view, item: 1, from: 300, to: 150)
    #expect(asked.last == IndexPath(item: 1, section: 0))
    #expect(view.swipe.isOpen)
    let cell = try cell(1, view)
    #expect(cell.frame.minX <= -148, "as far as the two buttons are wide")
    #expect(performed.isEmpty)
    screen.tap(380, cell.frame.midY)
    #expect(performed == ["Delete 1"])
    #expect(!view.swipe.isOpen && cell.frame.minX == 0)
  }

  @Test("A swipe from the leading edge shows the actions of that side")
  func leading() throws {
    let view = show()
    try swipe(view, item: 0, from: 50, to: 150)
    let cell = try cell(0, view)
    #expect(view.swipe.isOpen && cell.frame.minX >= 74)
    screen.tap(10, cell.frame.midY)
    #expect(performed == ["Read 0"])
  }

  @Test("A swipe over the whole item performs the first action, unless the list does not want it")
  func full() throws {
    let view = show()
    try swipe(view, item: 2, from: 380, to: 60)
    #expect(performed == ["Delete 2"])
    view.swipe.close(animated: false)
    isFull = false
    try swipe(view, item: 2, from: 380, to: 60)
    #expect(performed == ["Delete 2"])
    #expect(view.swipe.isOpen)
  }

  @Test("An item that its action deletes goes, and what is left is in its place")
  func deletion() throws {
    isDeleting = true
    let view = show()
    try swipe(view, item: 1, from: 380, to: 60)
    view.layoutIfNeeded()
    #expect(source?.snapshot().itemIdentifiers(inSection: 0) == ["A", "C"])
    #expect(!view.swipe.isOpen)
    #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(!view.subviews.contains { $0 is SwipeButtonsView })
  }

  @Test("A tap beside the buttons, scrolled away cells and new data close the item")
  func closing() throws {
    let view = show((1...40).map { "Row \($0)" })
    try swipe(view, item: 1, from: 300, to: 150)
    screen.tap(100, try cell(3, view).frame.midY)
    #expect(!view.swipe.isOpen)
    #expect(view.indexPathsForSelectedItems == nil)
    try swipe(view, item: 1, from: 300, to: 150)
    view.layoutIfNeeded()
    #expect(try cell(1, view).frame.minX <= -148, "a layout pass leaves it open")
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    #expect(!view.swipe.isOpen)
    view.contentOffset.y = 0
    try swipe(view, item: 0, from: 300, to: 150)
    #expect(view.swipe.isOpen)
    apply(["A", "B"])
    #expect(!view.swipe.isOpen)
    #expect(try cell(0, view).frame.minX == 0)
  }

  @Test("A list without actions and a swipe up open nothing, and neither does editing")
  func nothing() throws {
    let view = show()
    let other = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    screen.down(300, other.frame.midY)
    screen.move(150, other.frame.midY, steps: 12)
    screen.up()
    #expect(!view.swipe.isOpen && other.frame.minX == 0)
    view.isEditing = true
    try swipe(view, item: 1, from: 300, to: 150)
    #expect(!view.swipe.isOpen)
  }

  @Test("The button that deletes opens the item in editing mode, as in a table")
  func deleteButton() throws {
    let view = show()
    view.isEditing = true
    let cell = try cell(1, view)
    cell.layoutIfNeeded()
    func button(in view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.accessibilityLabel == "Delete" { return button }
      return view.subviews.lazy.compactMap(button(in:)).first
    }
    try #require(button(in: cell)).sendActions(for: .touchUpInside)
    #expect(view.swipe.isOpen)
    screen.wait(0.5)
    screen.tap(380, cell.frame.midY)
    #expect(performed == ["Delete 1"])
  }
}
