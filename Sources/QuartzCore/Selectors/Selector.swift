/// The name of an action: a method that a control, a gesture recognizer or a storyboard calls.
///
/// There is no Objective-C here, so a selector boxes the method itself. What is `#selector(f(_:))`
/// on iOS is `Selector(Self.f(_:))`; the method may be private, take nothing, a sender, or a sender
/// and an event, and need not be marked. A selector that is only a string finds its method by the
/// target's ``InterfaceActions/interfaceActions``.
///
/// Two selectors are equal when they were written at the same place, or have the same string. Keep
/// a selector in a constant to remove with it what was added with it.
public struct Selector: Sendable {
  /// What tells selectors apart.
  private enum Identity: Hashable, Sendable {
    case name(String)
    case place(file: String, line: UInt, column: UInt)
  }

  /// A boxed method, called with a target, a sender and an event; what it answers is whether it
  /// could be called with these.
  typealias Method = @MainActor @Sendable (AnyObject, Any?, AnyObject?) -> Bool

  private let identity: Identity
  /// The class that the method is of; `nil` for a selector that is only a string.
  private let owner: (@Sendable (AnyObject) -> Bool)?
  private let method: Method?

  /// A method without parameters.
  public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    identity = .place(file: file, line: line, column: column)
    owner = { $0 is Target }
    self.method = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    identity = .place(file: file, line: line, column: column)
    owner = { $0 is Target }
    self.method = { target, sender, _ in
      guard let target = target as? Target, let sender = Self.cast(sender, to: Sender.self) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// A method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, Event) -> Result,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    identity = .place(file: file, line: line, column: column)
    owner = { $0 is Target }
    self.method = { target, sender, event in
      guard let target = target as? Target, let sender = Self.cast(sender, to: Sender.self),
        let event = Self.cast(event, to: Event.self)
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// The selector of this name, such as `save:`; its method is looked up when it is called.
  public init(_ name: String) {
    identity = .name(name)
    owner = nil
    method = nil
  }

  /// The name, if the selector is only a name.
  package var name: String? {
    guard case .name(let name) = identity else { return nil }
    return name
  }

  /// Whether an object has the method.
  @MainActor package func isImplemented(by target: AnyObject) -> Bool {
    if let owner { return owner(target) }
    return action(of: target) != nil
  }

  /// Calls the method on an object.
  ///
  /// - Returns: false when the object has no such method, or it does not take such a sender.
  @MainActor package func perform(on target: AnyObject, sender: Any?, event: AnyObject?) -> Bool {
    if let method { return method(target, sender, event) }
    return action(of: target)?.perform(on: target, sender: sender, event: event) ?? false
  }

  @MainActor private func action(of target: AnyObject) -> Selector? {
    guard case .name(let name) = identity else { return nil }
    return InterfaceAction.named(name, of: target)?.selector
  }

  /// The value as a method declares it: as it is, optional, or of its class.
  private static func cast<Wanted>(_ value: Any?, to type: Wanted.Type) -> Wanted? {
    guard let value else { return Optional<Any>.none as? Wanted }
    return value as? Wanted
  }
}

extension Selector: Hashable {
  /// Whether both were written at the same place or have the same string.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.identity == right.identity
  }

  /// Feeds what tells the selector apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The selector of this name.
  public init(stringLiteral value: String) { self.init(value) }

  /// The name, or the place where the selector was written.
  public var description: String {
    switch identity {
    case .name(let name): name
    case .place(let file, let line, _): "the selector of \(file):\(line)"
    }
  }
}
