/// An object that an interface file describes.
public struct InterfaceObject: Sendable {
  /// What kinds of objects stand in for each other where a file lists objects.
  public enum Category: Sendable {
    case view
    case cell
    case section
    case viewController
    case gestureRecognizer
    case barButtonItem
    case tabBarItem
    case navigationItem
    case placeholder
    case object
  }

  /// The element's name, as `label`.
  public var element: String
  public var category: Category
  public var location: SourceLocation
  /// Unique in the file. Parts without connections have none.
  public var id: String?
  public var customClass: String?
  public var customModule: String?
  /// Attributes of the element, without those that matter to the editor alone.
  public var attributes: [String: AttributeValue] = [:]
  /// Values with a key: frame, colours, fonts, long texts.
  public var values: [String: KeyedValue] = [:]
  /// Objects with a key, as `view` of a view controller.
  public var objects: [String: InterfaceObject] = [:]
  /// Lists of objects, as `subviews`.
  public var lists: [String: [InterfaceObject]] = [:]
  public var constraints: [ConstraintValue] = []
  public var layoutGuides: [LayoutGuideValue] = []
  public var connections: [Connection] = []
  /// What a button shows in its states.
  public var states: [ButtonState] = []
  /// The parts of a segmented control.
  public var segments: [Segment] = []
  public var runtimeAttributes: [RuntimeAttribute] = []

  /// An error that names this object.
  public func error(_ problem: String) -> InterfaceError {
    InterfaceError(at: location, element: element, problem)
  }
}

/// What an attribute says.
public enum AttributeValue: Hashable, Sendable {
  case bool(Bool)
  case number(Double)
  case string(String)
  /// One of the words that the attribute knows.
  case word(String)
  /// The identifier of another object.
  case reference(String)
}

/// What a child with a key says.
public enum KeyedValue: Hashable, Sendable {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case point(x: Double, y: Double)
  case size(width: Double, height: Double)
  /// Edge insets; left and right, or leading and trailing.
  case insets(top: Double, left: Double, bottom: Double, right: Double)
  case color(ColorValue)
  case font(FontValue)
  case string(String)
  /// The words of a set that are on, as `widthSizable` of an autoresizing mask.
  case words(Set<String>)
  /// A group of attributes, as text input traits.
  case group([String: AttributeValue])
}
