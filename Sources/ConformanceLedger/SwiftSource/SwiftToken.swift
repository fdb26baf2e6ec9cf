/// A token of Swift source, as far as needed to find tests.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword; a raw identifier with its backticks.
    case word(String)
    /// A string's text; `nil` if it is interpolated.
    case string(String?)
    /// A number or a regular expression, which do not matter here.
    case literal
    /// Any other character, by itself.
    case mark(Character)
  }

  var kind: Kind
  /// Counted from 1.
  var line: Int

  func isMark(_ mark: Character) -> Bool { kind == .mark(mark) }

  func isWord(_ word: String) -> Bool { kind == .word(word) }

  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }
}
