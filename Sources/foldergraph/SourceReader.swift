/// Finds in a file's tokens what it declares and what it mentions.
///
/// It knows as much of Swift's grammar as this needs: where types begin and end, and which words
/// declare something.
struct SourceReader {
  /// What a pair of braces encloses.
  enum Scope {
    case type([String], isExtension: Bool, isPrivate: Bool)
    /// The body of a function, an accessor, a closure or a statement.
    case code
  }

  let tokens: [Token]
  var position = 0
  var scopes: [Scope] = []
  /// The type whose name was read and whose brace follows.
  var nextScope: Scope?
  var file: SourceFile

  /// Reads a file's source.
  static func read(_ source: String, name: String) -> SourceFile {
    var reader = SourceReader(tokens: Tokenizer.tokens(of: source), file: SourceFile(name: name))
    while reader.position < reader.tokens.count { reader.readToken() }
    return reader.file
  }

  private init(tokens: [Token], file: SourceFile) {
    self.tokens = tokens
    self.file = file
  }

  // MARK: - Tokens

  /// The token at a distance from the position; an empty literal outside of the file.
  func token(_ offset: Int = 0) -> Token {
    tokens.indices.contains(position + offset) ? tokens[position + offset] : Token(.literal)
  }

  var isAfterDot: Bool { token(-1).isMark(".") }

  mutating func readToken() {
    let next = token()
    if next.isMark("{") {
      scopes.append(nextScope ?? .code)
      nextScope = nil
      position += 1
      readClosureParameters()
    } else if next.isMark("}") {
      _ = scopes.popLast()
      position += 1
    } else if !next.isName {
      position += 1
    } else if next.kind == .quotedWord || isAfterDot || !readDeclaration(next.text) {
      readMention()
    }
  }

  // MARK: - Scopes

  /// The types around the position, from the outermost.
  var path: [String] {
    for case .type(let path, _, _) in scopes.reversed() { return path }
    return []
  }

  var isInCode: Bool {
    if case .code = scopes.last { true } else { false }
  }

  /// What is declared here is for this file alone.
  var isInPrivateScope: Bool {
    scopes.contains { scope in
      switch scope {
      case .type(_, _, let isPrivate): isPrivate
      case .code: true
      }
    }
  }

  /// A word before the declaration at the position makes it private, and not its setter
  /// alone.
  var isMadePrivate: Bool {
    var index = position - 1
    while index >= 0 {
      if tokens[index].isMark(")"), index >= 3, tokens[index - 2].isMark("(") {
        index -= 4
      } else if tokens[index].kind == .word, Keywords.modifiers.contains(tokens[index].text) {
        if ["private", "fileprivate"].contains(tokens[index].text) { return true }
        index -= 1
      } else {
        return false
      }
    }
    return false
  }

  // MARK: - Mentions

  mutating func readMention() {
    let isMember = isAfterDot
    let isInList = token(-1).isMark("(") || token(-1).isMark(",")
    if !isMember, isInList, token(1).isMark(":") {
      // An argument's label, or a parameter.
      file.locals.insert(token().text)
      position += 1
    } else if !isMember, isInList, token(1).isName, token(2).isMark(":") {
      // A parameter with a label.
      file.locals.insert(token(1).text)
      position += 2
    } else {
      let names = readNames()
      file.mentions.append(
        SourceFile.Mention(names: names, scope: path, isMember: isMember, call: call))
    }
  }
}
