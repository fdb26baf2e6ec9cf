/// An element of an XML document.
struct XMLElement {
  let name: String
  let location: SourceLocation
  private(set) var attributes: [String: String]
  var children: [XMLElement] = []
  /// The characters between the tags, without those of children.
  var text = ""

  init(name: String, location: SourceLocation, attributes: [String: String]) {
    self.name = name
    self.location = location
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Creates an error about this element.
  func error(_ problem: String) -> InterfaceError {
    InterfaceError(at: location, element: name, problem)
  }
}
