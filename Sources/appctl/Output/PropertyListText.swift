/// The XML of a property list, as foregroundd and Foundation write it.
///
/// Of Foundation only what is in FoundationEssentials is linked, which decodes property lists but does
/// not tell the integer 1 from the real number 1. This keeps a value's text as it is.
struct PropertyListText {
  /// An element: what is between its tags is text, or other elements.
  struct Element: Equatable {
    /// Such as `integer`.
    var name: String
    /// Without its tags; markup is still escaped.
    var content: Substring
    /// From the first tag to the last.
    var whole: Substring

    /// The content of an element that has no others.
    var text: String {
      String(content).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
        .replacing("&amp;", with: "&")
    }
  }

  private var rest: Substring

  private init(_ text: Substring) { rest = text }

  /// The members of the dictionary that a property list consists of, in their order.
  static func members(of text: String) -> [(key: String, value: Element)] {
    guard let start = text.firstRange(of: "<dict>") else { return [] }
    var reader = PropertyListText(text[start.upperBound...])
    var members: [(key: String, value: Element)] = []
    while let key = reader.next(), key.name == "key", let value = reader.next() {
      members.append((key.text, value))
    }
    return members
  }

  /// The next element; nil if there is no other in this one.
  private mutating func next() -> Element? {
    rest = rest.drop(while: \.isWhitespace)
    let start = rest.startIndex
    guard let tag = takeTag(), !tag.hasPrefix("/") else { return nil }
    guard !tag.hasSuffix("/") else {
      return Element(
        name: String(tag.dropLast()), content: "", whole: rest.base[start..<rest.startIndex])
    }
    let inner = rest.startIndex
    var depth = 1
    var end = inner
    while depth > 0 {
      guard let next = rest.firstIndex(of: "<") else { return nil }
      rest = rest[next...]
      end = next
      guard let tag = takeTag() else { return nil }
      if tag.hasPrefix("/") { depth -= 1 } else if !tag.hasSuffix("/") { depth += 1 }
    }
    return Element(
      name: String(tag), content: rest.base[inner..<end],
      whole: rest.base[start..<rest.startIndex])
  }

  /// Takes the tag that comes next, and returns what is between its brackets.
  private mutating func takeTag() -> Substring? {
    guard rest.first == "<", let end = rest.firstIndex(of: ">") else { return nil }
    let tag = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return tag
  }

  /// A whole property list.
  ///
  /// - Parameter value: the element that it consists of.
  static func document(_ value: some StringProtocol) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(value)
    </plist>

    """
  }

  /// A member's element as it is where it stands alone, one step less indented.
  static func alone(_ element: Element) -> String {
    var result = ""
    var rest = element.whole
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      // Line breaks in texts are the texts' own; others are between tags, or in data.
      let isText = ["<string>", "<key>"].contains { result.hasSuffix($0) }
      let between = String(rest[..<start])
      result += isText ? between : between.replacing("\n\t", with: "\n")
      result += rest[start...end]
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  /// Text with markup escaped.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
