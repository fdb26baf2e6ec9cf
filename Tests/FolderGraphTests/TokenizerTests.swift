import Testing

@testable import foldergraph

/// What is code, and what only looks like it.
@Suite struct TokenizerTests {
  /// The tokens' texts; a literal is an underscore.
  private func texts(_ source: String) -> String {
    Tokenizer.tokens(of: source).map { $0.kind == .literal ? "_" : $0.text }
      .joined(separator: " ")
  }

  @Test func commentsAreLeftOut() {
    #expect(texts("a // B\nc /* D /* E */ F */ g /// H") == "a c g")
  }

  @Test func theTextOfStringsIsLeftOut() {
    #expect(texts(#"a("B // \" C") // D"#) == "a ( _ )")
    #expect(texts(##"a(#"B " \(C) "#)"##) == "a ( _ )")
    #expect(texts("a(\"\"\"\n  B \"C\" // D\n  \"\"\", e)") == "a ( _ , e )")
  }

  @Test func interpolationsAreCode() {
    #expect(texts(#""a \(b(c)) d""#) == "_ ( b ( c ) )")
    #expect(texts(##"#"a \(b) \#(c) d"#"##) == "_ ( c )")
    #expect(texts(#""a \(b.map { "\($0.c) )" }) d" e"#) == "_ ( b . map { _ ( $ _ . c ) } ) e")
  }

  @Test func aStringThatIsNotClosedEndsWithItsLine() {
    #expect(texts("a \"B\nc") == "a _ c")
  }

  @Test func regularExpressionsAreToldFromDivisions() {
    #expect(texts("a = /B \\/ C/ + d") == "a = _ + d")
    #expect(texts("a(/B/, c)") == "a ( _ , c )")
    #expect(texts("a / b / c") == "a / b / c")
    #expect(texts("(a)/b/c") == "( a ) / b / c")
    #expect(texts("#/B/C/# d") == "_ d")
  }

  @Test func numbersAreNoNames() {
    #expect(texts("0xFF 1.5e3 a.0.b 1_000.c") == "_ _ a . _ . b _ . c")
  }

  @Test func theDotsOfARangeAreOneMark() {
    #expect(texts("a...b c..<d") == "a ... b c ..< d")
  }

  @Test func aNameInBackticksIsNoKeyword() {
    #expect(
      Tokenizer.tokens(of: "`class` class") == [Token(.quotedWord, "class"), Token(.word, "class")])
  }

  @Test func namesMayHaveLettersOutsideASCII() {
    #expect(texts("größe é") == "größe é")
  }
}
