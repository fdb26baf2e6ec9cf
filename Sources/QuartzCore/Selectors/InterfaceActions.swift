/// A class whose methods can be called by the names that a storyboard knows them by.
///
/// ```swift
/// override class var interfaceActions: [InterfaceAction] {
///   [InterfaceAction("save:", Self.save(_:))]
/// }
/// ```
/// What a superclass offers need not be repeated.
@preconcurrency @MainActor public protocol InterfaceActions: AnyObject {
  /// The methods of this class that have names.
  static var interfaceActions: [InterfaceAction] { get }
}

/// A method and the name that a storyboard knows it by: what `@IBAction` makes on iOS.
public struct InterfaceAction: Sendable {
  /// The name, spelled as in Objective-C: `save:`, `save:forEvent:`.
  public let name: String
  /// The method.
  public let selector: Selector

  /// Gives a selector a name.
  public init(_ name: String, _ selector: Selector) {
    self.name = name
    self.selector = selector
  }

  /// Gives a method without parameters a name.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
  ) {
    self.init(name, Selector(method))
  }

  /// Gives a method that takes the sender a name.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, Selector(method))
  }

  /// Gives a method that takes the sender and the event a name.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, Selector(method))
  }

  /// The method of this name that an object's class, or the nearest superclass, offers.
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
