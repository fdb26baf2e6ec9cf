/// What a button shows in one of its states.
public struct ButtonState: Sendable {
  public var location: SourceLocation
  /// `normal`, `highlighted`, `disabled`, `selected`, `focused`.
  public var key: String
  public var title: String?
  public var image: String?
  public var backgroundImage: String?
  /// Whether `image` names a symbol of the system.
  public var isSystemImage = false
  public var titleColor: ColorValue?
  public var titleShadowColor: ColorValue?
}

/// A part of a segmented control.
public struct Segment: Sendable {
  public var location: SourceLocation
  public var title: String?
  public var image: String?
  public var isEnabled = true
}

/// A property that is set by its name when the object was made.
public struct RuntimeAttribute: Sendable {
  /// What the property is set to.
  public enum Value: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case string(String)
    case color(ColorValue)
    case keyed(KeyedValue)
    case image(String)
    case null
  }

  public var location: SourceLocation
  public var keyPath: String
  public var value: Value
}
