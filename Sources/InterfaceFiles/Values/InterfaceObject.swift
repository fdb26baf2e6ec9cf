/// An object described in an interface file.
public struct InterfaceObject: Sendable {
  /// A category of objects that may occur in the same places.
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

  /// The element's name, such as `label`.
  public var element: String
  public var category: Category
  public var location: SourceLocation
  /// Unique in the file. Parts without connections have none.
  public var id: String?
  public var customClass: String?
  public var customModule: String?
  /// The element's attributes, without those that matter only to the editor.
  public var attributes: [String: AttributeValue] = [:]
  /// Values with a key: frames, colours, fonts, long texts.
  public var values: [String: KeyedValue] = [:]
  /// Objects with a key, such as a view controller's `view`.
  public var objects: [String: InterfaceObject] = [:]
  /// Lists of objects, such as `subviews`.
  public var lists: [String: [InterfaceObject]] = [:]
  public var constraints: [ConstraintValue] = []
  public var layoutGuides: [LayoutGuideValue] = []
  public var connections: [Connection] = []
  /// The contents of a button's states.
  public var states: [ButtonState] = []
  /// The segments of a segmented control.
  public var segments: [Segment] = []
  public var runtimeAttributes: [RuntimeAttribute] = []
  /// What is different in some size classes.
  public var variations: [Variation] = []
  /// The keys of images that are the system's symbols.
  public var symbols: Set<String> = []
  /// Xcode's constraints keep the frame that the file gives.
  public var hasFixedFrame = false
  /// What the object would be, if UIKit had it: “map view”. Nil: it is what it says.
  public var standsFor: String?

  /// Creates an error about this object.
  public func error(_ problem: String) -> InterfaceError {
    InterfaceError(at: location, element: element, problem)
  }
}

/// The value of an attribute.
public enum AttributeValue: Hashable, Sendable {
  case bool(Bool)
  case number(Double)
  case string(String)
  /// One of the attribute's keywords.
  case word(String)
  /// The identifier of another object.
  case reference(String)
}

/// The value of a child with a key.
public enum KeyedValue: Hashable, Sendable {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case point(x: Double, y: Double)
  case size(width: Double, height: Double)
  /// Edge insets: left and right, or leading and trailing.
  case insets(top: Double, left: Double, bottom: Double, right: Double)
  case color(ColorValue)
  case font(FontValue)
  case string(String)
  case attributedString([TextFragment])
  case textAttributes(TextAttributes)
  case barAppearance(BarAppearance)
  case frameInset(FrameInset)
  /// The set keywords, such as `widthSizable` of an autoresizing mask.
  case words(Set<String>)
  /// A group of attributes, such as text input traits.
  case group([String: AttributeValue])
}
