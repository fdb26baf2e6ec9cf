import UIKit

/// The list of deliveries, each with its progress.
final class DeliveryListController: UITableViewController {
  private let depot: Depot
  private let empty = UILabel()

  init(_ depot: Depot) {
    self.depot = depot
    super.init(style: .plain)
    title = "Deliveries"
  }

  required init?(coder: NSCoder) {
    fatalError("the list is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fitRows()
    empty.text = "No deliveries yet.\nPress + to order a file."
    empty.font = .preferredFont(forTextStyle: .body)
    empty.adjustsFontForContentSizeCategory = true
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.numberOfLines = 0
    tableView.backgroundView = empty
    tableView.register(DeliveryCell.self, forCellReuseIdentifier: "delivery")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.ask() })
    depot.onChange = { [weak self] index in self?.changed(index) }
    showWhetherEmpty()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { fitRows() }
  }

  private func fitRows() {
    tableView.rowHeight = DeliveryCell.height
  }

  private func showWhetherEmpty() {
    empty.isHidden = !depot.deliveries.isEmpty
    tableView.separatorStyle = depot.deliveries.isEmpty ? .none : .singleLine
  }

  private func changed(_ index: Int?) {
    guard let index else {
      tableView.reloadData()
      showWhetherEmpty()
      return
    }
    let cell = tableView.cellForRow(at: IndexPath(row: index, section: 0)) as? DeliveryCell
    cell?.show(depot.deliveries[index])
  }

  private func ask() {
    let alert = UIAlertController(
      title: "New Delivery", message: "The address of a file", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "https://" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Order", style: .default) { [depot, weak alert] _ in
        if let address = alert?.textFields?.first?.text, !address.isEmpty { depot.order(address) }
      })
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    depot.deliveries.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "delivery", for: indexPath)
    (cell as? DeliveryCell)?.show(depot.deliveries[indexPath.row])
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { depot.remove(at: indexPath.row) }
  }
}
