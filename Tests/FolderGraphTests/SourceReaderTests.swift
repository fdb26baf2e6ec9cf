import Testing

@testable import foldergraph

/// What a file declares, and what it mentions.
@Suite struct SourceReaderTests {
  private func read(_ source: String) -> SourceFile { SourceReader.read(source, name: "F.swift") }

  /// The mentions, each with its scope in front: `A/b.c`.
  private func mentions(_ source: String) -> [String] {
    read(source).mentions.map { mention in
      mention.scope.map { "\($0)/" }.joined() + (mention.isMember ? "." : "")
        + mention.names.joined(separator: ".")
    }
  }

  private func members(_ source: String) -> [String] { read(source).members.map(\.name) }

  // MARK: - Types

  @Test func typesAreDeclaredWithTheTypesAroundThem() {
    let file = read(
      """
      public final class A { enum B: Int { struct C {} } }
      protocol P { associatedtype Q }
      extension A.B { typealias D = Int }
      actor E {}
      """)
    #expect(
      file.types == [
        ["A"], ["A", "B"], ["A", "B", "C"], ["P"], ["P", "Q"], ["A", "B", "D"], ["E"],
      ])
    #expect(file.privateTypes.isEmpty)
  }

  @Test func aClassMemberIsNoClass() {
    let file = read("class A { class func make() {} class var shared: A { A() } }")
    #expect(file.types == [["A"]])
    #expect(file.members.map(\.name) == ["make", "shared"])
  }

  @Test func aVariableMayBeCalledActor() {
    #expect(read("let actor = 1\nfunc f() { actor.run(); print(actor) }").types == [])
  }

  @Test func whatOnlyItsFileSeesIsPrivate() {
    let file = read(
      """
      private struct A { struct B { func inner() {} } }
      private extension C { struct D {}; func helper() {} }
      struct E { fileprivate enum F {}; private static var value = 1; private(set) var seen = 1 }
      func g() { struct Local {} }
      """)
    #expect(file.types == [["E"]])
    #expect(file.privateTypes == [["A"], ["A", "B"], ["C", "D"], ["E", "F"], ["Local"]])
    #expect(file.privateMembers == ["inner", "helper", "value"])
    #expect(file.members.map(\.name) == ["seen"])
  }

  @Test func genericParametersHideTypesOfTheirName() {
    let file = read("struct A<B: P, each C> {}\nfunc f<D, E: (Int) -> Void>(_ d: D) where D: Q {}")
    #expect(file.privateTypes == [["B"], ["C"], ["D"], ["E"]])
    #expect(file.types == [["A"], ["A", "B"], ["A", "C"]])
  }

  // MARK: - Members

  @Test func membersAreThoseOfTypesAndNotOfFunctions() {
    #expect(
      members(
        """
        struct A {
          let first, second: Int
          var (third, fourth) = (1, 2)
          var fifth: Int { let local = 1; return local }
          func sixth(seventh: Int) { var local = seventh; func inner() {} }
        }
        """) == ["first", "second", "third", "fourth", "fifth", "sixth"])
  }

  @Test func casesAreMembers() {
    let source = "enum A: Int { case a = -1, b(B, c: C), `default`; case d\n static let e = 1 }"
    #expect(members(source) == ["a", "b", "default", "d", "e"])
    #expect(mentions(source) == ["Int", "A/B", "A/C"])
  }

  @Test func aMemberKnowsWhetherAnExtensionDeclaresIt() {
    let file = read("extension A.B { func f() {} }\nstruct C { func g() {} }")
    #expect(file.members.map(\.isInExtension) == [true, false])
    #expect(file.members.map(\.type) == [["A", "B"], ["C"]])
  }

  @Test func operatorsAreNoMembers() {
    let source = "extension A { static func < (a: A, b: B) -> Bool { a.c < b.c } }"
    #expect(members(source) == [])
    #expect(mentions(source) == ["A", "A/A", "A/B", "A/Bool", "A/a.c", "A/b.c"])
  }

  @Test func whatIsOutsideOfTypesIsGlobal() {
    let file = read("func f() {}\nlet (a, b) = (1, 2)\nprivate var c = 3")
    #expect(file.globals == ["f", "a", "b"])
    #expect(file.privateMembers == ["c"])
  }

  @Test func initializersHaveTheirTypes() {
    let file = read("extension A.B { init?(_ c: C, at d: D) {} }\nstruct E { private init() {} }")
    #expect(file.initializers.map(\.type) == [["A", "B"]])
    #expect(file.initializers.map(\.signature.text) == ["(_:at:)"])
  }

  // MARK: - Locals

  @Test func parametersAndVariablesAreLocal() {
    let file = read(
      """
      func f(label name: Int, _ second: Int) {
        let third = 1
        for fourth in [1] {}
        for try await fifth in x {}
        for (sixth, seventh) in y {}
        if case .some(let eighth) = z, let ninth {}
        if case let .pair(tenth, eleventh) = z {}
        z.map { twelfth in twelfth }
        z.map { [weak thirteenth] (fourteenth: Int, fifteenth) -> Int in 1 }
      }
      """)
    #expect(
      file.locals.isSuperset(of: [
        "name", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth",
      ]))
    #expect(file.locals.isDisjoint(with: ["label", "x", "y", "z", "some", "pair"]))
  }

  @Test func aBlockWithALoopIsNoClosure() {
    #expect(read("func f() { first(second); for third in fourth {} }").locals == ["third"])
  }

  // MARK: - Mentions

  @Test func namesThatDotsJoinAreOneMention() {
    #expect(mentions("let a = B.C.d + .e + f?.g.h") == ["B.C.d", ".e", "f", ".g.h"])
  }

  @Test func aMentionKnowsTheTypesAroundIt() {
    #expect(
      mentions("struct A: P { struct B { var c: C }; var d: D { e } }")
        == ["P", "A/B/C", "A/D", "A/e"])
  }

  @Test func anExtensionMentionsItsType() {
    #expect(mentions("extension A.B: P where C: Q {}") == ["A.B", "P", "C", "Q"])
  }

  @Test func importsAndLabelsAreNoMentions() {
    #expect(mentions("import struct A.B\nimport C\nf(d: e, f: g.h)") == ["f", "e", "g.h"])
  }

  @Test func theKeyOfADictionaryIsAMention() {
    #expect(mentions("let a: [B: C] = [D.e: f]") == ["B", "C", "D.e", "f"])
  }

  @Test func keywordsAreNoMentions() {
    #expect(mentions("switch a { default: return nil as? any B }") == ["a", "B"])
  }

  // MARK: - Calls

  private func calls(_ source: String) -> [Call] { read(source).mentions.map(\.call) }

  @Test func aCallHasTheLabelsOfItsArguments() {
    #expect(calls("f")[0] == Call())
    #expect(calls("f()")[0] == Call(labels: []))
    #expect(calls("f(1, a: [b, c], d(e: 1, f()))")[0] == Call(labels: ["_", "a", "_"]))
    #expect(calls("f(a ? b : c)")[0] == Call(labels: ["_"]))
    #expect(calls("f(_:a:)")[0] == Call(labels: ["_", "a"]))
    #expect(calls("f(a: 1) {}")[0] == Call(labels: ["a"], isBeforeBrace: true))
    #expect(calls("f {}")[0] == Call(isBeforeBrace: true))
  }
}
