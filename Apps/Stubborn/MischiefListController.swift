import UIKit

/// The misbehaviours, each with a sentence that says what will come of it, and what is chosen.
final class MischiefListController: UITableViewController {
  private unowned let actor: Actor

  init(_ actor: Actor) {
    self.actor = actor
    super.init(style: .insetGrouped)
    title = "Stubborn"
  }

  required init?(coder: NSCoder) {
    fatalError("the list is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    tableView.estimatedRowHeight = 88
  }

  /// The cells have fonts of a fixed size.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded else { return }
    tableView.reloadData()
  }

  // MARK: The table

  private func mischief(in section: Int) -> [Mischief] {
    Mischief.all.filter { $0.occasion == Mischief.Occasion.allCases[section - 1] }
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    1 + Mischief.Occasion.allCases.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : mischief(in: section).count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    section == 0 ? nil : Mischief.Occasion.allCases[section - 1].title
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    section == 0 && !actor.given.isEmpty
      ? "Ordered when it was launched: " + actor.given.joined(separator: " ") : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    guard indexPath.section > 0 else {
      showState(in: cell)
      return cell
    }
    let mischief = mischief(in: indexPath.section)[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = mischief.title
    content.secondaryText = mischief.consequence
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = mischief.title
    cell.accessoryType = actor.chosen.contains(mischief) ? .checkmark : .none
    return cell
  }

  private func showState(in cell: UITableViewCell) {
    var content = cell.defaultContentConfiguration()
    if let last = actor.chosen.last {
      content.text = actor.chosen.map(\.title).joined(separator: ", ")
      content.textProperties.color = .systemRed
      content.secondaryText = last.occasion.hint
    } else {
      content.text = "It behaves well."
      content.secondaryText = "Choose what it is to do wrong, and see which rule ends it."
    }
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    cell.accessibilityIdentifier = "armed"
    cell.accessibilityLabel = content.text
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    indexPath.section > 0
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section > 0 else { return }
    actor.choose(mischief(in: indexPath.section)[indexPath.row])
    tableView.reloadData()
  }
}
