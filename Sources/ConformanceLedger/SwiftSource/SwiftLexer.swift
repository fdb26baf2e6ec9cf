/// Splits Swift source into tokens without comments.
///
/// It handles everything that could hide or imitate a test: nested comments, strings with
/// interpolations, raw and multi-line strings, raw identifiers, regular expressions.
struct SwiftLexer {
  private let source: [Character]
  private var position = 0
  private var line = 1
  private var tokens: [SwiftToken] = []

  /// The tokens of a source file.
  static func tokens(of source: String) -> [SwiftToken] {
    // Swift treats a carriage return with a line feed as one character.
    var lexer = SwiftLexer(source: source.map { $0 == "\r\n" ? "\n" : $0 })
    while lexer.position < lexer.source.count { lexer.lex() }
    return lexer.tokens
  }

  private init(source: [Character]) {
    self.source = source
  }

  private func character(_ offset: Int = 0) -> Character? {
    position + offset < source.count ? source[position + offset] : nil
  }

  private func isNext(_ text: String) -> Bool {
    source[position...].starts(with: text)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < source.count {
      if source[position] == "\n" { line += 1 }
      position += 1
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, line: Int) {
    tokens.append(SwiftToken(kind: kind, line: line))
  }

  private mutating func lex() {
    guard let first = character() else { return }
    let start = line
    if first.isWhitespace {
      advance()
    } else if isNext("//") {
      while let next = character(), next != "\n" { advance() }
    } else if isNext("/*") {
      skipBlockComment()
    } else if first == "\"" || first == "#", let hashes = poundsBeforeQuote {
      add(.string(lexString(pounds: hashes)), line: start)
    } else if isNext("#/") {
      while position < source.count, !isNext("/#") { advance() }
      advance(2)
      add(.literal, line: start)
    } else if first == "/", let end = endOfRegularExpression {
      advance(end - position)
      add(.literal, line: start)
    } else if first == "`" {
      lexQuotedIdentifier()
    } else if first.isLetter || first == "_" {
      lexWord()
    } else if first.isNumber {
      while let next = character(), next.isNumber || next.isLetter || next == "_" { advance() }
      add(.literal, line: start)
    } else {
      advance()
      add(.mark(first), line: start)
    }
  }

  private mutating func lexWord() {
    let start = line
    var word = ""
    while let next = character(), next.isLetter || next.isNumber || next == "_" {
      word.append(next)
      advance()
    }
    add(.word(word), line: start)
  }

  private mutating func lexQuotedIdentifier() {
    let start = line
    advance()
    var word = ""
    while let next = character(), next != "`", next != "\n" {
      word.append(next)
      advance()
    }
    advance()
    // Backticks belong to a test's name only if the name requires them.
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    add(.word(isPlain ? word : "`\(word)`"), line: start)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        advance(2)
      } else if isNext("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < source.count
  }

  /// The number of `#` before the next quotation mark; `nil` if none follows.
  private var poundsBeforeQuote: Int? {
    var count = 0
    while character(count) == "#" { count += 1 }
    return character(count) == "\"" ? count : nil
  }

  /// Reads a string literal; `nil` if it is interpolated.
  private mutating func lexString(pounds: Int) -> String? {
    let marks = String(repeating: "#", count: pounds)
    advance(pounds)
    let quote = isNext("\"\"\"") ? "\"\"\"" : "\""
    advance(quote.count)
    let end = quote + marks
    let escape = "\\" + marks
    var text: String? = ""
    while position < source.count, !isNext(end) {
      if isNext(escape + "(") {
        text = nil
        advance(escape.count + 1)
        skipInterpolation()
      } else if isNext(escape) {
        advance(escape.count)
        if let escaped = character() { text?.append(escaped) }
        advance()
      } else if character() == "\n", quote.count == 1 {
        // Not a string, or one that is never closed: do not consume the rest of the file.
        return nil
      } else {
        text?.append(source[position])
        advance()
      }
    }
    advance(end.count)
    return text
  }

  /// Skips an interpolation including its closing bracket.
  private mutating func skipInterpolation() {
    var depth = 1
    let count = tokens.count
    while depth > 0, position < source.count {
      let before = tokens.count
      lex()
      guard tokens.count > before, let token = tokens.last else { continue }
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
    }
    tokens.removeSubrange(count...)
  }

  /// The position after a regular expression literal; `nil` if the slash is a division.
  private var endOfRegularExpression: Int? {
    guard let next = character(1), !next.isWhitespace else { return nil }
    switch tokens.last?.kind {
    case .word(let word) where !["return", "in", "case", "try", "where"].contains(word): return nil
    case .literal, .string: return nil
    case .mark(let mark) where [")", "]", "}"].contains(mark): return nil
    default: break
    }
    var end = position + 1
    while end < source.count, source[end] != "\n" {
      if source[end] == "/" { return end + 1 }
      end += source[end] == "\\" ? 2 : 1
    }
    return nil
  }
}
