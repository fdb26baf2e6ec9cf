extension PredicateFormat {
  /// A word or sign of a format.
  struct Word {
    enum Kind { case text, name }

    let kind: Kind
    /// What it says, without quotes and escapes.
    let text: String

    /// How a message names it.
    var written: String { kind == .text ? "“\(text)”" : text }

    /// Names are the same in capital and small letters.
    func isName(of names: [String]) -> Bool {
      kind == .name && names.contains(text.uppercased())
    }

    var comparison: TextCondition.Comparison? {
      guard kind == .name else { return nil }
      return switch text.uppercased() {
      case "==", "=": .equal
      case "!=", "<>": .unequal
      case "BEGINSWITH": .begins
      case "CONTAINS": .contains
      case "ENDSWITH": .ends
      case "LIKE": .like
      case "MATCHES": .matches
      case "IN": .within
      default: nil
      }
    }

    /// The words of a format, in order.
    static func words(of format: String) throws(Problem) -> [Word] {
      var words: [Word] = []
      var rest = Substring(format)
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if first == "'" || first == "\"" {
          rest.removeFirst()
          words.append(Word(kind: .text, text: try quoted(&rest, by: first)))
        } else if isPartOfName(first) {
          let name = rest.prefix(while: isPartOfName)
          words.append(Word(kind: .name, text: String(name)))
          rest = rest[name.endIndex...]
        } else {
          let sign = signs.first { rest.hasPrefix($0) } ?? String(first)
          words.append(Word(kind: .name, text: sign))
          rest = rest.dropFirst(sign.count)
        }
      }
      return words
    }

    /// The signs of more than one character, of which none begins another one that stands after it.
    private static let signs = ["==", "!=", "<>", "&&", "||", "%@"]

    private static func isPartOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_.$@#".contains(character)
    }

    private static func quoted(
      _ rest: inout Substring, by quote: Character
    ) throws(Problem) -> String {
      var text = ""
      while let character = rest.popFirst() {
        if character == quote { return text }
        guard character == "\\" else {
          text.append(character)
          continue
        }
        // An escaped letter of a regular expression stays escaped only if it was escaped twice.
        guard let escaped = rest.popFirst() else { break }
        switch escaped {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        default: text.append(escaped)
        }
      }
      throw Problem(reason: "a text has no closing \(quote)")
    }
  }
}
