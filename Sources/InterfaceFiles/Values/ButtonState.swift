/// The content of a button in one state.
public struct ButtonState: Sendable {
  public var location: SourceLocation
  /// `normal`, `highlighted`, `disabled`, `selected`, `focused`.
  public var key: String
  public var title: String?
  public var attributedTitle: [TextFragment]?
  public var image: String?
  public var backgroundImage: String?
  /// `image` names one of the system's symbols.
  public var isSystemImage = false
  public var titleColor: ColorValue?
  public var titleShadowColor: ColorValue?
}

/// A segment of a segmented control.
public struct Segment: Sendable {
  public var location: SourceLocation
  public var title: String?
  public var image: String?
  public var isEnabled = true
}

/// A property that is set by name after the object was created.
public struct RuntimeAttribute: Sendable {
  /// The value of the property.
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
