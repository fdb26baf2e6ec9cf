public import Foundation

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How a bar button looks.
  public enum Style: Int, Sendable {
    /// Ordinary.
    case plain = 0
    /// What one does when one is finished: bold.
    case done = 2
  }

  /// Buttons that mean the same everywhere.
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
    /// Room that shares what is left.
    case flexibleSpace = 5
    /// Room of a width.
    case fixedSpace = 6
    /// A sheet and a pencil.
    case compose = 7
    /// An arrow back.
    case reply = 8
    /// An arrow out of a box.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// A round arrow.
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
    /// Back, quickly.
    case rewind = 19
    /// Forward, quickly.
    case fastForward = 20
    /// Undo.
    case undo = 21
    /// Redo.
    case redo = 22
    /// A cross in a circle.
    case close = 24
  }

  /// How it looks.
  open var style = Style.plain { didSet { didChange() } }
  /// How wide it is; 0: as its content is.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// A view in place of the button.
  open var customView: UIView? { didSet { didChange() } }
  /// The colour of the button, if not the bar's.
  open var tintColor: UIColor? { didSet { didChange() } }
  /// What is called when it is tapped, with the item as its sender.
  open weak var target: AnyObject?
  /// The method that is called.
  open var action: Selector?
  /// What is done when it is tapped.
  open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }

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

  /// A button that means the same everywhere.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    adopt(systemItem)
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button that means the same everywhere, and does this.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    adopt(systemItem)
    self.primaryAction = primaryAction
  }

  /// A button with the title and picture of an action, that does it.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    adoptPrimaryAction()
  }

  /// A button with a title that does this.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    adoptPrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// A view in a bar.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room that shares what is left.
  public class func flexibleSpace() -> Self {
    let item = Self.init(spaceOf: .flexibleSpace)
    return item
  }

  /// Room of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self.init(spaceOf: .fixedSpace)
    item.width = width
    return item
  }

  /// Room: what ``flexibleSpace()`` and ``fixedSpace(_:)`` make.
  public required init(spaceOf systemItem: SystemItem) {
    super.init()
    adopt(systemItem)
  }

  /// Takes on what a storyboard says of the button.
  func adopt(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    style = systemItem == .done || systemItem == .save ? .done : .plain
  }

  /// Says Done while something is edited, and else Edit.
  func showsEditing(_ editing: Bool) { adopt(editing ? .done : .edit) }

  /// Does what the button is for.
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
  /// What the button says; `nil` for those that are pictures or room.
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

  /// What the button is to assistive technology.
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

  /// Whether it is room and no button.
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
}
