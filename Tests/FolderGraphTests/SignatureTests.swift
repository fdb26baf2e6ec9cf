import Testing

@testable import foldergraph

/// Which calls can mean a function.
@Suite struct SignatureTests {
  private func signature(_ parameters: String) throws -> Signature {
    let file = SourceReader.read("extension A { func f(\(parameters)) {} }", name: "F.swift")
    return try #require(file.members.first?.signature)
  }

  @Test func parametersAreReadWithTheirLabels() throws {
    let signature = try signature(
      "_ a: Result<A, B>, to b: (A, B) -> C, c: Int = 1, d: Int..., e: @escaping (A) -> B")
    #expect(signature.text == "(_:to:c:d:e:)")
    #expect(signature.parameters.map(\.hasDefault) == [false, false, true, false, false])
    #expect(signature.parameters.map(\.isVariadic) == [false, false, false, true, false])
    #expect(signature.parameters.map(\.isFunction) == [false, true, false, false, true])
  }

  @Test(arguments: [
    ("", [], true), ("", ["_"], false),
    ("a: Int", ["a"], true), ("a: Int", ["_"], false), ("a: Int", [], false),
    ("_ a: Int, b: Int", ["_", "b"], true), ("_ a: Int, b: Int", ["_"], false),
    ("_ a: Int, b: Int = 1", ["_"], true), ("a: Int = 1, b: Int", ["b"], true),
    ("_ a: Int..., b: Int", ["_", "_", "b"], true), ("_ a: Int...", [], true),
    ("a: Int", ["a", "b"], false),
  ])
  func labelsTellWhichCallsAreMeant(_ parameters: String, _ labels: [String], _ isMeant: Bool)
    throws
  {
    #expect(try signature(parameters).accepts(Call(labels: labels)) == isMeant)
  }

  @Test func aClosureMayBeBehindTheBrackets() throws {
    let signature = try signature("a: Int, b: () -> Void")
    #expect(signature.accepts(Call(labels: ["a"], isBeforeBrace: true)))
    #expect(!signature.accepts(Call(labels: ["a"])))
    #expect(!signature.accepts(Call(labels: [], isBeforeBrace: true)))
  }

  @Test func aFunctionWithoutBracketsNeedsAClosure() throws {
    #expect(try signature("_ a: () -> Void").accepts(Call(isBeforeBrace: true)))
    #expect(try !signature("_ a: () -> Void").accepts(Call()))
    // As in `if kind == .began {`.
    #expect(try !signature("_ a: Int").accepts(Call(isBeforeBrace: true)))
  }
}
