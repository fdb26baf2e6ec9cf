import Testing

@testable import ConformanceLedger

@Suite struct SwiftLexerTests {
  private func words(_ source: String) -> [String] {
    SwiftLexer.tokens(of: source).compactMap(\.word)
  }

  private func strings(_ source: String) -> [String?] {
    SwiftLexer.tokens(of: source).compactMap { token -> String?? in
      if case .string(let text) = token.kind { .some(text) } else { nil }
    }
  }

  @Test func commentsAreLeftOut() {
    #expect(words("a // b \" c\nd /* e /* f */ g */ h") == ["a", "d", "h"])
  }

  @Test func stringsAreOneWordEach() {
    #expect(strings(#"f("a b", "c\"d")"#) == ["a b", "c\"d"])
    #expect(strings("\"\"\"\n@Test \"x\" {\n\"\"\"") == ["\n@Test \"x\" {\n"])
    #expect(strings(##"#"a"b"#"##) == ["a\"b"])
  }

  @Test func interpolationsAreSkippedWithTheStringsInThem() {
    #expect(strings(#""a\(f("b", (1)))c" + "d""#) == [nil, "d"])
    #expect(words(#""\(hidden)" shown"#) == ["shown"])
    #expect(strings(###"#"\(not interpolated) \#(x)"#"###) == [nil])
  }

  @Test func rawIdentifiersKeepTheirBackticksWhereTheyNeedThem() {
    #expect(words("func `two words`() `class`") == ["func", "`two words`", "class"])
  }

  @Test func regularExpressionsHideNothing() {
    #expect(words(#"let a = /["{]/; b"#) == ["let", "a", "b"])
    #expect(words(##"let a = #/["{]/#; b"##) == ["let", "a", "b"])
    #expect(words("a / b / c") == ["a", "b", "c"])
  }

  @Test func anUnclosedStringDoesNotSwallowTheFile() {
    #expect(words("\"a\nb") == ["b"])
  }

  @Test func linesAreCountedThroughEverything() {
    let tokens = SwiftLexer.tokens(of: "/*\n*/ \"\"\"\n\n\"\"\"\r\n// x\n`a b`\n end")
    #expect(tokens.last?.line == 7)
  }
}
