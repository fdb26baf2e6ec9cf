/// An element of an XML document.
struct XMLElement {
  let name: String
  let location: SourceLocation
  private(set) var attributes: [String: String]
  var children: [XMLElement] = []
  /// The characters between the tags, without those of children.
  var text = ""
  /// What of the document is left out, and why.
  let notes: InterfaceNotes

  init(
    name: String, location: SourceLocation, attributes: [String: String], notes: InterfaceNotes
  ) {
    self.name = name
    self.location = location
    self.attributes = attributes
    self.notes = notes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Creates an error about this element.
  func error(_ problem: String) -> InterfaceError {
    InterfaceError(at: location, element: name, problem)
  }

  /// Notes that something of this element is left out.
  func note(_ problem: String) { notes.add(error(problem)) }

  /// What the body decodes; `nil` if it cannot be decoded, which is then noted.
  @discardableResult
  func noting<Value>(_ body: () throws(InterfaceError) -> Value?) -> Value? {
    do throws(InterfaceError) {
      return try body()
    } catch {
      notes.add(error)
      return nil
    }
  }
}
