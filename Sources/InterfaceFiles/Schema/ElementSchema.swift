/// The attributes and children of an element that are used. Anything else is noted, so nothing is
/// ignored silently.
struct ElementSchema: Sendable {
  /// The type of an attribute.
  enum AttributeType: Sendable {
    case bool
    case number
    case string
    case word([String])
    case reference
  }

  /// The type of a child with a key.
  enum ValueType: Sendable {
    case rect
    case point
    case size
    case insets
    case color
    case font
    case string
    /// The name of an image, which some versions of Xcode write as an element.
    case image
    case attributedString
    case textAttributes
    case barAppearance
    /// Distances from the edges of the superview, and sizes.
    case frameInset
    case words([String])
    case group([String: AttributeType])
  }

  /// The category of objects that is permitted in a place.
  typealias Category = InterfaceObject.Category

  var category: Category
  /// The element whose attributes and children this one inherits.
  var inherited: String?
  var attributes: [String: AttributeType] = [:]
  /// The types of values, by key.
  var values: [String: ValueType] = [:]
  /// The categories of single objects, by key.
  var objects: [String: Category] = [:]
  /// The categories of lists of objects, by element name.
  var lists: [String: Category] = [:]
  /// The element only serves as a parent and does not occur in files.
  var isAbstract = false
}

extension ElementSchema {
  /// The schema of an element with everything inherited; nil for an unknown element.
  static func of(_ element: String) -> ElementSchema? { complete[element] }

  /// All supported elements.
  static var names: [String] { complete.keys.sorted() }

  private static let all: [String: ElementSchema] =
    viewSchemas.merging(controlSchemas) { $1 }.merging(controllerSchemas) { $1 }
    .merging(pickerSchemas) { $1 }
    .merging(otherSchemas) { $1 }.merging(Unsupported.schemas) { own, _ in own }

  private static let complete: [String: ElementSchema] =
    all.filter { !$0.value.isAbstract }.mapValues { schema in
      var schema = schema
      var next = schema.inherited
      while let name = next, let parent = all[name] {
        schema.attributes.merge(parent.attributes) { own, _ in own }
        schema.values.merge(parent.values) { own, _ in own }
        schema.objects.merge(parent.objects) { own, _ in own }
        schema.lists.merge(parent.lists) { own, _ in own }
        next = parent.inherited
      }
      return schema
    }
}
