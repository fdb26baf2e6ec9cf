import Foundation

/// Receives an alert view's events. Every method is optional.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
  /// A button was tapped.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// The system has cancelled the alert; without this method, the cancel button counts as tapped.
  func alertViewCancel(_ alertView: UIAlertView)
  /// The alert is about to be shown.
  func willPresent(_ alertView: UIAlertView)
  /// The alert is shown.
  func didPresent(_ alertView: UIAlertView)
  /// A button is about to dismiss the alert.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// A button has dismissed the alert.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// The first button that does not cancel is enabled.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

// Defaults that stand for absent methods.
extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {
    let button = alertView.cancelButtonIndex
    if button >= 0 { self.alertView(alertView, clickedButtonAt: button) }
  }
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// The text fields of an alert view.
public enum UIAlertViewStyle: Int, Sendable {
  /// No text field.
  case `default` = 0
  /// A password field.
  case secureTextInput = 1
  /// A plain text field.
  case plainTextInput = 2
  /// A name field and a password field.
  case loginAndPasswordInput = 3
}

/// An alert: iOS 2's class. The system does not dismiss it when the app leaves the screen, except
/// where that ends the app (RESP-11); an app that wants this does it itself.
@preconcurrency @MainActor open class UIAlertView: UIView {
  /// Receives the alert's events.
  open weak var delegate: (any UIAlertViewDelegate)?
  /// The title at the top.
  open var title: String = ""
  /// The line below the title.
  open var message: String?
  /// The index of the cancel button; -1 if there is none.
  open var cancelButtonIndex = -1
  /// The text fields of the alert.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }

  private var titles: [String] = []
  private var fields: [UITextField] = []
  private var host: LegacyAlertHost?
  /// Keeps alerts alive while they are shown.
  private(set) static var shown: [UIAlertView] = []

  /// Creates an alert with a cancel button and others.
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

  /// Adds a button and returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// The title of a button.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }
  /// The index of the first button that does not cancel; -1 if there is none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex } ?? -1
  }
  /// The alert is shown.
  open var isVisible: Bool { host?.isVisible ?? false }

  /// The text field with this index.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Shows the alert over everything.
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

  /// The system cancels the alert, which counts as a tap on its cancel button unless the delegate has
  /// a method of its own for it.
  func cancel() {
    guard host != nil else { return }
    delegate?.alertViewCancel(self)
    dismiss(withClickedButtonIndex: cancelButtonIndex, animated: false)
  }

  /// Dismisses the alert as a tap on a button would, but without calling the delegate's method for
  /// a tap.
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
