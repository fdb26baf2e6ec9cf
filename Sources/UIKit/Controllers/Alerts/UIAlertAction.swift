import Foundation

/// A button of an alert, and what it does.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// Ordinary.
    case `default` = 0
    /// Leaves everything as it was.
    case cancel = 1
    /// Destroys something: red.
    case destructive = 2
  }

  /// What the button says.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// Whether the button can be used.
  open var isEnabled = true { didSet { onChange?() } }

  let handler: (@MainActor (UIAlertAction) -> Void)?
  var onChange: (@MainActor () -> Void)?

  /// A button that does this when the alert is gone.
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
