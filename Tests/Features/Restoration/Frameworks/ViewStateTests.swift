import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// What views preserve: those with an identifier, in a preserved controller (REST-14).
@MainActor @Suite(.serialized) struct ViewStateTests {
  /// A controller with one of each view, of which one has no identifier.
  final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let unnamed = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 40))
    let secret = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    let text = UITextView(frame: CGRect(x: 0, y: 150, width: 200, height: 100))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))

    override func viewDidLoad() {
      super.viewDidLoad()
      field.restorationIdentifier = "field"
      secret.restorationIdentifier = "secret"
      secret.isSecureTextEntry = true
      text.restorationIdentifier = "text"
      text.text = "The text of the app"
      scroll.restorationIdentifier = "scroll"
      scroll.contentSize = CGSize(width: 200, height: 1_000)
      for other in [field, unnamed, secret, text, scroll] { view.addSubview(other) }
    }
  }

  private func form(_ identifier: String? = "form") -> Form {
    let form = Form()
    form.restorationIdentifier = identifier
    return form
  }

  private func change(_ form: Form) {
    form.field.text = "typed"
    form.unnamed.text = "typed too"
    form.secret.text = "password"
    form.text.selectedRange = NSRange(location: 4, length: 4)
    form.scroll.contentOffset = CGPoint(x: 0, y: 320)
  }

  @Test(
    "Texts, selections and places come back, with an identifier only",
    .proves("REST-14/a", on: .uikit))
  func views() throws {
    let container = try RestorableContainer()
    let before = form()
    try container.preserve(before) { change(before) }
    let data = try Data(contentsOf: container.file)
    #expect(data.range(of: Data("password".utf8)) == nil)
    let after = form()
    try container.restore(after)
    #expect(after.field.text == "typed")
    #expect(after.unnamed.text == "")
    #expect(after.secret.text == "")
    #expect(after.text.selectedRange == NSRange(location: 4, length: 4))
    #expect(after.scroll.contentOffset == CGPoint(x: 0, y: 320))
  }

  @Test(
    "Views of a controller that is not preserved preserve nothing",
    .proves("REST-14/a", on: .uikit))
  func controller() throws {
    let container = try RestorableContainer()
    let before = form(nil)
    try container.preserve(before) { change(before) }
    let after = form(nil)
    try container.restore(after)
    #expect(after.field.text == "")
    #expect(after.scroll.contentOffset == .zero)
  }

  @Test(
    "Without a window that is shown in willFinish no place is restored",
    .proves("REST-15", on: .uikit))
  func window() throws {
    let container = try RestorableContainer()
    let before = form()
    try container.preserve(before) { change(before) }
    let delegate = RestorableDelegate()
    delegate.showsWindow = false
    let after = form()
    try container.restore(after, delegate)
    #expect(after.field.text == "typed")
    #expect(after.scroll.contentOffset == .zero)
  }

  @Test("A selection beyond the text is not restored") func selection() throws {
    let container = try RestorableContainer()
    let before = form()
    try container.preserve(before) { change(before) }
    let after = form()
    after.loadViewIfNeeded()
    after.text.text = "short"
    try container.restore(after)
    #expect(after.text.text == "short")
    #expect(after.text.selectedRange.length == 0)
  }

  /// A table of names; `isNamed`: its data source can name rows.
  class Names: UITableViewController {
    var names = (0..<60).map { "row \($0)" }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.restorationIdentifier = "table"
      tableView.rowHeight = 50
      clearsSelectionOnViewWillAppear = false
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { names.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  final class ModelNames: Names, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
      names[idx.row]
    }

    func indexPathForElement(
      withModelIdentifier identifier: String, in view: UIView
    ) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
  }

  private func restored(_ before: Names, _ after: Names) throws {
    let container = try RestorableContainer()
    for table in [before, after] { table.restorationIdentifier = "names" }
    try container.preserve(before) {
      before.tableView.layoutIfNeeded()
      before.tableView.contentOffset = CGPoint(x: 0, y: 1_010)
      before.tableView.selectRow(
        at: IndexPath(row: 22, section: 0), animated: false, scrollPosition: .none)
    }
    try container.restore(after)
  }

  @Test(
    "A table comes back by the names of its rows, and only if they have names",
    .proves("REST-14/b", on: .uikit))
  func tables() throws {
    let after = ModelNames()
    // Two more rows are above.
    after.names.insert(contentsOf: ["new 1", "new 2"], at: 0)
    try restored(ModelNames(), after)
    #expect(after.tableView.contentOffset.y == 1_110)
    #expect(after.tableView.indexPathForSelectedRow == IndexPath(row: 24, section: 0))

    let unnamed = Names()
    try restored(Names(), unnamed)
    #expect(unnamed.tableView.contentOffset.y <= 0)
    #expect(unnamed.tableView.indexPathForSelectedRow == nil)
  }
}
