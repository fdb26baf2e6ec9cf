import UIKit

/// A screen that is opened with a button, and comes back when the interface is restored.
class DetailsViewController: UIViewController, UIViewControllerRestoration {
  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Details"
    restorationClass = DetailsViewController.self
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) {
    fatalError("DetailsViewController is made in code")
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { DetailsViewController() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 16, y: 80, width: 280, height: 44))
    label.text = "All about it"
    view.addSubview(label)
  }
}
