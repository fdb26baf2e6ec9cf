/// A word or a mark of Swift source, or a place where a literal stood.
struct Token: Equatable {
  enum Kind {
    /// A name or a keyword.
    case word
    /// A name in backticks, which are not part of its text. It is never a keyword.
    case quotedWord
    /// A number, a string or a regular expression. Its text is empty.
    case literal
    /// Any other character by itself; an operator that begins with two dots as a whole, so that no
    /// part of it looks like the dot before a member.
    case mark
  }

  var kind: Kind
  var text: String

  init(_ kind: Kind, _ text: String = "") {
    self.kind = kind
    self.text = text
  }

  /// A name: in backticks or not.
  var isName: Bool { kind == .word || kind == .quotedWord }

  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
}
