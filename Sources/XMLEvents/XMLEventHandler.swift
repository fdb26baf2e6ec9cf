/// Whoever is told of the parts of a document, one after another.
package protocol XMLEventHandler: AnyObject {
  /// An element begins.
  func elementStarted(_ name: String, _ attributes: XMLAttributes)
  /// The innermost element that has begun ends.
  func elementEnded()
  /// Some of the characters between two tags; the next call may bring more of them.
  func charactersRead(_ text: String)
  /// The document declares its type, and with it perhaps entities that expand without limit.
  func documentTypeDeclared()
}

/// The attributes of an element that begins. They can be read only while the handler is told of it.
package struct XMLAttributes {
  let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  /// The values by their names; nil if there are more than so many.
  package func values(atMost limit: Int) -> [String: String]? {
    var values: [String: String] = [:]
    var next = pairs
    while let pair = next, let name = pair[0], let value = pair[1] {
      values[String(cString: name)] = String(cString: value)
      guard values.count <= limit else { return nil }
      next = pair + 2
    }
    return values
  }
}
