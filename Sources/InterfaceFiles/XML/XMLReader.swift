import CExpat

/// Parses XML into elements with expat. Refuses document type declarations, and with them entities
/// that expand without limit.
final class XMLReader {
  private let file: String
  private let limits: XMLLimits
  private let parser: XML_Parser
  /// The open elements, outermost first.
  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var elementCount = 0
  private let notes = InterfaceNotes()
  private var error: InterfaceError?

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
    parser = XML_ParserCreate("UTF-8")
  }

  deinit { XML_ParserFree(parser) }

  private func read(_ bytes: [UInt8]) throws(InterfaceError) -> XMLElement {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, elementDidStart, elementDidEnd)
    XML_SetCharacterDataHandler(parser, charactersWereRead)
    XML_SetStartDoctypeDeclHandler(parser, documentTypeWasDeclared)

    let status = bytes.withUnsafeBytes {
      XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    if let error { throw error }
    guard status == XML_STATUS_OK, let root else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw InterfaceError(
        at: location, element: open.last?.name,
        "the XML is not well-formed: \(reason ?? "unknown error")")
    }
    return root
  }

  private var location: SourceLocation {
    SourceLocation(file: file, line: max(1, Int(XML_GetCurrentLineNumber(parser))))
  }

  private func fail(_ problem: String, element: String?) {
    guard error == nil else { return }
    error = InterfaceError(at: location, element: element, problem)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  fileprivate func start(_ name: String, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard error == nil else { return }
    elementCount += 1
    guard elementCount <= limits.elements else {
      return fail("there are more than \(limits.elements) elements", element: name)
    }
    guard open.count < limits.depth else {
      return fail("elements are nested more than \(limits.depth) deep", element: name)
    }
    var attributes: [String: String] = [:]
    var next = pairs
    while let pair = next, let key = pair[0], let value = pair[1] {
      attributes[String(cString: key)] = String(cString: value)
      guard attributes.count <= limits.attributes else {
        return fail("there are more than \(limits.attributes) attributes", element: name)
      }
      next = pair + 2
    }
    open.append(XMLElement(name: name, location: location, attributes: attributes, notes: notes))
  }

  fileprivate func end() {
    guard error == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  fileprivate func characters(_ text: String) {
    guard error == nil, !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  fileprivate func documentType() {
    fail(
      "the file declares a document type, which is not allowed in interface files", element: nil)
  }
}

private func reader(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
  context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
}

private func elementDidStart(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) {
  guard let name else { return }
  reader(context)?.start(String(cString: name), attributes)
}

private func elementDidEnd(_ context: UnsafeMutableRawPointer?, _: UnsafePointer<CChar>?) {
  reader(context)?.end()
}

private func charactersWereRead(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int32
) {
  guard let text else { return }
  let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
  reader(context)?.characters(String(decoding: bytes, as: UTF8.self))
}

private func documentTypeWasDeclared(
  _ context: UnsafeMutableRawPointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: Int32
) {
  reader(context)?.documentType()
}
