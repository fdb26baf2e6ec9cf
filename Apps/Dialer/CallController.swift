import UIKit

/// The screen of a call that rings or goes on: who it is, how long, and the buttons.
final class CallController: UIViewController {
  private let phone: Phone
  private let name = UILabel()
  private let detail = UILabel()
  private let answerButton = UIButton(type: .custom)
  private let endButton = UIButton(type: .custom)
  private var timer: Timer?

  private static let buttonSize: CGFloat = 76

  init(_ phone: Phone) {
    self.phone = phone
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("the screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (label, style) in [(name, UIFont.TextStyle.largeTitle), (detail, .body)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 2
      label.textAlignment = .center
    }
    detail.textColor = .secondaryLabel
    set(up: answerButton, "Answer", .systemGreen) { $0.answer() }
    set(up: endButton, "Decline", .systemRed) { $0.end() }
    let texts = UIStackView(arrangedSubviews: [name, detail])
    texts.axis = .vertical
    texts.spacing = 8
    let buttons = UIStackView(arrangedSubviews: [endButton, answerButton])
    buttons.spacing = 64
    for stack in [texts, buttons] {
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
    let guide = view.safeAreaLayoutGuide
    // Both leave room for each other in landscape.
    NSLayoutConstraint.activate([
      texts.topAnchor.constraint(equalTo: guide.topAnchor, constant: 56),
      texts.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor, constant: -32),
      buttons.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -40),
    ])
    show(phone.state)
  }

  private func set(
    up button: UIButton, _ title: String, _ color: UIColor,
    _ action: @escaping @MainActor (Phone) -> Void
  ) {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.backgroundColor = color
    button.layer.cornerRadius = Self.buttonSize / 2
    button.addAction(UIAction { [phone] _ in action(phone) }, for: .touchUpInside)
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: Self.buttonSize),
      button.heightAnchor.constraint(equalToConstant: Self.buttonSize),
    ])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  /// Shows the call as it is now.
  func show(_ state: Phone.State) {
    switch state {
    case .idle: break
    case .ringing(let caller):
      name.text = caller
      detail.text = "is calling"
    case .talking(let caller, let since):
      name.text = caller
      answerButton.isHidden = true
      endButton.setTitle("End", for: .normal)
      showDuration(since)
      timer =
        timer
        ?? .scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.showDuration(since) }
        }
    }
  }

  private func showDuration(_ since: Date) {
    let seconds = max(0, Int(Date().timeIntervalSince(since)))
    detail.text = "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}
