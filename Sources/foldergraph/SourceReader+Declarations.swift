extension SourceReader {
  /// Reads what a keyword declares; returns whether it was a keyword.
  mutating func readDeclaration(_ keyword: String) -> Bool {
    switch keyword {
    case "import": readImport()
    case "extension": readExtension()
    case "class" where Keywords.modifiers.contains(token(1).text): position += 1
    case "actor" where !token(1).isName || Keywords.reserved.contains(token(1).text): return false
    case "class", "struct", "enum", "protocol", "actor": readType(hasBody: true)
    case "typealias", "associatedtype": readType(hasBody: false)
    case "func": readFunction()
    case "init": readInitializer()
    case "let", "var": readVariables()
    case "case": readCases()
    case "for": readLoopVariables()
    case "self", "Self": return false
    default:
      guard Keywords.reserved.contains(keyword) else { return false }
      position += 1
    }
    return true
  }

  mutating func readImport() {
    position += 1
    if Keywords.reserved.contains(token().text) { position += 1 }
    _ = readNames()
  }

  /// Reads names that are joined by dots.
  mutating func readNames() -> [String] {
    var names: [String] = []
    while token().isName {
      names.append(token().text)
      position += 1
      guard token().isMark("."), token(1).isName else { break }
      position += 1
    }
    return names
  }

  mutating func readExtension() {
    let isPrivate = isMadePrivate
    position += 1
    let names = readNames()
    file.mentions.append(SourceFile.Mention(names: names, scope: [], isMember: false))
    nextScope = .type(names, isExtension: true, isPrivate: isPrivate)
  }

  mutating func readType(hasBody: Bool) {
    let isPrivate = isMadePrivate || isInPrivateScope
    position += 1
    guard token().isName else { return }
    let name = path + [token().text]
    position += 1
    if isPrivate { file.privateTypes.insert(name) } else { file.types.insert(name) }
    for parameter in genericParameters {
      // In an extension elsewhere the parameter has the same name.
      if !isPrivate { file.types.insert(name + [parameter]) }
      file.privateTypes.insert([parameter])
    }
    if hasBody { nextScope = .type(name, isExtension: false, isPrivate: isPrivate) }
  }

  /// The names in the angle brackets that begin at the position; none if none do.
  var genericParameters: [String] {
    guard token().isMark("<") else { return [] }
    var names: [String] = []
    var depth = 0
    var offset = 0
    repeat {
      let next = token(offset)
      // Not brackets, but operators.
      if next.isMark("{") { return [] }
      if next.isMark("<") { depth += 1 }
      // The arrow of a function is not the end.
      if next.isMark(">"), !token(offset - 1).isMark("-") { depth -= 1 }
      let isFirst = token(offset - 1).isMark("<") || token(offset - 1).isMark(",")
      let isPack = token(offset - 1).isWord("each")
      if depth == 1, next.isName, isFirst || isPack, next.text != "each" { names.append(next.text) }
      offset += 1
    } while depth > 0 && position + offset < tokens.count
    return names
  }

  mutating func readFunction() {
    let isPrivate = isMadePrivate
    position += 1
    if token().isName {
      let name = token().text
      position += 1
      declare(name, signature, isPrivate: isPrivate)
    } else {
      // An operator, whose own angle bracket begins no parameters.
      while position < tokens.count, !token(1).isMark("("), !token(1).isMark("<") { position += 1 }
      position += 1
    }
    for parameter in genericParameters { file.privateTypes.insert([parameter]) }
  }

  mutating func readInitializer() {
    let isPrivate = isMadePrivate || isInPrivateScope
    position += 1
    if token().isMark("?") || token().isMark("!") { position += 1 }
    for parameter in genericParameters { file.privateTypes.insert([parameter]) }
    guard case .type(let path, let isExtension, _) = scopes.last, !isPrivate else { return }
    file.initializers.append(
      SourceFile.Initializer(type: path, signature: signature, isInExtension: isExtension))
  }

  mutating func readVariables() {
    let isPrivate = isMadePrivate
    position += 1
    if token().isName, !token(1).isMark(".") {
      declare(token().text, isPrivate: isPrivate)
      position += 1
      while token().isMark(","), token(1).kind == .word, !Keywords.reserved.contains(token(1).text)
      {
        declare(token(1).text, isPrivate: isPrivate)
        position += 2
      }
      return
    }
    // A pattern, such as `(x, y)` or `.point(x, y)`. What is not a name it binds is a mention.
    readPattern { $0.declare($1, isPrivate: isPrivate) }
  }

  /// Reads a pattern with brackets, and gives the names that stand alone in them.
  mutating func readPattern(_ bind: (inout Self, String) -> Void) {
    var depth = 0
    repeat {
      let next = token()
      if next.isMark("(") { depth += 1 }
      if next.isMark(")") { depth -= 1 }
      let isAlone = ["(", ",", ":"].contains(where: token(-1).isMark)
      let isEnd = [")", ",", "?"].contains(where: token(1).isMark)
      if depth > 0, next.isName, isAlone, isEnd {
        bind(&self, next.text)
        position += 1
      } else if next.isName {
        readMention()
      } else {
        position += 1
      }
    } while position < tokens.count && (depth > 0 || token().isMark("(") || isAfterDot)
  }

  mutating func readCases() {
    position += 1
    guard case .type(_, let isExtension, _) = scopes.last, !isExtension else { return }
    while token().isName {
      declare(token().text, isPrivate: false)
      position += 1
      // What is in the brackets, and a raw value, is read like all code, up to the next comma.
      var depth = 0
      repeat {
        if token().isMark("(") { depth += 1 }
        if token().isMark(")") { depth -= 1 }
        guard depth > 0 || token().isMark(")") else { break }
        if token().isName { readMention() } else { position += 1 }
      } while position < tokens.count
      if token().isMark("=") { position += 1 }
      if token().isMark("-") { position += 1 }
      if token().kind == .literal { position += 1 }
      guard token().isMark(",") else { return }
      position += 1
    }
  }

  mutating func readLoopVariables() {
    position += 1
    while token().isWord("try") || token().isWord("await") { position += 1 }
    if token().isMark("(") {
      readPattern { $0.file.locals.insert($1) }
    } else if token().isName, !Keywords.reserved.contains(token().text) {
      file.locals.insert(token().text)
      position += 1
    }
  }

  /// Notes the parameters of a closure whose brace was read.
  mutating func readClosureParameters() {
    var names: Set<String> = []
    var offset = 0
    while token(offset).kind != .literal, !token(offset).isMark("{"), !token(offset).isMark("}") {
      let next = token(offset)
      if next.isWord("in"), !token(offset - 1).isMark(".") {
        file.locals.formUnion(names)
        return
      }
      if next.kind == .word, Keywords.beginsStatement.contains(next.text) { return }
      if next.isName { names.insert(next.text) }
      offset += 1
    }
  }

  /// Notes a function or a variable that is declared at the position.
  mutating func declare(_ name: String, _ signature: Signature? = nil, isPrivate: Bool) {
    guard name != "_" else { return }
    guard case .type(let path, let isExtension, _) = scopes.last else {
      if isInCode {
        file.locals.insert(name)
      } else if isPrivate {
        file.privateMembers.insert(name)
      } else {
        file.globals.insert(name)
      }
      return
    }
    if isPrivate || isInPrivateScope {
      file.privateMembers.insert(name)
    } else {
      file.members.append(
        SourceFile.Member(
          name: name, signature: signature, type: path, isInExtension: isExtension))
    }
  }
}
