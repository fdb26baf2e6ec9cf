import Foundation

/// A closure with a title and an image, such as the action of a control.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The closure of an action; it receives the action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The action's identifier; generated if none was given.
  public let identifier: Identifier
  /// A longer title, for help texts.
  open var discoverabilityTitle: String?
  /// The action's look, and whether it is enabled.
  open var attributes: UIMenuElement.Attributes
  /// The action is marked as on.
  open var state: UIMenuElement.State
  /// The control that performs the action, while its handler runs.
  open internal(set) weak var sender: AnyObject?
  private let handler: Handler

  /// Creates an action with a handler.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier("org.foreground.action.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// The action's title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image beside the title.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Performs the action for this sender.
  func perform(sender: AnyObject?) {
    let before = self.sender
    self.sender = sender
    handler(self)
    self.sender = before
  }

  /// Performs the action as if this object were its control.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender as AnyObject?)
  }
}
