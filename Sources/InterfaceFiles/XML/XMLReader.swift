import XMLEvents

/// Reads XML into elements. Refuses document type declarations, and with them entities that expand
/// without limit.
final class XMLReader {
  private let file: String
  private let limits: XMLLimits
  /// The open elements, outermost first.
  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var elementCount = 0
  private let notes = InterfaceNotes()
  private var error: InterfaceError?
  /// Whatever encoding the document says that it has, interface files are in UTF-8.
  private lazy var parser = XMLEventParser(encoding: "UTF-8", handler: self)

  /// Reads the root element of a document.
  ///
  /// - Throws: ``InterfaceError`` if the document is not well-formed or too large.
  static func read(
    _ bytes: [UInt8], file: String, limits: XMLLimits = XMLLimits()
  ) throws(InterfaceError) -> XMLElement {
    guard bytes.count <= limits.bytes else {
      throw InterfaceError(
        at: SourceLocation(file: file, line: 1), element: nil,
        "the file has \(bytes.count) bytes; the maximum is \(limits.bytes)")
    }
    return try XMLReader(file: file, limits: limits).read(bytes)
  }

  private init(file: String, limits: XMLLimits) {
    self.file = file
    self.limits = limits
  }

  private func read(_ bytes: [UInt8]) throws(InterfaceError) -> XMLElement {
    let problem = parser.parse(bytes)
    if let error { throw error }
    guard problem == nil, let root else {
      throw InterfaceError(
        at: location, element: open.last?.name,
        "the XML is not well-formed: \(problem ?? "unknown error")")
    }
    return root
  }

  private var location: SourceLocation {
    SourceLocation(file: file, line: parser.line)
  }

  private func fail(_ problem: String, element: String?) {
    guard error == nil else { return }
    error = InterfaceError(at: location, element: element, problem)
    parser.stop()
  }

}

extension XMLReader: XMLEventHandler {
  func elementStarted(_ name: String, _ attributes: XMLAttributes) {
    guard error == nil else { return }
    elementCount += 1
    guard elementCount <= limits.elements else {
      return fail("there are more than \(limits.elements) elements", element: name)
    }
    guard open.count < limits.depth else {
      return fail("elements are nested more than \(limits.depth) deep", element: name)
    }
    guard let values = attributes.values(atMost: limits.attributes) else {
      return fail("there are more than \(limits.attributes) attributes", element: name)
    }
    open.append(XMLElement(name: name, location: location, attributes: values, notes: notes))
  }

  func elementEnded() {
    guard error == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func charactersRead(_ text: String) {
    guard error == nil, !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func documentTypeDeclared() {
    fail(
      "the file declares a document type, which is not allowed in interface files", element: nil)
  }
}
