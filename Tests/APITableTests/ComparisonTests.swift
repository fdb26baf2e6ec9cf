import Testing

@testable import apitable

/// The platform's declarations beside those that are here.
@Suite struct ComparisonTests {
  private func verdicts(_ text: String, _ spellings: Spellings) throws -> [Comparison.Verdict] {
    Comparison(try Fixtures.read(text), with: spellings).lines.map(\.verdict)
  }

  @Test func aNameIsHereOrMissing() throws {
    let here = Fixtures.spellings([
      Fixtures.symbol("class", "View", "@MainActor class View"),
      Fixtures.symbol("property", "View.frame", "@MainActor var frame: Rect { get set }"),
    ])
    let text = Fixtures.list(
      ("Gone", "class", "main"), ("View", "class", "main"), ("View.frame", "property", "main"),
      ("View.size", "property", "main"))
    #expect(try verdicts(text, here) == [.missing, .here, .here, .missing])
    let comparison = Comparison(try Fixtures.read(text), with: here)
    #expect(comparison.here == 2)
    #expect(comparison.missing == 2)
    #expect(comparison.differing == 0)
  }

  @Test func theKindDiffers() throws {
    let here = Fixtures.spellings([Fixtures.symbol("struct", "View", "struct View")])
    #expect(
      try verdicts(Fixtures.list(("View", "class", "")), here)
        == [.differs("struct instead of class")])
  }

  @Test func theActorDiffers() throws {
    let here = Fixtures.spellings([
      Fixtures.symbol("method", "View.a()", "func a()"),
      Fixtures.symbol("method", "View.b()", "@discardableResult @MainActor func b()"),
      Fixtures.symbol("method", "View.c(_:)", "func c(_ d: @MainActor () -> Void)"),
      Fixtures.symbol("method", "View.d()", "func d()"),
    ])
    #expect(
      try verdicts(
        Fixtures.list(
          ("View.a()", "method", "main"), ("View.b()", "method", "any"),
          ("View.c(_:)", "method", "any"), ("View.d()", "method", "")), here)
        == [.differs("not on the main actor"), .differs("on the main actor"), .here, .here])
  }

  @Test func anotherSpellingIsNamed() throws {
    let list = Fixtures.list(
      ("Alert.Style", "enum", ""), ("View.add(_:at:)", "method", ""),
      ("View.move(_:)", "method", ""), ("View.turn(_:)", "method", ""))
    let platform = Set(try Fixtures.read(list).declarations.map(\.name))
    let here = Fixtures.spellings(
      [
        Fixtures.symbol("enum", "AlertStyle", "enum AlertStyle"),
        Fixtures.symbol("method", "View.add(_:index:)", "func add(_: View, index: Int)"),
        // An app may leave parameters out that have values.
        Fixtures.symbol("method", "View.move(_:completion:)", "func move(_: Int, completion: Int)"),
        Fixtures.symbol(
          "method", "View.turn(by:completion:)", "func turn(by: Int, completion: Int)"),
      ], platform: platform)
    #expect(
      try verdicts(list, here) == [
        .differs("spelled AlertStyle"), .differs("spelled View.add(_:index:)"),
        .differs("spelled View.move(_:completion:)"), .missing,
      ])
  }

  @Test func whatATypeInheritsIsHere() throws {
    let here = Fixtures.spellings(
      [
        Fixtures.symbol("class", "View"), Fixtures.symbol("class", "Control"),
        Fixtures.symbol("class", "Button"), Fixtures.symbol("property", "View.frame"),
      ],
      [
        .init(kind: "inheritsFrom", source: "Button", target: "Control"),
        // Of another module there is only its name.
        .init(kind: "inheritsFrom", source: "Control", target: "?", targetFallback: "Kit.View"),
      ])
    let list = Fixtures.list(("Button.frame", "property", ""), ("Button.title", "property", ""))
    #expect(try verdicts(list, here) == [.here, .missing])
  }

  @Test func anAliasIsWhatItStandsFor() throws {
    let here = Fixtures.spellings([
      Fixtures.symbol("typealias", "Line.Axis", "typealias Axis = LineAxis"),
      Fixtures.symbol("enum", "LineAxis"), Fixtures.symbol("enum.case", "LineAxis.vertical"),
    ])
    let list = Fixtures.list(
      ("Line.Axis", "enum", ""), ("Line.Axis.diagonal", "case", ""),
      ("Line.Axis.vertical", "case", ""))
    #expect(try verdicts(list, here) == [.here, .missing, .here])
  }
}
