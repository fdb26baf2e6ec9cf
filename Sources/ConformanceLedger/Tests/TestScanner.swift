/// Finds the declarations of tests and suites in a source file's tokens.
struct TestScanner {
  let file: String
  let tokens: [SwiftToken]
  private(set) var functions: [TestSource.Function] = []
  private(set) var suites: [[String]: [Claim]] = [:]
  private(set) var problems: [Problem] = []

  private var position = 0
  /// For each open brace the type names that it adds; empty for a body.
  private var scopes: [[String]] = []
  /// The type whose opening brace has not been reached.
  private var pendingType: [String]?
  /// The claims in the attributes since the last declaration.
  private var pendingClaims: [Claim] = []
  private var isTestPending = false

  init(file: String, tokens: [SwiftToken]) {
    self.file = file
    self.tokens = tokens
  }

  mutating func scan() {
    while position < tokens.count { step() }
  }

  private func token(_ offset: Int = 0) -> SwiftToken? {
    tokens.indices.contains(position + offset) ? tokens[position + offset] : nil
  }

  private var path: [String] { scopes.flatMap { $0 } }

  private mutating func step() {
    guard let current = token() else { return }
    switch current.kind {
    case .mark("@"):
      attribute()
    case .mark("{"):
      scopes.append(pendingType ?? [])
      pendingType = nil
      position += 1
    case .mark("}"):
      _ = scopes.popLast()
      position += 1
    case .mark("."):
      checkStrayClaim()
      // A word after a point is a member, never a keyword.
      position += token(1)?.word == nil ? 1 : 2
    case .word("struct"), .word("class"), .word("enum"), .word("actor"), .word("extension"):
      type()
    case .word("func"):
      function()
    default:
      position += 1
    }
  }

  /// Reads an attribute; skips the arguments of those that do not belong to swift-testing.
  private mutating func attribute() {
    position += 1
    if token()?.isWord("Testing") == true, token(1)?.isMark(".") == true { position += 2 }
    let name = token()?.word
    position += 1
    guard token()?.isMark("(") == true else {
      if name == "Test" { isTestPending = true }
      return
    }
    let end = endOfBrackets(from: position)
    if name == "Test" || name == "Suite" {
      if name == "Test" { isTestPending = true }
      readClaims(in: position..<end)
    }
    position = end
  }

  /// The position after the bracket that closes the one at `start`.
  private func endOfBrackets(from start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return tokens.count
  }

  private mutating func readClaims(in range: Range<Int>) {
    for index in range where isClaim(at: index) {
      let end = endOfBrackets(from: index + 2)
      switch ClaimReader.read(tokens[(index + 3)..<max(index + 3, end - 1)], file: file) {
      case .success(let claims):
        pendingClaims += claims
      case .failure(let mistake):
        problems.append(Problem(file: file, line: tokens[index].line, mistake.message))
      }
    }
  }

  /// `.proves(` is at the position.
  private func isClaim(at index: Int) -> Bool {
    index + 2 < tokens.count && tokens[index].isMark(".") && tokens[index + 1].isWord("proves")
      && tokens[index + 2].isMark("(")
  }

  private mutating func checkStrayClaim() {
    guard isClaim(at: position) else { return }
    problems.append(
      Problem(
        file: file, line: tokens[position].line,
        "'.proves' counts only when it is written in the arguments of @Test or @Suite"))
  }

  private mutating func type() {
    let isExtension = token()?.isWord("extension") == true
    position += 1
    guard var name = token()?.word, !["func", "var", "let", "subscript"].contains(name) else {
      return  // "class func" and the like
    }
    position += 1
    var names = [name]
    while isExtension, token()?.isMark(".") == true, let next = token(1)?.word {
      name = next
      names.append(name)
      position += 2
    }
    pendingType = names
    suites[path + names, default: []] += pendingClaims
    forgetAttributes()
  }

  private mutating func function() {
    defer { forgetAttributes() }
    position += 1
    guard let name = token()?.word else { return }
    position += 1
    if token()?.isMark("<") == true {
      while let next = token(), !next.isMark("(") { position += 1 }
    }
    guard isTestPending, token()?.isMark("(") == true else { return }
    let end = endOfBrackets(from: position)
    let labels = ParameterLabels.read(tokens[(position + 1)..<max(position + 1, end - 1)])
    functions.append(
      TestSource.Function(
        suites: path, name: "\(name)(\(labels.map { $0 + ":" }.joined()))", claims: pendingClaims))
    position = end
  }

  private mutating func forgetAttributes() {
    pendingClaims = []
    isTestPending = false
  }
}
