import UIKit

/// A name, a password, and a list that is longer than the screen.
class FormViewController: UIViewController {
  private let name = UITextField()
  private let password = UITextField()
  private let list = UIScrollView()
  private let details = UIButton(type: .system)

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Form"
  }

  required init?(coder: NSCoder) {
    fatalError("FormViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (field, title) in [(name, "Name"), (password, "Password")] {
      field.placeholder = title
      field.borderStyle = .roundedRect
      field.accessibilityIdentifier = title.lowercased()
      view.addSubview(field)
    }
    name.restorationIdentifier = "Name"
    password.isSecureTextEntry = true
    list.accessibilityIdentifier = "list"
    list.restorationIdentifier = "List"
    list.contentSize = CGSize(width: 300, height: 60 * 44)
    for row in 0..<60 {
      let label = UILabel(frame: CGRect(x: 16, y: row * 44, width: 280, height: 44))
      label.text = "Row \(row + 1)"
      list.addSubview(label)
    }
    view.addSubview(list)
    details.setTitle("Details", for: .normal)
    details.addAction(
      UIAction { [unowned self] _ in present(DetailsViewController(), animated: true) },
      for: .touchUpInside)
    view.addSubview(details)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds.inset(by: view.safeAreaInsets)
    let width = bounds.width - 32
    name.frame = CGRect(x: bounds.minX + 16, y: bounds.minY + 16, width: width, height: 36)
    password.frame = CGRect(x: bounds.minX + 16, y: bounds.minY + 64, width: width, height: 36)
    list.frame = CGRect(
      x: bounds.minX, y: bounds.minY + 116, width: bounds.width, height: bounds.height - 160)
    details.frame = CGRect(x: bounds.minX + 16, y: bounds.maxY - 44, width: width, height: 44)
  }

  func hideSecrets() {
    password.text = ""
  }

  func stopAsking() {
    if presentedViewController is UIAlertController { dismiss(animated: false) }
  }

  /// Asks with two ways to say no, which is an exception.
  func cancelTwice() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    for _ in 1...2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
  }

  /// Asks something at the worst moment.
  func ask() {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(
      title: "Rate this app?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Later", style: .cancel))
    present(alert, animated: false)
  }
}
