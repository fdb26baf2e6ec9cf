import Foundation
import Testing

@testable import foldergraph

/// Who tells whom in the host can be found by name.
///
/// A closure that one folder sets and another calls has no name at the place where it is called that
/// leads to what it does. A protocol has: whoever carries it out says so. What is called once for one
/// request may be a closure, as may one that an initializer is given.
@Suite struct SettableClosureTests {
  /// Properties that are closures nevertheless, and why.
  private static let exceptions: [String: String] = [:]

  @Test func noPropertyOfTheHostIsAClosureThatOthersSet() throws {
    var sources = URL(filePath: #filePath)
    while sources.lastPathComponent != "Tests" { sources.deleteLastPathComponent() }
    sources = sources.deletingLastPathComponent().appending(path: "Sources")
    let features = sources.appending(path: "Features")
    let rooms = try FileManager.default.contentsOfDirectory(atPath: features.path)
      .map { features.appending(path: $0).appending(path: "Host") }
    let core = ["DeviceHost", "Device/Host", "CoreDevice/Host"].map { sources.appending(path: $0) }
    var count = 0
    var found: Set<String> = []
    for room in core + rooms {
      for case let file as URL in try #require(
        FileManager.default.enumerator(at: room, includingPropertiesForKeys: nil))
      where file.pathExtension == "swift" {
        count += 1
        let name = file.deletingPathExtension().lastPathComponent
        let tokens = Tokenizer.tokens(of: try String(contentsOf: file, encoding: .utf8))
        found.formUnion(Self.closures(in: tokens).map { "\(name).\($0)" })
      }
    }
    #expect(count > 200)
    #expect(
      found == Set(Self.exceptions.keys),
      "a protocol says who is told, and a closure does not: \(found.sorted())")
  }

  @Test(arguments: [
    ("var onEnd: () -> Void = {}", ["onEnd"]),
    ("var onEvent: (Event) -> Bool { get set }", ["onEvent"]),
    ("package var keep: ((Int) throws -> Void)?", ["keep"]),
    ("var onFirst: (@Sendable () -> Void)? { didSet { tell() } }", ["onFirst"]),
    ("var onEnd: [() -> Void] = []\nvar onStart = Start()", ["onEnd", "onStart"]),
    // Nobody else sets these, they are read alone, or they are completions of requests.
    ("private var stopped: (() -> Void)?\nprivate(set) var ended: () -> Void = {}", []),
    ("let start: () -> Void\nvar reader: (() -> Int)? { get }", []),
    ("var reader: (() -> Int)? { { 1 } }\nvar online = { 1 }()", []),
    ("var waiters: [(Int) -> Void] = []\nvar pair: (Int, Int)\nvar f = g as () -> Void", []),
    ("var a: Int { then { () -> Void in } }\nfunc f(_ g: () -> Void) {}", []),
  ])
  func closuresAreFound(body: String, closures: [String]) {
    #expect(Self.closures(in: Tokenizer.tokens(of: "class A {\n\(body)\n}")) == closures)
  }

  // MARK: Reading

  /// The variables that anybody may set and whose type is a function, or whose names say that they are
  /// called when something happens.
  private static func closures(in tokens: [Token]) -> [String] {
    tokens.indices.dropFirst().compactMap { index in
      guard tokens[index].isWord("var"), index + 1 < tokens.count, tokens[index + 1].isName,
        !isPrivate(tokens, before: index)
      else { return nil }
      let name = tokens[index + 1].text
      let (type, end) = type(tokens, after: index + 1)
      guard isSettable(tokens, from: end), isFunction(type) || saysWhen(name) else { return nil }
      return name
    }
  }

  private static func isPrivate(_ tokens: [Token], before index: Int) -> Bool {
    let words = tokens[..<index].suffix(4)
    return tokens[index - 1].isWord("private") || tokens[index - 1].isWord("fileprivate")
      || words.map(\.text) == ["private", "(", "set", ")"]
  }

  /// It is `on` and a word: `onEnd`, but not `online`.
  private static func saysWhen(_ name: String) -> Bool {
    name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }

  /// The type of the variable with the name at the index, without the brackets of an optional function,
  /// and what comes after it.
  private static func type(_ tokens: [Token], after name: Int) -> (type: [Token], end: Int) {
    guard name + 1 < tokens.count, tokens[name + 1].isMark(":") else { return ([], name + 1) }
    var depth = 0
    var index = name + 2
    while index < tokens.count {
      let token = tokens[index]
      if depth == 0 {
        if token.isMark("=") || token.isMark("{") || token.isMark("}") { break }
        if declares.contains(where: token.isWord) { break }
      }
      if ["(", "["].contains(where: token.isMark) { depth += 1 }
      if [")", "]"].contains(where: token.isMark) { depth -= 1 }
      if depth < 0 { break }
      index += 1
    }
    return (Array(tokens[(name + 2)..<index]), index)
  }

  private static let declares = [
    "let", "var", "func", "init", "deinit", "struct", "enum", "class", "private", "fileprivate",
    "package", "public", "static", "weak", "lazy", "override", "typealias", "case",
  ]

  /// It is stored, or a protocol asks for `set`.
  private static func isSettable(_ tokens: [Token], from end: Int) -> Bool {
    guard end < tokens.count, tokens[end].isMark("{") else { return true }
    var depth = 0
    for token in tokens[end...] {
      if token.isMark("{") { depth += 1 }
      if token.isMark("}") { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, ["set", "didSet", "willSet"].contains(where: token.isWord) { return true }
    }
    return false
  }

  /// It has an arrow that is in no bracket, or only in that of an optional.
  private static func isFunction(_ type: [Token]) -> Bool {
    var tokens = type[...]
    if tokens.count > 2, tokens[tokens.endIndex - 1].isMark("?") || tokens.last!.isMark("!") {
      guard tokens[0].isMark("("), tokens[tokens.endIndex - 2].isMark(")") else { return false }
      tokens = tokens[1..<(tokens.endIndex - 2)]
    }
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if ["(", "["].contains(where: token.isMark) { depth += 1 }
      if [")", "]"].contains(where: token.isMark) { depth -= 1 }
      if depth == 0, token.isMark("-"), next.isMark(">") { return true }
    }
    return false
  }
}
