/// The selector of an action: a method that a control, a gesture recognizer or a storyboard calls.
///
/// Without the Objective-C runtime, a selector contains the method itself. Instead of
/// `#selector(f(_:))`, write `Selector(Self.f(_:))`; the method may be private, may take no
/// parameters, a sender, or a sender and an event, and needs no attribute. A selector created from
/// a string finds its method in the target's ``InterfaceActions/interfaceActions``.
///
/// Two selectors are equal if they were created at the same place in the source, or from the same
/// string. Store a selector in a constant to use it both for adding and for removing a target.
public struct Selector: Sendable {
  /// The identity of a selector, for comparison.
  private enum Identity: Hashable, Sendable {
    case name(String)
    case place(file: String, line: UInt, column: UInt)
  }

  /// The method, called with a target, a sender and an event; returns whether it accepts them.
  typealias Method = @MainActor @Sendable (AnyObject, Any?, AnyObject?) -> Bool

  private let identity: Identity
  /// An object has the method's class; `nil` for a selector created from a string.
  private let owner: (@Sendable (AnyObject) -> Bool)?
  private let method: Method?

  /// Creates a selector for a method without parameters.
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

  /// Creates a selector for a method that takes the sender.
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

  /// Creates a selector for a method that takes the sender and the event.
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

  /// Creates a selector from a name, such as `save:`; the method is looked up when it is called.
  public init(_ name: String) {
    identity = .name(name)
    owner = nil
    method = nil
  }

  /// The name, if the selector was created from one.
  package var name: String? {
    guard case .name(let name) = identity else { return nil }
    return name
  }

  /// An object has the method.
  @MainActor package func isImplemented(by target: AnyObject) -> Bool {
    if let owner { return owner(target) }
    return action(of: target) != nil
  }

  /// Calls the method on an object.
  ///
  /// - Returns: false if the object lacks the method or the method does not accept the sender.
  @MainActor package func perform(on target: AnyObject, sender: Any?, event: AnyObject?) -> Bool {
    if let method { return method(target, sender, event) }
    return action(of: target)?.perform(on: target, sender: sender, event: event) ?? false
  }

  @MainActor private func action(of target: AnyObject) -> Selector? {
    guard case .name(let name) = identity else { return nil }
    return InterfaceAction.named(name, of: target)?.selector
  }

  /// The value converted to the declared type: as it is, optional, or cast to its class.
  private static func cast<Wanted>(_ value: Any?, to type: Wanted.Type) -> Wanted? {
    guard let value else { return Optional<Any>.none as? Wanted }
    return value as? Wanted
  }
}

extension Selector: Hashable {
  /// Whether both were created at the same place or from the same string.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a selector from a name.
  public init(stringLiteral value: String) { self.init(value) }

  /// The name, or the place in the source where the selector was created.
  public var description: String {
    switch identity {
    case .name(let name): name
    case .place(let file, let line, _): "the selector of \(file):\(line)"
    }
  }
}
