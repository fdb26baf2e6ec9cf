/// The comments of the properties in a source file. One that follows another without a comment of its
/// own has the other's.
struct PropertyComments {
  private var comments: [String: String] = [:]

  init(_ source: String) {
    var comment: [Substring] = []
    var isBehindProperty = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        if isBehindProperty { comment = [] }
        isBehindProperty = false
        comment.append(text.dropFirst(3).drop { $0 == " " })
      } else if text.hasPrefix("public var "), let colon = text.firstIndex(of: ":") {
        let name = text[..<colon].dropFirst("public var ".count)
        comments[String(name)] = comment.joined(separator: " ")
        isBehindProperty = true
      } else {
        comment = []
        isBehindProperty = false
      }
    }
  }

  subscript(property: String) -> String? { comments[property] }

  /// The names of statements in a text, such as `SEQ-19`, in their order.
  static func identifiers(in text: String) -> [String] {
    var found: [String] = []
    for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-") }) {
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].count >= 2, !parts[1].isEmpty,
        parts[0].allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }),
        parts[0].first?.isUppercase == true, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
        !found.contains(String(word))
      else { continue }
      found.append(String(word))
    }
    return found
  }
}
