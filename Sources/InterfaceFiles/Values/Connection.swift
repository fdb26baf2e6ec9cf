/// A connection from one object to another.
public struct Connection: Sendable {
  /// The kind of the connection.
  public enum Kind: Sendable {
    /// A property that is set to the object.
    case outlet(property: String)
    /// An array property to which the object is added.
    case outletCollection(property: String)
    /// An action message for an event; the event is nil for gestures and bar buttons.
    case action(selector: String, event: String?)
    case segue(Segue)
  }

  public var location: SourceLocation
  public var id: String?
  public var kind: Kind
  /// The identifier of the destination; nil for actions to the first responder.
  public var destination: String
}

/// A segue from one scene to another.
public struct Segue: Sendable {
  /// `show`, `showDetail`, `presentation`, `push`, `modal`, `embed`, `unwind`, `relationship`,
  /// `custom`.
  public var kind: String
  public var identifier: String?
  /// `rootViewController` or `viewControllers`, for relationships.
  public var relationship: String?
  public var unwindAction: String?
  public var customClass: String?
  public var customModule: String?
  public var modalPresentationStyle: String?
  public var modalTransitionStyle: String?
  public var isAnimated = true
}
