import Foundation
import Testing

@testable import foldergraph

/// How much one object of the host holds.
@Suite struct StoredPropertyTests {
  /// More than that, and nobody can say what an object is.
  private static let most = 15

  @Test func noObjectOfTheHostHoldsTooMuch() throws {
    var sources = URL(filePath: #filePath)
    while sources.lastPathComponent != "Tests" { sources.deleteLastPathComponent() }
    sources = sources.deletingLastPathComponent().appending(path: "Sources")
    let features = sources.appending(path: "Features")
    let rooms = try FileManager.default.contentsOfDirectory(atPath: features.path)
      .map { features.appending(path: $0).appending(path: "Host") }
    var count = 0
    for room in [sources.appending(path: "DeviceHost")] + rooms {
      for case let file as URL in try #require(
        FileManager.default.enumerator(at: room, includingPropertiesForKeys: nil))
      where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        for (name, properties) in Self.classes(in: source) {
          count += 1
          #expect(
            properties.count <= Self.most,
            "\(name) has \(properties.count): \(properties.joined(separator: ", "))")
        }
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    ("let a = 1, b: Int", ["a", "b"]),
    ("var a: Int { 1 }", []),
    ("var a: Int { didSet { tell() } }", ["a"]),
    ("var a = { 1 }\nvar b: (Int) -> [Int: Int]", ["a", "b"]),
    ("static let a = 1\nprivate(set) var b: Int?", ["b"]),
    ("func f() { let a = 1 }\nstruct B { let c = 1 }\nlet d: B", ["d"]),
    ("var a: [Pair<Int, B>]\nlet b: (Int) -> Void, c: C", ["a", "b", "c"]),
    ("class func f() {}\nlet (a, b) = (1, 2)", ["a", "b"]),
  ])
  func propertiesAreFound(body: String, properties: [String]) {
    let found = Self.classes(in: "final class A: B {\n\(body)\n}")
    #expect(found.map(\.name) == ["A"])
    #expect(found.first?.properties == properties)
  }

  // MARK: Reading

  /// The classes of a source, with the names of what each instance stores.
  private static func classes(in source: String) -> [(name: String, properties: [String])] {
    let tokens = Tokenizer.tokens(of: source)
    var found: [(name: String, properties: [String])] = []
    for index in tokens.indices.dropLast() where tokens[index].isWord("class") {
      guard tokens[index + 1].isName, !Keywords.reserved.contains(tokens[index + 1].text),
        index == 0 || !tokens[index - 1].isMark(":"),
        let body = tokens[index...].firstIndex(where: { $0.isMark("{") })
      else { continue }
      found.append((tokens[index + 1].text, properties(tokens, after: body)))
    }
    return found
  }

  private static func properties(_ tokens: [Token], after body: Int) -> [String] {
    var names: [String] = []
    var depth = 1
    var index = body + 1
    while index < tokens.count, depth > 0 {
      let token = tokens[index]
      if isOpening(token) { depth += 1 }
      if isClosing(token) { depth -= 1 }
      if depth == 1, token.isWord("let") || token.isWord("var"),
        !tokens[index - 1].isWord("static"), isStored(tokens, from: index + 1)
      {
        names += self.names(tokens, from: index + 1)
      }
      index += 1
    }
    return names
  }

  /// The declared names: several with commas between them, or in brackets.
  private static func names(_ tokens: [Token], from first: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    // Of the types that stand in angle brackets.
    var angles = 0
    var isName = true
    for (index, token) in zip(first..., tokens[first...]) {
      if depth == (tokens[first].isMark("(") ? 1 : 0), angles == 0, isName, token.isName {
        if Keywords.reserved.contains(token.text) { break }
        names.append(token.text)
      }
      if isOpening(token) { depth += 1 }
      if isClosing(token) { depth -= 1 }
      if token.isMark("<") { angles += 1 }
      if token.isMark(">"), !tokens[index - 1].isMark("-") { angles -= 1 }
      if depth < 0 || depth == 0 && begins(token) { break }
      isName = token.isMark(",") || token.isMark("(") && depth == 1
      if depth == 0, tokens[first].isMark("(") { break }
    }
    return names
  }

  /// It is not computed.
  private static func isStored(_ tokens: [Token], from first: Int) -> Bool {
    var depth = 0
    for index in first..<tokens.count {
      let token = tokens[index]
      if depth == 0 {
        if token.isMark("=") || begins(token) { return true }
        if token.isMark("{") {
          return tokens[index + 1].isWord("didSet") || tokens[index + 1].isWord("willSet")
        }
      }
      if isOpening(token) { depth += 1 }
      if isClosing(token) { depth -= 1 }
      if depth < 0 { return true }
    }
    return true
  }

  /// It begins another declaration.
  private static func begins(_ token: Token) -> Bool {
    ["let", "var", "func", "init", "deinit", "struct", "enum", "class", "subscript"]
      .contains { token.isWord($0) }
  }

  private static func isOpening(_ token: Token) -> Bool {
    ["{", "(", "["].contains(where: token.isMark)
  }

  private static func isClosing(_ token: Token) -> Bool {
    ["}", ")", "]"].contains(where: token.isMark)
  }
}
