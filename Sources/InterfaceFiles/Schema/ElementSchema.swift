/// What an element of an interface file may have. What is not named here is an error where it
/// occurs, so nothing is dropped in silence.
struct ElementSchema: Sendable {
  /// What an attribute's text is read as.
  enum AttributeType: Sendable {
    case bool
    case number
    case string
    case word([String])
    case reference
  }

  /// What a child with a key is read as.
  enum ValueType: Sendable {
    case rect
    case point
    case size
    case insets
    case color
    case font
    case string
    case words([String])
    case group([String: AttributeType])
  }

  /// What kind of objects may stand somewhere.
  typealias Category = InterfaceObject.Category

  var category: Category
  /// The element whose attributes and children this one has too.
  var inherited: String?
  var attributes: [String: AttributeType] = [:]
  /// Values by their keys.
  var values: [String: ValueType] = [:]
  /// Single objects by their keys.
  var objects: [String: Category] = [:]
  /// Lists of objects by their element's name.
  var lists: [String: Category] = [:]
  /// Whether the element's name occurs in files, or only in `inherited`.
  var isAbstract = false
}

extension ElementSchema {
  /// The schema of an element, with all that it inherits; nil where none is known.
  static func of(_ element: String) -> ElementSchema? { complete[element] }

  /// All elements that can be read.
  static var names: [String] { complete.keys.sorted() }

  private static let all: [String: ElementSchema] =
    viewSchemas.merging(controlSchemas) { $1 }.merging(controllerSchemas) { $1 }
    .merging(otherSchemas) { $1 }

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
