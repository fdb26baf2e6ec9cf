import Testing

@testable import foldergraph

/// Which folder uses which.
@Suite struct FolderGraphTests {
  // MARK: - Types

  @Test func theUseOfATypeIsAnEdge() {
    #expect(
      Fixtures.edges([
        "A/A.swift": "struct X { var y: Y; let z = Y() }", "B/B.swift": "struct Y {}",
      ])
        == ["A -> B: Y 2"])
  }

  @Test func commentsAndStringsAreNoUses() {
    #expect(
      Fixtures.edges([
        "A/A.swift": #"/// Y /* Y */ \#nlet x = "Y \(Y.self)""#, "B/B.swift": "struct Y {}",
      ]) == ["A -> B: Y 1"])
  }

  @Test func filesBesideTheFoldersAreAFolder() {
    let graph = FolderGraph(
      Fixtures.module(["A/A.swift": "struct X {}", "M.swift": "let a = X()"]))
    #expect(graph.folders == [".", "A"])
    #expect(graph.edges.map(\.from) == ["."])
  }

  @Test func filesBelowAFolderAreOfThatFolder() {
    #expect(
      Fixtures.edges(["A/B/F.swift": "struct X { var y: Y }", "A/C/G.swift": "struct Y {}"]) == [])
  }

  @Test func anExtensionUsesTheFolderOfItsType() {
    #expect(
      Fixtures.edges(["A/A.swift": "extension X { func a() {} }", "B/B.swift": "struct X {}"])
        == ["A -> B: X 1"])
  }

  @Test func aNameOfSeveralFoldersIsIgnoredAndCounted() {
    let graph = FolderGraph(
      Fixtures.module([
        "A/A.swift": "typealias X = Int", "B/B.swift": "typealias X = Int", "C/C.swift": "let a: X",
      ]))
    #expect(graph.edges == [])
    #expect(graph.ambiguous == 1)
  }

  @Test func aTypeThatAFileKeepsForItselfIsNotUsedElsewhere() {
    #expect(
      Fixtures.edges(["A/A.swift": "private struct X {}", "B/B.swift": "var x: X"]) == [])
    #expect(
      Fixtures.edges([
        "A/A.swift": "struct X {}", "B/B.swift": "private struct X {}\nprivate let x = X()",
        "C/C.swift": "struct C<X> { var x: X }",
      ]) == [])
  }

  // MARK: - Nested types

  private let nested: (String, String) = ("B/B.swift", "struct Y { enum Kind {} }")

  @Test func aNestedTypeIsUsedByItsWholeName() {
    #expect(
      Fixtures.edges([nested.0: nested.1, "A/A.swift": "let a: Y.Kind; let b: Kind; let c: Z.Kind"])
        == ["A -> B: Y 1, Y.Kind 1"])
  }

  @Test func aNestedTypeIsUsedByItsNameWithinItsType() {
    #expect(
      Fixtures.edges([nested.0: nested.1, "A/A.swift": "extension Y { var kind: Kind { .a } }"])
        == ["A -> B: Y 1, Y.Kind 1"])
  }

  @Test func aNestedTypeHidesOneOutside() {
    #expect(
      Fixtures.edges([
        nested.0: nested.1, "C/C.swift": "struct Kind {}",
        "A/A.swift": "extension Y { var kind: Kind { .a } }\nvar kind: Kind",
      ]) == ["A -> B: Y 1, Y.Kind 1", "A -> C: Kind 1"])
  }

  @Test func aTypeMayBeNestedByAnExtensionInAnotherFolder() {
    #expect(
      Fixtures.edges([
        "A/A.swift": "let a: Y.Kind", "B/B.swift": "struct Y {}",
        "C/C.swift": "extension Y { enum Kind {} }",
      ]) == ["A -> B: Y 1", "A -> C: Y.Kind 1", "C -> B: Y 1"])
  }

  @Test func aTypeOfAnotherModuleIsNotTheOneOfItsName() {
    #expect(
      Fixtures.edges(["A/A.swift": "let a: Other.X; let b: M.X", "B/B.swift": "struct X {}"])
        == ["A -> B: X 1"])
  }

  // MARK: - Functions and variables

  @Test func theUseOfAGlobalIsAnEdge() {
    #expect(
      Fixtures.edges([
        "A/A.swift": "func a() { say(limit) }", "B/B.swift": "func say() {}; let limit = 1",
      ])
        == ["A -> B: limit 1, say 1"])
  }

  @Test func aLocalOrAMemberOfTheNameIsNotTheGlobal() {
    #expect(
      Fixtures.edges([
        "A/A.swift": "func a(limit: Int) { use(limit) }", "A/B.swift": "func a() { b.limit() }",
        "B/B.swift": "let limit = 1",
      ]) == [])
    #expect(
      Fixtures.edges([
        "A/A.swift": "struct A { var limit: Int; func a() { use(limit) } }",
        "B/B.swift": "let limit = 1",
      ]) == [])
  }

  // MARK: - Members of extensions

  /// The edges of a folder with some code to one that has some members in an extension.
  private func edges(_ code: String, _ members: String, of type: String = "Other") -> [String] {
    Fixtures.edges([
      "A/A.swift": "func a() { \(code) }", "B/B.swift": "extension \(type) { \(members) }",
    ])
  }

  @Test func theCallOfAMemberOfAnExtensionIsAnEdge() {
    #expect(edges("x.answerCall(to: 1)", "func answerCall(to: Int) {}") == ["A -> B: answerCall 1"])
    #expect(edges("x.callCount", "var callCount: Int { 1 }") == ["A -> B: callCount 1"])
    #expect(edges("callCount + 1", "var callCount: Int { 1 }") == ["A -> B: callCount 1"])
  }

  @Test func aCallWithOtherArgumentsMeansAnotherMember() {
    #expect(edges("x.answerCall(1)", "func answerCall(to: Int) {}") == [])
    #expect(edges("x.answerCall", "func answerCall(to: Int) {}") == [])
    #expect(edges("x.callCount(1)", "var callCount: Int { 1 }") == [])
  }

  @Test func aCommonNameIsNoEdge() {
    #expect(edges("x.seconds", "var seconds: Int { 1 }") == [])
    #expect(edges("x.isOn", "var isOn: Bool { true }") == [])
  }

  @Test func aMemberOfATypeOfAnotherModuleIsNoEdge() {
    let member = "static var didChange: Int { 1 }"
    #expect(edges("UserDefaults.didChange", member) == [])
    #expect(edges("Other.didChange", member) == ["A -> B: didChange 1"])
  }

  @Test(arguments: [
    "struct C { var callCount: Int }", "protocol C { var callCount: Int { get } }",
    "enum C { case callCount }", "let callCount = 1", "extension C { var callCount: Int { 1 } }",
  ])
  func aMemberThatIsAlsoDeclaredElsewhereIsNoEdge(_ elsewhere: String) {
    let edges = Fixtures.edges([
      "A/A.swift": "func a() { x.callCount }",
      "B/B.swift": "extension Other { var callCount: Int { 1 } }", "C/C.swift": elsewhere,
    ])
    #expect(edges == [])
  }

  @Test func aMemberThatTheFileHasForItselfIsNoEdge() {
    #expect(
      Fixtures.edges([
        "A/A.swift": "struct A { private var callCount: Int; func a() { self.callCount } }",
        "B/B.swift": "extension Other { var callCount: Int { 1 } }",
      ]) == [])
  }

  // MARK: - Initializers

  @Test func anInitializerOfAnExtensionIsAnEdge() {
    #expect(edges("Other(1)", "init(_ x: Int) {}") == ["A -> B: Other(_:) 1"])
    #expect(edges("Other(at: 1)", "init(at x: Int) {}") == ["A -> B: Other(at:) 1"])
    #expect(edges("x.map(Other.init)", "init(_ x: Int) {}") == ["A -> B: Other(_:) 1"])
    #expect(
      edges("Other.Kind(1)", "init(_ x: Int) {}", of: "Other.Kind")
        == ["A -> B: Other.Kind(_:) 1"])
  }

  @Test func anotherInitializerOfTheTypeIsNoEdge() {
    #expect(edges("Other()", "init(_ x: Int = 1) {}") == [])
    #expect(edges("Other(at: 1)", "init(_ x: Int) {}") == [])
    #expect(edges("Other", "init(_ x: Int) {}") == [])
    #expect(edges("String(1)", "init(_ x: Int) {}", of: "String") == [])
  }

  @Test func anInitializerThatTheTypeAlsoHasItselfIsNoEdge() {
    #expect(
      Fixtures.edges([
        "A/A.swift": "let a = X(1)", "B/B.swift": "struct X { init(_ y: Int) {} }",
        "C/C.swift": "extension X { init(_ y: String) {} }",
      ]) == ["A -> B: X 1", "C -> B: X 1"])
  }
}
