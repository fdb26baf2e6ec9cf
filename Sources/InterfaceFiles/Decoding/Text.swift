extension XMLElement {
  /// Numbers larger than this have no meaning on a screen, and their sums no precision.
  private static let largestNumber = 1e7

  func number(_ text: String, of attribute: String) throws(InterfaceError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw error("\(attribute)=\"\(text.prefix(40))\" is not a number")
    }
    guard abs(number) <= Self.largestNumber else {
      throw error("\(attribute)=\"\(text.prefix(40))\" is too large")
    }
    return number
  }

  /// The number that a required attribute says.
  func number(_ attribute: String) throws(InterfaceError) -> Double {
    try number(try string(attribute), of: attribute)
  }

  /// The number that an attribute says, where there is one.
  func optionalNumber(_ attribute: String) throws(InterfaceError) -> Double? {
    guard let text = self[attribute] else { return nil }
    return try number(text, of: attribute)
  }

  func string(_ attribute: String) throws(InterfaceError) -> String {
    guard let text = self[attribute] else { throw error("the attribute \(attribute) is missing") }
    return text
  }

  func bool(_ attribute: String) throws(InterfaceError) -> Bool? {
    switch self[attribute] {
    case nil: return nil
    case "YES": return true
    case "NO": return false
    case let text?: throw error("\(attribute)=\"\(text.prefix(40))\" is neither YES nor NO")
    }
  }

  func word(_ attribute: String, among words: [String]) throws(InterfaceError) -> String? {
    guard let text = self[attribute] else { return nil }
    guard words.contains(text) else {
      throw error(
        "\(attribute)=\"\(text.prefix(40))\" is not known; known are \(words.joined(separator: ", "))"
      )
    }
    return text
  }

  /// Sees to it that there is nothing but what was read, or what is passed over.
  func expectOnly(
    attributes known: Set<String>, elements: Set<String> = []
  ) throws(InterfaceError) {
    for attribute in attributes.keys.sorted() where !known.contains(attribute) {
      throw error("the attribute \(attribute)=\"\(self[attribute]!.prefix(60))\" is not known")
    }
    for child in children where !elements.contains(child.name) {
      throw child.error("the element is not known in <\(name)>")
    }
  }
}
