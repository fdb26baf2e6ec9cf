import Foundation

/// Who is told of what happens to an alert view. Every method is optional.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
  /// A button was tapped.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// The system has cancelled it; without this method, the cancel button counts as tapped.
  func alertViewCancel(_ alertView: UIAlertView)
  /// It is about to be shown.
  func willPresent(_ alertView: UIAlertView)
  /// It is shown.
  func didPresent(_ alertView: UIAlertView)
  /// It is about to be dismissed by a button.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// It was dismissed by a button.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Whether the first button that does not cancel can be used.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

// What the absence of each method does.
extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// How an alert view takes text.
public enum UIAlertViewStyle: Int, Sendable {
  /// It takes none.
  case `default` = 0
  /// A password.
  case secureTextInput = 1
  /// A line of text.
  case plainTextInput = 2
  /// A name and a password.
  case loginAndPasswordInput = 3
}

/// An alert, as of iOS 2. The system does not dismiss it when the app leaves the screen: an app that
/// wants that does it itself.
@preconcurrency @MainActor open class UIAlertView: UIView {
  /// Who is told of what happens to it.
  open weak var delegate: (any UIAlertViewDelegate)?
  /// The line at the top.
  open var title: String = ""
  /// The line below the title.
  open var message: String?
  /// The button that cancels; -1: there is none.
  open var cancelButtonIndex = -1
  /// How it takes text.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }

  private var titles: [String] = []
  private var fields: [UITextField] = []
  private var host: LegacyAlertHost?
  /// It is kept alive while it is shown.
  private static var shown: [UIAlertView] = []

  /// An alert with a button that cancels, and others.
  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in otherButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button. Returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// What a button says.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// How many buttons there are.
  open var numberOfButtons: Int { titles.count }
  /// The first button that does not cancel; -1: there is none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex } ?? -1
  }
  /// Whether it is shown.
  open var isVisible: Bool { host?.isVisible ?? false }

  /// What can be written in.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Shows it over everything.
  open func show() {
    guard host == nil else { return }
    let panel = AlertPanel(style: .alert)
    panel.title = title
    panel.message = message
    panel.fields = fields
    panel.onChoice = { [weak self] index in
      guard let self, self.host != nil else { return }
      delegate?.alertView(self, clickedButtonAt: index)
      dismiss(withClickedButtonIndex: index, animated: true)
    }
    let first = firstOtherButtonIndex
    panel.choices = titles.indices.map { index in
      AlertChoice(
        title: titles[index], role: index == cancelButtonIndex ? .cancel : .ordinary,
        isEnabled: index != first
          || delegate?.alertViewShouldEnableFirstOtherButton(self) ?? true)
    }
    let host = LegacyAlertHost(panel)
    self.host = host
    Self.shown.append(self)
    delegate?.willPresent(self)
    host.show(animated: true) { [weak self] in
      guard let self else { return }
      fields.first?.becomeFirstResponder()
      delegate?.didPresent(self)
    }
  }

  /// Dismisses it as if a button had been tapped, but that the delegate is not told of a tap.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let host else { return }
    self.host = nil
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    host.hide(animated: animated) { [self] in
      delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
      Self.shown.removeAll { $0 === self }
    }
  }

  private func makeFields() {
    let placeholders: [(String, Bool)] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput: [("", true)]
      case .plainTextInput: [("", false)]
      case .loginAndPasswordInput: [("Login", false), ("Password", true)]
      }
    fields = placeholders.map { placeholder, isSecure in
      let field = UITextField(frame: .zero)
      field.font = .systemFont(ofSize: 13)
      field.placeholder = placeholder
      field.isSecureTextEntry = isSecure
      return field
    }
  }
}
