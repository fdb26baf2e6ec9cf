import Foundation

/// The actions of a swipe over a row, from the edge inwards.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, starting at the edge.
  public let actions: [UIContextualAction]
  /// A swipe over the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with these actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action for a swiped row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// Ordinary, on grey.
    case normal = 0
    /// Destructive, on red.
    case destructive = 1
  }

  /// Performs the action. The view is the action's button; call the closure with whether the action
  /// was performed.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  /// The action's style.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The action's title.
  open var title: String?
  /// The action's image.
  open var image: UIImage?
  /// The colour of the action's button.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}
