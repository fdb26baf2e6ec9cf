import Foundation

/// A closure with a title and a picture: what a control does when it is used.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// What tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The identifier of this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What is done. It is given the action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// What tells the action from others; made up when none was given.
  public let identifier: Identifier
  /// A longer title, for help.
  open var discoverabilityTitle: String?
  /// How the action looks and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is marked as on.
  open var state: UIMenuElement.State
  /// The control that the action is done for, while its handler runs.
  open internal(set) weak var sender: AnyObject?
  private let handler: Handler

  /// An action that does what the closure does.
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

  /// What the action is called.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The picture beside the title.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Does it, as chosen by this sender.
  func perform(sender: AnyObject?) {
    let before = self.sender
    self.sender = sender
    handler(self)
    self.sender = before
  }

  /// Does it, as if this object had been used.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender as AnyObject?)
  }
}
