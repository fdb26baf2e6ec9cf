/// A line that was drawn from one object to another.
public struct Connection: Sendable {
  /// What the line is.
  public enum Kind: Sendable {
    /// A property that is set to the object.
    case outlet(property: String)
    /// A property to whose objects the object is added.
    case outletCollection(property: String)
    /// A message that is sent on an event; the event is nil for gestures and bar buttons.
    case action(selector: String, event: String?)
    case segue(Segue)
  }

  public var location: SourceLocation
  public var id: String?
  public var kind: Kind
  /// The identifier of the object that the line leads to; nil for actions to the first responder.
  public var destination: String
}

/// A way from one scene to another.
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
