import CExpat

/// Parses an XML document with expat, and tells a handler of its parts.
///
/// It sets no limits: the handler refuses what is too much, and a declared document type.
package final class XMLEventParser {
  private let parser: XML_Parser
  fileprivate unowned let handler: any XMLEventHandler

  /// - Parameters:
  ///   - encoding: Of the document, whatever it says itself; nil: the one that it says.
  ///   - handler: Lives for as long as the parser.
  package init(encoding: String? = nil, handler: any XMLEventHandler) {
    parser = XML_ParserCreate(encoding)
    self.handler = handler
  }

  deinit { XML_ParserFree(parser) }

  /// The line that is being parsed, from 1.
  package var line: Int { max(1, Int(XML_GetCurrentLineNumber(parser))) }

  /// Parses the whole document.
  ///
  /// - Returns: Why it is not well-formed; nil if it is. Not to be trusted after ``stop()``.
  package func parse(_ bytes: [UInt8]) -> String? {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, elementDidStart, elementDidEnd)
    XML_SetCharacterDataHandler(parser, charactersWereRead)
    XML_SetStartDoctypeDeclHandler(parser, documentTypeWasDeclared)
    let status = bytes.withUnsafeBytes {
      XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    guard status != XML_STATUS_OK else { return nil }
    return XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
  }

  /// Parses no further. The handler may still be told of what was found before.
  package func stop() { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
}

private func handler(_ context: UnsafeMutableRawPointer?) -> (any XMLEventHandler)? {
  context.map { Unmanaged<XMLEventParser>.fromOpaque($0).takeUnretainedValue().handler }
}

private func elementDidStart(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) {
  guard let name else { return }
  handler(context)?.elementStarted(String(cString: name), XMLAttributes(pairs: attributes))
}

private func elementDidEnd(_ context: UnsafeMutableRawPointer?, _: UnsafePointer<CChar>?) {
  handler(context)?.elementEnded()
}

private func charactersWereRead(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int32
) {
  guard let text else { return }
  let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
  handler(context)?.charactersRead(String(decoding: bytes, as: UTF8.self))
}

private func documentTypeWasDeclared(
  _ context: UnsafeMutableRawPointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: Int32
) {
  handler(context)?.documentTypeDeclared()
}
