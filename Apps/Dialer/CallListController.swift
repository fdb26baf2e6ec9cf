import UIKit

/// The list of calls; a call that rings or goes on is shown over it.
final class CallListController: UITableViewController {
  private let phone: Phone
  private var callController: CallController?
  private let statusLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 64))

  init(_ phone: Phone) {
    self.phone = phone
    super.init(style: .plain)
    title = "Calls"
  }

  required init?(coder: NSCoder) {
    fatalError("the list is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fitRows()
    statusLabel.numberOfLines = 0
    statusLabel.textAlignment = .center
    statusLabel.textColor = .secondaryLabel
    statusLabel.font = Self.statusFont
    statusLabel.adjustsFontForContentSizeCategory = true
    // No lines where there are no calls.
    tableView.tableFooterView = UIView()
    phone.onChange = { [weak self] in self?.changed() }
    changed()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    changed()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { fitRows() }
  }

  private static var statusFont: UIFont { .preferredFont(forTextStyle: .subheadline) }

  /// Large text needs more room.
  private func fitRows() {
    tableView.rowHeight = max(64, UIFont.preferredFont(forTextStyle: .body).lineHeight + 24)
    statusLabel.frame.size.height = max(64, 4 * Self.statusFont.lineHeight)
    tableView.tableHeaderView = statusLabel
  }

  private func changed() {
    statusLabel.text = status
    tableView.reloadData()
    if phone.state == .idle || isShownBySystem {
      callController?.dismiss(animated: true)
      callController = nil
    } else if let callController {
      callController.show(phone.state)
    } else if view.window != nil {
      let controller = CallController(phone)
      controller.modalPresentationStyle = .fullScreen
      callController = controller
      present(controller, animated: true)
    }
  }

  /// A call rings on the system's own screen.
  private var isShownBySystem: Bool {
    guard phone.systemRings, case .ringing = phone.state else { return false }
    return true
  }

  private var status: String {
    if !phone.hasServer { return "There is no server.\nLaunch Dialer with --server HOST:PORT." }
    guard phone.line.isConnected else { return "Connecting…" }
    return phone.calls.isEmpty ? "Nobody has called yet." : "Ready for calls"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    phone.calls.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "call")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "call")
    let call = phone.calls[indexPath.row]
    let format = DateFormatter()
    format.dateStyle = .none
    format.timeStyle = .short
    cell.textLabel?.text = call.name
    cell.detailTextLabel?.text = format.string(from: call.date)
    cell.textLabel?.textColor = call.wasMissed ? .systemRed : .label
    return cell
  }
}
