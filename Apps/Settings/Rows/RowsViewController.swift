import ControlInterface
import UIKit

/// A page of Settings: rows in sections. Its subclasses say which.
class RowsViewController: UITableViewController {
  private var sections: [RowSection] = []

  init() {
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  /// The rows, of what the system has said last.
  func makeSections() -> [RowSection] { [] }

  /// Asks the system how things are, and shows it.
  func refresh() {
    SystemState.shared.refresh { [weak self] problem in
      guard let self else { return }
      if let problem { tell(problem) } else { update() }
    }
  }

  /// Shows what is known now. What looks the same stays, also under a finger.
  func update() {
    let before = sections
    sections = makeSections()
    guard before.map(\.frame) == sections.map(\.frame) else { return tableView.reloadData() }
    var changed: [IndexPath] = []
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (index, row) in rows.enumerated() where before[section].rows[index].look != row.look {
        let path = IndexPath(row: index, section: section)
        // A switch that was just turned shows it already.
        if (tableView.cellForRow(at: path) as? RowCell)?.shows(row) != true { changed.append(path) }
      }
    }
    if !changed.isEmpty { tableView.reloadRows(at: changed, with: .none) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
    refresh()
  }

  /// Changes something, says so if that is refused, and shows how things are then.
  func perform(_ action: WireAction) {
    SystemState.shared.perform(action) { [weak self] problem in
      if let problem { self?.tell(problem) }
      self?.refresh()
    }
  }

  func tell(_ problem: String) {
    guard presentedViewController == nil, viewIfLoaded?.window != nil else { return }
    let alert = UIAlertController(
      title: "This Cannot Be Changed", message: problem, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].header }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sections[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    RowCell(sections[indexPath.section].rows[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    let row = sections[indexPath.section].rows[indexPath.row]
    guard row.isEnabled else { return false }
    switch row.kind {
    case .link, .button, .choice: return true
    default: return false
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section].rows[indexPath.row].kind {
    case .link(_, let make): navigationController?.pushViewController(make(), animated: true)
    case .button(let action):
      tableView.deselectRow(at: indexPath, animated: true)
      action()
    case .choice(_, let choose):
      tableView.deselectRow(at: indexPath, animated: true)
      choose()
    default: break
    }
  }
}
