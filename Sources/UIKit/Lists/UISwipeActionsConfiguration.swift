import Foundation

/// What a swipe over a row offers, from the edge inwards.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the first at the edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row does the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Offers these actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Something that can be done to a row that was swiped.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What kind of action it is.
  public enum Style: Int, Sendable {
    /// An ordinary one, on grey.
    case normal = 0
    /// One that takes the row away, on red.
    case destructive = 1
  }

  /// Does it. The view is the action's button; the closure is to be told whether it was done.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  /// What kind of action it is.
  public let style: Style
  /// Does it.
  public let handler: Handler
  /// What it is called.
  open var title: String?
  /// Its image.
  open var image: UIImage?
  /// The colour of its button.
  open var backgroundColor: UIColor!

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}
