public import Foundation

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The style of a bar button.
  public enum Style: Int, Sendable {
    /// Ordinary.
    case plain = 0
    /// The button that completes a task: bold.
    case done = 2
  }

  /// The system's standard buttons.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done = 0
    /// Cancel.
    case cancel = 1
    /// Edit.
    case edit = 2
    /// Save.
    case save = 3
    /// A plus.
    case add = 4
    /// A space that shares the remaining room.
    case flexibleSpace = 5
    /// A space of fixed width.
    case fixedSpace = 6
    /// A sheet with a pencil.
    case compose = 7
    /// A backward arrow.
    case reply = 8
    /// An arrow out of a box.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// A circular arrow.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// Play.
    case play = 17
    /// Pause.
    case pause = 18
    /// Fast backward.
    case rewind = 19
    /// Fast forward.
    case fastForward = 20
    /// Undo.
    case undo = 21
    /// Redo.
    case redo = 22
    /// A cross in a circle.
    case close = 24
  }

  /// The style.
  open var style = Style.plain { didSet { didChange() } }
  /// The button's width in points; 0 means as wide as its content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// A view to show instead of the button.
  open var customView: UIView? { didSet { didChange() } }
  /// The button's colour; `nil` means the bar's.
  open var tintColor: UIColor? { didSet { didChange() } }
  /// The object that receives the action, with the item as its sender.
  open weak var target: AnyObject?
  /// The action's selector.
  open var action: Selector?
  /// The action for a tap.
  open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }

  /// The menu: shown after a tap where the button has no action, otherwise after a long press.
  open var menu: UIMenu? { didSet { didChange() } }

  private(set) var systemItem: SystemItem?

  /// A button without content.
  public override init() { super.init() }

  /// A button as a storyboard describes it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button with a picture, and another in landscape on a phone.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates one of the system's standard buttons.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    adopt(systemItem)
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates one of the system's standard buttons with an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    adopt(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button with an action's title and image.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    adoptPrimaryAction()
  }

  /// Creates a button with a title and an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    adoptPrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a space that shares the remaining room.
  public class func flexibleSpace() -> Self {
    let item = Self.init(spaceOf: .flexibleSpace)
    return item
  }

  /// Creates a space of fixed width, in points.
  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self.init(spaceOf: .fixedSpace)
    item.width = width
    return item
  }

  /// Creates a space, for ``flexibleSpace()`` and ``fixedSpace(_:)``.
  public required init(spaceOf systemItem: SystemItem) {
    super.init()
    adopt(systemItem)
  }

  /// Applies a storyboard's settings.
  func adopt(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    style = systemItem == .done || systemItem == .save ? .done : .plain
  }

  /// Shows Done while editing, otherwise Edit.
  func showsEditing(_ editing: Bool) { adopt(editing ? .done : .edit) }

  /// A tap shows the menu.
  var showsMenuOnTap: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Performs the button's action.
  func perform(event: UIEvent?) {
    primaryAction?.perform(sender: self)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: event) }
  }

  private func adoptPrimaryAction() {
    guard let primaryAction, systemItem == nil else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let image = primaryAction.image { self.image = image }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The button's title; `nil` for pictures and spaces.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The accessibility label.
  var label: String {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .close: "Close"
    default: title ?? ""
    }
  }

  /// The item is a space and not a button.
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
}
