import Foundation
import Testing
import UIKit

@testable import UIKit

/// The context menus of a list's rows and items.
@MainActor @Suite final class ListMenuTests {
  private lazy var screen: TouchedScreen = {
    UIView.setAnimationsEnabled(false)
    return TouchedScreen.make()
  }()

  isolated deinit {
    MenuPresenter.shared.dismiss()
    UIView.setAnimationsEnabled(true)
  }

  private func rows(of view: UIView? = nil) -> [MenuRow] {
    guard let view = view ?? MenuPresenter.shared.overlay?.panel else { return [] }
    return view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows(of: $0) }
  }

  private var titles: [String] { rows().map { $0.accessibilityLabel ?? "" } }

  private func press(_ x: CGFloat, _ y: CGFloat) {
    screen.wait(1)
    screen.down(x, y)
    screen.wait(0.6)
    screen.up()
  }

  fileprivate static func menu(_ title: String) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: title as NSString, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: title) { _ in }])
    }
  }

  // MARK: Tables

  final class Table: UITableViewController {
    var log: [String] = []
    var hasMenus = true

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.rowHeight = 50
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu of \(indexPath.row) at \(Int(point.x)) \(Int(point.y))")
      return hasMenus ? ListMenuTests.menu("Row \(indexPath.row)") : nil
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will display \(configuration.identifier)") }
    override func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will end \(configuration.identifier)") }
  }

  private func table() -> Table {
    let table = Table(style: .plain)
    screen.window.rootViewController = table
    screen.window.layoutIfNeeded()
    return table
  }

  /// The middle of a row, in the window's points.
  private func middle(_ row: Int, _ table: Table) -> CGPoint {
    let frame = table.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    return table.tableView.convert(CGPoint(x: 100, y: frame.midY), to: nil)
  }

  @Test func `a long press on a row shows its menu beside it, and selects nothing`() throws {
    let table = table()
    let place = middle(1, table)
    press(place.x, place.y)
    #expect(titles == ["Row 1"])
    let panel = try #require(MenuPresenter.shared.overlay?.panel)
    #expect(panel.convert(panel.bounds, to: nil).minY == place.y + 25 + 8)
    MenuPresenter.shared.dismiss()
    #expect(table.log == ["menu of 1 at 100 75", "will display Row 1", "will end Row 1"])
    #expect(table.tableView.contextMenuInteraction?.location(in: table.view).x == 100)
  }

  @Test func `a row without a menu is selected however long the finger rests on it`() {
    let table = table()
    table.hasMenus = false
    let place = middle(2, table)
    press(place.x, place.y)
    #expect(titles == [])
    #expect(table.log == ["menu of 2 at 100 125", "select 2"])
  }

  @Test func `there are no menus while rows are edited, and none below the rows`() {
    let table = table()
    table.tableView.isEditing = true
    let place = middle(0, table)
    press(place.x, place.y)
    table.tableView.isEditing = false
    press(100, 600)
    #expect(titles == [] && table.log == [])
  }

  // MARK: Collections

  class Items: UICollectionViewController {
    var log: [String] = []

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  final class NewItems: Items {
    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      ListMenuTests.menu("\(indexPaths.map(\.item))")
    }
  }

  final class OldItems: Items {
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? { ListMenuTests.menu("Item \(indexPath.item)") }
  }

  private func show(_ items: Items) {
    screen.window.rootViewController = items
    screen.window.layoutIfNeeded()
  }

  private func press(_ item: Int, in items: Items) throws {
    let frame = try #require(
      items.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame)
    let place = items.collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    press(place.x, place.y)
  }

  @Test func `the menu is that of all selected items, if one of them was pressed`() throws {
    let items = NewItems()
    items.collectionView.allowsMultipleSelection = true
    show(items)
    for item in [2, 0] {
      items.collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    try press(2, in: items)
    #expect(titles == ["[0, 2]"])
    MenuPresenter.shared.dismiss()
    try press(1, in: items)
    #expect(titles == ["[1]"])
    MenuPresenter.shared.dismiss()
    press(200, 700)
    #expect(titles == ["[]"])
  }

  @Test func `an app of before iOS 16 is asked for the item under the finger`() throws {
    let items = OldItems()
    show(items)
    try press(1, in: items)
    #expect(titles == ["Item 1"])
    MenuPresenter.shared.dismiss()
    press(200, 700)
    #expect(titles == [])
  }
}
