/// The words of a line as a shell reads them, without expansions: a line that has one is refused, so
/// that nothing means another thing here than in a shell.
enum ShellWords {
  static func words(of line: some StringProtocol, line number: Int) throws -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var characters = line.makeIterator()
    while let character = characters.next() {
      switch (quote, character) {
      case ("'", "'"), ("\"", "\""):
        quote = nil
      case ("'", _):
        word?.append(character)
      case (_, "\\"):
        guard let next = characters.next() else {
          throw ComparisonError("line \(number) goes on in the next one, which is not understood")
        }
        // Between double quotes a backslash stays, unless it takes the meaning from what follows.
        if quote == "\"", !"\"\\$`".contains(next) { word?.append("\\") }
        word = (word ?? "") + String(next)
      case (nil, "$"):
        word = (word ?? "") + (try escaped(&characters, line: number))
      case (_, "$"), (_, "`"):
        throw ComparisonError("line \(number): '\(character)' is not understood outside of '…'")
      case ("\"", _):
        word?.append(character)
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (nil, " "), (nil, "\t"), (nil, "\r"):
        if let done = word { words.append(done) }
        word = nil
      case (nil, "#") where word == nil:
        return words
      case (nil, ";"), (nil, "|"), (nil, "&"), (nil, "<"), (nil, ">"):
        throw ComparisonError("line \(number): '\(character)' is not understood outside of '…'")
      default:
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw ComparisonError("line \(number): a quote is not closed") }
    if let word { words.append(word) }
    return words
  }

  /// The rest of a text in `$'…'`, in which a backslash begins an escape.
  private static func escaped(
    _ characters: inout some IteratorProtocol<Character>, line number: Int
  ) throws -> String {
    guard characters.next() == "'" else {
      throw ComparisonError("line \(number): '$' is not understood outside of '…'")
    }
    var text = ""
    while let character = characters.next() {
      switch character {
      case "'": return text
      case "\\":
        guard let escape = characters.next(), let meant = escapes[escape] else {
          throw ComparisonError("line \(number): an escape in $'…' is not understood")
        }
        text.append(meant)
      default: text.append(character)
      }
    }
    throw ComparisonError("line \(number): a quote is not closed")
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "r": "\r", "t": "\t", "'": "'", "\\": "\\",
  ]
}
