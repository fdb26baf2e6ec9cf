import Foundation
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite final class TableViewTests {
  /// Names in sections, and a log of the table's calls.
  final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names: [[String]]
    var height: CGFloat = 50
    var editable = false
    var log: [String] = []
    var made = 0

    init(_ names: [[String]]) { self.names = names }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { editable }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(indexPath.row)")
      names[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      names[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will select \(indexPath.row)")
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  /// A cell that counts its instances.
  final class CountedCell: UITableViewCell {
    nonisolated(unsafe) static var made = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      Self.made += 1
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Created in the test itself, because other tests may run between a suite's init and its test.
  private lazy var screen = TouchedScreen.make()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), style: .plain)

  init() {
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  private func show(_ names: Names) {
    table.dataSource = names
    table.delegate = names
    screen.show(table)
  }

  private func texts() -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test func `ten thousand rows need as many cells as are visible`() {
    CountedCell.made = 0
    table.register(CountedCell.self, forCellReuseIdentifier: "name")
    let names = Names([(0..<10_000).map { "Row \($0)" }])
    show(names)
    #expect(table.contentSize.height == 500_000)
    for offset in stride(from: 0 as CGFloat, through: 499_000, by: 4999) {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
    }
    #expect(CountedCell.made <= 22)
    table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
    #expect(texts().first == "Row 5000")
    #expect(texts().count == 10)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 125)) == IndexPath(row: 2, section: 0))
  }

  @Test func `a tap lights a row up and selects it, in the platform's order`() {
    let names = Names([["A", "B", "C"]])
    show(names)
    screen.tap(100, 75)
    screen.tap(100, 25)
    #expect(
      names.log == [
        "highlight 1", "unhighlight 1", "will select 1", "select 1", "highlight 0", "unhighlight 0",
        "will select 0", "deselect 1", "select 0",
      ])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(names.log.count == 9, "what the app does itself it is not told")
  }

  @Test func `a finger that scrolls selects nothing`() {
    let names = Names([(0..<100).map { "\($0)" }])
    show(names)
    screen.down(100, 275)
    screen.wait(0.2)
    #expect(names.log == ["highlight 5"])
    screen.move(100, 175)
    screen.up()
    #expect(names.log == ["highlight 5", "unhighlight 5"])
    #expect(table.contentOffset.y > 50)
  }

  @Test func `of several rows each tap changes one`() {
    let names = Names([["A", "B", "C"]])
    table.allowsMultipleSelection = true
    show(names)
    screen.tap(100, 25)
    screen.tap(100, 75)
    screen.tap(100, 25)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func `rows come, go and move with their selection`() {
    let names = Names([["A", "B", "C", "D"], ["X"]])
    show(names)
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    names.names = [["N", "D", "A"], ["C", "X"]]
    table.performBatchUpdates {
      self.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      self.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      self.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 1, section: 0))
      self.table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 1))
    }
    #expect(texts() == ["N", "D", "A", "C", "X"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    #expect(
      table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200], "each in its place")
  }

  @Test func `changes before the first look are seen by it`() {
    let names = Names([["A"]])
    table.dataSource = names
    names.names = [["A", "B"]]
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    show(names)
    #expect(texts() == ["A", "B"])
  }

  @Test func `a swipe offers to delete, and a tap on it deletes`() {
    let names = Names([["A", "B", "C"]])
    names.editable = true
    show(names)
    screen.down(300, 75)
    screen.move(200, 75)
    screen.up()
    #expect(table.swipe.isOpen)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect((cell?.frame.minX ?? 0) <= -74, "as far as the button is wide")
    screen.tap(380, 75)
    #expect(names.log.contains("commit 1"))
    #expect(texts() == ["A", "C"])
    #expect(!table.swipe.isOpen)
  }

  @Test func `a tap beside the buttons closes the row and selects nothing`() {
    let names = Names([["A", "B", "C"]])
    names.editable = true
    show(names)
    screen.down(300, 75)
    screen.move(200, 75)
    screen.up()
    screen.tap(100, 25)
    #expect(!table.swipe.isOpen)
    #expect(!names.log.contains("select 0"))
  }

  @Test func `a full swipe deletes at once`() {
    let names = Names([["A", "B", "C"]])
    names.editable = true
    show(names)
    screen.down(380, 75)
    screen.move(60, 75, steps: 12)
    screen.up()
    #expect(names.log.contains("commit 1"))
    #expect(texts() == ["A", "C"])
  }

  @Test func `in editing mode rows are moved by their grips`() {
    let names = Names([["A", "B", "C"]])
    names.editable = true
    show(names)
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    screen.down(365, 25)
    screen.wait(0.2)
    screen.move(365, 130, steps: 10)
    screen.up()
    #expect(names.names == [["B", "C", "A"]])
    #expect(texts() == ["B", "C", "A"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100])
  }

  @Test func `headers of a plain table stay while their section passes`() {
    final class Titled: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath) }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
      }
    }
    let titled = Titled()
    table.dataSource = titled
    table.rowHeight = 50
    screen.show(table)
    table.contentOffset.y = 500
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 500)
    let end = table.rect(forSection: 0).maxY
    table.contentOffset.y = end - 10
    table.layoutIfNeeded()
    let height = table.rectForHeader(inSection: 0).height
    #expect(table.headerView(forSection: 0)?.frame.minY == end - height)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
  }

  @Test func `automatic rows are as high as their text`() {
    let names = Names([["Short", String(repeating: "long text ", count: 40)]])
    names.height = UITableView.automaticDimension
    show(names)
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    first?.textLabel?.numberOfLines = 0
    let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
    second?.textLabel?.numberOfLines = 0
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height >= 44)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 100)
  }

  @Test func `a plain table leaves no room for headers that there are not`() {
    table.sectionHeaderHeight = 28
    table.sectionFooterHeight = 28
    show(Names([["a"], ["b"]]))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 50)
  }

  @Test func `rows that are to be seen are measured again when the width or their text is another`()
    throws
  {
    let long = String(repeating: "long text ", count: 40)
    let names = Names([["Short", long]])
    names.height = UITableView.automaticDimension
    show(names)
    let paths = (0...1).map { IndexPath(row: $0, section: 0) }
    for path in paths { table.cellForRow(at: path)?.textLabel?.numberOfLines = 0 }
    table.reloadData()
    table.layoutIfNeeded()
    let narrow = table.rectForRow(at: paths[1]).height
    #expect(narrow > 100)
    // The model may be ahead of the table: only a reload or an update asks for it.
    names.names[0].append("New")
    table.frame.size.width *= 2
    table.layoutIfNeeded()
    let wide = table.rectForRow(at: paths[1]).height
    #expect(wide > 44 && wide < narrow)
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    table.layoutIfNeeded()

    let cell = try #require(table.cellForRow(at: paths[0]))
    let before = table.rectForRow(at: paths[0]).height
    cell.textLabel?.text = long
    table.beginUpdates()
    table.endUpdates()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: paths[0]).height > before)
    #expect(table.rectForRow(at: paths[1]).minY == table.rectForRow(at: paths[0]).maxY)
  }

  @Test func `a reload ends the moving of a row, and nobody is told that it was moved`() throws {
    let names = Names([["a", "b", "c"], ["d"]])
    names.editable = true
    show(names)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(table.beginReordering(cell, at: cell.center))
    table.continueReordering(at: CGPoint(x: 100, y: cell.center.y + 110))
    names.names = [["x"]]
    table.reloadData()
    table.continueReordering(at: CGPoint(x: 100, y: 10))
    table.endReordering(cancelled: false)
    table.layoutIfNeeded()
    #expect(names.names == [["x"]])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["x"])
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.shadowOpacity == 0 })
  }

  @Test func `a row that comes while another is moved comes where the data source has it`() throws {
    let names = Names([["a", "b", "c"]])
    names.editable = true
    show(names)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(table.beginReordering(cell, at: cell.center))
    table.continueReordering(at: CGPoint(x: 100, y: cell.center.y + 110))
    names.names[0].insert("new", at: 1)
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    table.endReordering(cancelled: false)
    table.layoutIfNeeded()
    let cells = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(cells.map { $0.textLabel?.text } == ["a", "new", "b", "c"])
  }

  @Test func `a cell with constraints is as high as they want`() {
    final class Tall: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: 100),
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    table.register(Tall.self, forCellReuseIdentifier: "name")
    final class Plain: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath) }
    }
    let plain = Plain()
    table.dataSource = plain
    screen.show(table)
    let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect(height >= 120 && height <= 121)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 2 * height)
  }

  @Test func `the cell says its texts`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    #expect(cell.accessibilityLabel == "Title, Detail")
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }
}
