/// A class whose methods a storyboard can call by name.
///
/// ```swift
/// override class var interfaceActions: [InterfaceAction] {
///   [InterfaceAction("save:", Self.save(_:))]
/// }
/// ```
/// A superclass's actions are inherited.
@preconcurrency @MainActor public protocol InterfaceActions: AnyObject {
  /// The named methods of this class.
  static var interfaceActions: [InterfaceAction] { get }
}

/// A method with its name in storyboards, like an `@IBAction` on iOS.
public struct InterfaceAction: Sendable {
  /// The name in Objective-C's notation: `save:`, `save:forEvent:`.
  public let name: String
  /// The method.
  public let selector: Selector

  /// Creates an action from a selector.
  public init(_ name: String, _ selector: Selector) {
    self.name = name
    self.selector = selector
  }

  /// Creates an action from a method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
  ) {
    self.init(name, Selector(method))
  }

  /// Creates an action from a method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, Selector(method))
  }

  /// Creates an action from a method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, Selector(method))
  }

  /// The method with this name, of an object's class or its nearest superclass.
  @MainActor package static func named(_ name: String, of target: AnyObject) -> InterfaceAction? {
    var type: AnyClass? = Swift.type(of: target)
    while let current = type {
      if let offering = current as? any InterfaceActions.Type,
        let found = offering.interfaceActions.first(where: { $0.name == name })
      {
        return found
      }
      type = _getSuperclass(current)
    }
    return nil
  }
}
