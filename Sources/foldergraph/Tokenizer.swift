/// Splits Swift source into tokens, without comments and without the text of strings.
///
/// The code in the interpolations of a string stays, in brackets behind the string's literal.
struct Tokenizer {
  private let source: [UInt8]
  private var position = 0
  private var tokens: [Token] = []

  /// The tokens of a source file.
  static func tokens(of source: String) -> [Token] {
    var tokenizer = Tokenizer(source: Array(source.utf8))
    while tokenizer.position < tokenizer.source.count { tokenizer.readToken() }
    return tokenizer.tokens
  }

  private init(source: [UInt8]) {
    self.source = source
  }

  /// The byte at a distance from the position; 0 behind the end.
  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < source.count ? source[position + offset] : 0
  }

  private func isNext(_ text: some Collection<UInt8>) -> Bool {
    source[position...].starts(with: text)
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { isNext($0) }
  }

  private mutating func advance(_ count: Int = 1) {
    position = min(position + count, source.count)
  }

  private mutating func readToken() {
    let first = byte()
    if first <= UInt8(ascii: " ") {
      advance()
    } else if isNext("//") {
      while position < source.count, byte() != UInt8(ascii: "\n") { advance() }
    } else if isNext("/*") {
      skipBlockComment()
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "#"), let pounds = poundsOfString
    {
      readString(pounds: pounds)
    } else if isNext("#/") {
      while position < source.count, !isNext("/#") { advance() }
      advance(2)
      tokens.append(Token(.literal))
    } else if first == UInt8(ascii: "/"), let end = endOfRegularExpression {
      position = end
      tokens.append(Token(.literal))
    } else if first == UInt8(ascii: "`") {
      readQuotedWord()
    } else if first.isDigit {
      readNumber()
    } else if first.isPartOfName {
      tokens.append(Token(.word, readName()))
    } else if isNext("..") {
      let start = position
      while byte() == UInt8(ascii: ".") || byte() == UInt8(ascii: "<") { advance() }
      tokens.append(Token(.mark, text(from: start)))
    } else {
      advance()
      tokens.append(Token(.mark, text(from: position - 1)))
    }
  }

  private func text(from start: Int) -> String {
    String(decoding: source[start..<position], as: UTF8.self)
  }

  private mutating func readName() -> String {
    let start = position
    while byte().isPartOfName { advance() }
    return text(from: start)
  }

  private mutating func readQuotedWord() {
    advance()
    let start = position
    while position < source.count, byte() != UInt8(ascii: "`") { advance() }
    tokens.append(Token(.quotedWord, text(from: start)))
    advance()
  }

  private mutating func readNumber() {
    while byte().isPartOfName || (byte() == UInt8(ascii: ".") && byte(1).isDigit) { advance() }
    tokens.append(Token(.literal))
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
  private var poundsOfString: Int? {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : nil
  }

  private mutating func readString(pounds: Int) {
    let marks = Array(repeating: UInt8(ascii: "#"), count: pounds)
    advance(pounds)
    let quote = Array((isNext("\"\"\"") ? "\"\"\"" : "\"").utf8)
    advance(quote.count)
    let escape = [UInt8(ascii: "\\")] + marks
    tokens.append(Token(.literal))
    while position < source.count, !isNext(quote + marks) {
      if isNext(escape) {
        advance(escape.count)
        if byte() == UInt8(ascii: "(") { readInterpolation() } else { advance() }
      } else if byte() == UInt8(ascii: "\n"), quote.count == 1 {
        // A string that is never closed must not hide the rest of the file.
        return
      } else {
        advance()
      }
    }
    advance(quote.count + pounds)
  }

  /// Reads an interpolation with its brackets.
  private mutating func readInterpolation() {
    var depth = 0
    repeat {
      let count = tokens.count
      readToken()
      // A string leaves its tokens with balanced brackets.
      guard tokens.count == count + 1, let token = tokens.last else { continue }
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
    } while depth > 0 && position < source.count
  }

  /// The position behind a regular expression; `nil` if the slash is an operator.
  private var endOfRegularExpression: Int? {
    guard byte(1) > UInt8(ascii: " ") else { return nil }
    if let last = tokens.last {
      let wordsBefore = ["return", "in", "case", "try", "where"]
      if last.kind == .literal || (last.isName && !wordsBefore.contains(last.text)) { return nil }
      if [")", "]", "}", "."].contains(where: last.isMark) { return nil }
    }
    var end = position + 1
    while end < source.count, source[end] != UInt8(ascii: "\n") {
      if source[end] == UInt8(ascii: "/") { return end + 1 }
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// It is a byte of a name. All outside ASCII are: in names and nowhere else in code, but
  /// for a few operators.
  fileprivate var isPartOfName: Bool {
    isDigit || self == UInt8(ascii: "_") || self >= 0x80
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }
}
