import Foundation

/// A button of an alert and its action.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The kind of a button.
  public enum Style: Int, Sendable {
    /// Ordinary.
    case `default` = 0
    /// Cancels and leaves everything unchanged.
    case cancel = 1
    /// Destroys something; shown in red.
    case destructive = 2
  }

  /// The button's title.
  public let title: String?
  /// The button's kind.
  public let style: Style
  /// The button can be used.
  open var isEnabled = true { didSet { onChange?() } }

  let handler: (@MainActor (UIAlertAction) -> Void)?
  var onChange: (@MainActor () -> Void)?

  /// Creates a button whose handler is called after the alert was dismissed.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

extension UIAlertAction.Style {
  var role: AlertChoice.Role {
    switch self {
    case .default: .ordinary
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
