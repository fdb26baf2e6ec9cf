/// A text of a stranger with places for others: `%@`, or `%1$@` and so on.
package struct TextTemplate {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The text with others in their places, and `%` for `%%`. A place without a text is empty. Anything
  /// else after a `%` stays as it is.
  ///
  /// - Parameter longest: So many characters it has at most: it may name a long text again and again.
  package func filled(with texts: [String], longest: Int) -> String {
    var result = ""
    var next = 0
    var rest = text[...]
    while result.utf8.count <= longest, let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let afterDigits = rest[digits.endIndex...]
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
      } else if rest.first == "@" {
        if texts.indices.contains(next) { result += texts[next] }
        next += 1
        rest.removeFirst()
      } else if afterDigits.hasPrefix("$@"), let number = Int(digits) {
        if texts.indices.contains(number - 1) { result += texts[number - 1] }
        rest = afterDigits.dropFirst(2)
      } else {
        result += "%"
      }
    }
    return String((result + rest.prefix(longest)).prefix(longest))
  }
}
