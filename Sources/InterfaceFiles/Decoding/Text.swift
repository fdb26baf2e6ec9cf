extension XMLElement {
  /// Larger numbers are meaningless on a screen, and their sums lose precision.
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

  /// The number in a required attribute.
  func number(_ attribute: String) throws(InterfaceError) -> Double {
    try number(try string(attribute), of: attribute)
  }

  /// The number in an attribute, if present.
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
        "\(attribute)=\"\(text.prefix(40))\" is unknown; use \(words.joined(separator: ", "))"
      )
    }
    return text
  }

  /// Notes the attributes and elements other than those that were read or do not matter.
  func noteOthers(attributes known: Set<String>, elements: Set<String> = []) {
    for attribute in attributes.keys.sorted() where !known.contains(attribute) {
      note("the attribute \(attribute)=\"\(self[attribute]!.prefix(60))\" is not known")
    }
    for child in children where !elements.contains(child.name) {
      child.note("the element is not known in <\(name)>")
    }
  }
}
