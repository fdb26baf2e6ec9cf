import Testing

@testable import ConformanceLedger

@Suite struct TestSourceTests {
  private func read(_ text: String) -> TestSource {
    TestSource(module: "M", path: "Tests/M/F.swift", text: text)
  }

  private func claims(_ text: String) -> [String] {
    read(text).functions.flatMap(\.claims).map { "\($0.statement) \($0.level) \($0.line)" }
  }

  @Test func aTestNamesStatementsAndLevel() {
    #expect(
      claims(#"@Test(.proves("A-1", "B-2", on: .kernel)) func f() {}"#)
        == ["A-1 kernel 1", "B-2 kernel 1"])
    #expect(
      claims(#"@Test(.proves("A-1/b", on: .uikit)) func f() {}"#) == ["A-1/b uikit 1"])
  }

  @Test func attributesGoOverSeveralLines() {
    let text = """
      @Test(
        "A title with .proves(\\"X-9\\", on: .kernel)",
        .timeLimit(.minutes(1)),  // .proves("X-8", on: .kernel)
        .proves(
          "A-1",
          /* "X-7", */
          "B-2",
          on: .processes
        ),
        .proves("C-3", on: ProofLevel.kernel),
        arguments: [(1, "a)"), (2, "b")]
      )
      @MainActor
      func f(
        _ number: Int, named name: String
      ) async throws {
      }
      """
    #expect(claims(text) == ["A-1 processes 5", "B-2 processes 7", "C-3 kernel 10"])
    #expect(read(text).functions.map(\.name) == ["f(_:named:)"])
  }

  @Test func namesCarryTheirLabels() {
    let names = read(
      """
      @Test func plain() {}
      @Test func `two words`() {}
      @Test(arguments: [1]) func one(_ a: Int) {}
      @Test func three(a: [String: Int], b c: (Int, Int), d: Dictionary<Int, Int> = [:]) {}
      @Test func four(a: (Int, Int) -> Int, @Box b: Int) {}
      @Test func five<T: P>(a: T) where T: Q {}
      @Testing.Test func six() {}
      """
    ).functions.map(\.name)
    #expect(
      names == [
        "plain()", "`two words`()", "one(_:)", "three(a:b:d:)", "four(a:b:)", "five(a:)", "six()",
      ])
  }

  @Test func typesAroundATestAreItsSuites() {
    let source = read(
      """
      @Suite(.serialized) struct A {
        enum B { final class C { @Test func f() { struct No { let x = 1 } } } }
        @Test func g() {}
        class func h() {}
        @Test func i() { _ = type(of: self).class { } }
      }
      extension A.B where X: Y { @Test func j() {} }
      @Test func k() {}
      """)
    #expect(
      source.functions.map { $0.suites.joined(separator: ".") + " " + $0.name } == [
        "A.B.C f()", "A g()", "A i()", "A.B j()", " k()",
      ])
  }

  @Test func functionsWithoutTestAreNone() {
    #expect(read("@Suite struct A { func f() {} @available(*, x) func g() {} }").functions.isEmpty)
  }

  @Test func aSuiteClaimsForItsTests() {
    let source = read(
      """
      @Suite("S", .proves("A-1", on: .processes)) @MainActor final class A {
        @Test func f() {}
      }
      """)
    #expect(source.suites[["A"]]?.map(\.statement) == ["A-1"])
    #expect(source.functions.flatMap(\.claims).isEmpty)
  }

  @Test(arguments: [
    (#"@Test(.proves(id, on: .kernel)) func f() {}"#, "'.proves' requires the ids as plain"),
    (#"@Test(.proves("A\(1)", on: .kernel)) func f() {}"#, "'.proves' requires the ids as plain"),
    (#"@Test(.proves("A-1")) func f() {}"#, "'.proves' must end with 'on: .kernel'"),
    (#"@Test(.proves("A-1", on: level)) func f() {}"#, "'.proves' must end with 'on: .kernel'"),
    (#"@Test(.proves("A-1", on: .nowhere)) func f() {}"#, "'.proves' must end with 'on: .kernel'"),
    (#"@Test(.proves(on: .kernel)) func f() {}"#, "'.proves' names no statement"),
    (#"let t: Proves = .proves("A-1", on: .kernel)"#, "'.proves' counts only when"),
  ])
  func claimsThatCannotBeReadAreProblems(_ text: String, _ message: String) {
    let problems = read("\n" + text).problems
    #expect(problems.count == 1)
    #expect(problems.first?.description.hasPrefix("Tests/M/F.swift:2: error: \(message)") == true)
  }
}
