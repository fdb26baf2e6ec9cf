import UIKit

extension GalleryViewController {
  func presentations() -> [UIView] {
    let buttons: [(String, () -> Void)] = [
      ("Alert", { [unowned self] in showAlert() }),
      ("Action sheet", { [unowned self] in showActionSheet() }),
      ("Sheet", { [unowned self] in showSheet() }),
      (
        "Table",
        { [unowned self] in
          navigationController?.pushViewController(CountriesViewController(), animated: true)
        }
      ),
      (
        "Grid",
        { [unowned self] in
          navigationController?.pushViewController(TilesViewController(), animated: true)
        }
      ),
      (
        "Catalogue",
        { [unowned self] in
          navigationController?.pushViewController(CatalogueViewController(), animated: true)
        }
      ),
    ]
    return buttons.map { title, action in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      return button
    }
  }

  private func showAlert() {
    let alert = UIAlertController(
      title: "Delete the picture?", message: "It will be gone from all your devices.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    present(alert, animated: true)
  }

  private func showActionSheet() {
    let sheet = UIAlertController(
      title: nil, message: "What shall be done with it?", preferredStyle: .actionSheet)
    for title in ["Save", "Share"] {
      sheet.addAction(UIAlertAction(title: title, style: .default))
    }
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func showSheet() {
    let content = CountriesViewController()
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    present(UINavigationController(rootViewController: content), animated: true)
  }
}

/// A table of a thousand rows in sections.
class CountriesViewController: UITableViewController {
  init() {
    super.init(style: .insetGrouped)
    title = "Table"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 20 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    50
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    "Section \(section + 1)"
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.section * 50 + indexPath.row + 1)"
    cell.accessoryType = indexPath.row.isMultiple(of: 5) ? .checkmark : .none
    return cell
  }
}
