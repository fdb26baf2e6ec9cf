import ConformanceLedger
import Testing

@Suite struct LedgerTests {
  private let tests = """
    @Test(.proves("A-1", on: .kernel)) func a() {}
    @Test(.proves("A-1", "A-2", on: .processes)) func b() {}
    @Test(.proves("A-1", on: .processes)) func c() {}
    @Test(.proves("A-1", on: .uikit)) func d() {}
    """

  private func verdicts(_ ledger: Ledger) -> [Standing.Verdict] { ledger.standings.map(\.verdict) }

  private func names(of standing: Standing) -> [String] {
    standing.clauses.flatMap(\.provenBy).map(\.name)
  }

  @Test func aPassedTestProvesItsStatements() throws {
    let ledger = try Fixtures.ledger(tests, Fixtures.passed(#"M.b()\/A.swift:2:2"#))
    #expect(
      verdicts(ledger)
        == [.proven(on: .processes), .proven(on: .processes), .notYet, .notYet, .notYet])
    #expect(names(of: ledger.standings[0]) == ["b()"])
  }

  @Test func aFailedTestTakesTheProofFromItsLevelOnly() throws {
    let ledger = try Fixtures.ledger(
      tests,
      Fixtures.passed("M.a()/A.swift:1:2") + Fixtures.passed("M.b()/A.swift:2:2")
        + Fixtures.failed("M.c()/A.swift:3:2"))
    #expect(verdicts(ledger).prefix(2) == [.proven(on: .kernel), .proven(on: .processes)])
    #expect(names(of: ledger.standings[0]) == ["a()"])
    #expect(ledger.standings[0].failing.map(\.name) == ["c()"])
  }

  @Test func theHighestLevelCountsAndItsTestsAreNamed() throws {
    let both = Fixtures.passed("M.a()/A.swift:1:2") + Fixtures.passed("M.d()/A.swift:4:2")
    let ledger = try Fixtures.ledger(tests, both)
    #expect(verdicts(ledger)[0] == .proven(on: .uikit))
    #expect(names(of: ledger.standings[0]) == ["d()"])
  }

  @Test func aTestThatWasNotRunCountsForNothing() throws {
    #expect(verdicts(try Fixtures.ledger(tests, "")).allSatisfy { $0 == .notYet })
  }

  @Test func aTestFromAnotherModuleOfTheSameNameIsAnother() throws {
    let ledger = try Fixtures.ledger(tests, Fixtures.passed("N.b()/A.swift:2:2"))
    #expect(verdicts(ledger)[1] == .notYet)
  }

  @Test func whatASuiteClaimsAllItsTestsProve() throws {
    let specification = try Fixtures.specification()
    let suite = TestSource(
      module: "M", path: "Tests/M/A.swift",
      text: #"@Suite(.proves("A-1", on: .processes)) struct S { struct T {} }"#)
    let tests = TestSource(
      module: "M", path: "Tests/M/B.swift", text: "extension S.T { @Test func f() {} }")
    let other = TestSource(
      module: "N", path: "Tests/N/B.swift", text: "struct S { @Test func f() {} }")
    let index = try TestIndex([suite, tests, other], statements: specification.statements)
    #expect(
      index.claims.keys.sorted()
        == [TestIdentifier(module: "M", path: ["S", "T", "f()"], file: "B.swift")])
    let run = Fixtures.run(Fixtures.passed("M.S/T/f()/B.swift:1:20"))
    let ledger = try Ledger(specification: specification, tests: index, run: run)
    #expect(verdicts(ledger).first == .proven(on: .processes))
  }

  @Test func unknownIdentifiersAreNamedWithFileAndLine() {
    #expect(
      throws: Problems([
        Problem(
          file: "Tests/M/A.swift", line: 3, "'A-9' is not the id of a statement or clause"),
        Problem(
          file: "Tests/M/A.swift", line: 5, "'a-1' is not the id of a statement or clause"),
      ])
    ) {
      try Fixtures.ledger(
        """
        @Test(
          .proves("A-1",
            "A-9", on: .kernel))
        func f() {}
        @Suite(.proves("a-1", on: .kernel)) struct S {}
        """, "")
    }
  }

  @Test func whatCannotApplyIsNotMissing() throws {
    let ledger = try Fixtures.ledger(tests, "", notApplicable: "A-1\tno hardware\n")
    #expect(verdicts(ledger)[0] == .cannotApply)
    #expect(ledger.missing(inChapters: ["1"]).map(\.clause.id) == ["A-2"])
    #expect(ledger.missing(inChapters: ["1", "3"]).map(\.clause.id) == ["A-2", "C-1"])
    #expect(ledger.missing(inChapters: ["2"]).isEmpty, "only S sources are asked for")
  }

  @Test func whatIsProvenOnALowerLevelIsMissing() throws {
    let passed = Fixtures.passed("M.a()/A.swift:1:2") + Fixtures.passed("M.d()/A.swift:4:2")
    let ledger = try Fixtures.ledger(tests, passed)
    #expect(ledger.missing(inChapters: ["1.1"]).map(\.clause.id) == ["A-1", "A-2"])
  }

  @Test func nothingIsBothProvenAndInapplicable() {
    #expect(
      throws: Problems([
        Problem(
          file: "Tests/M/A.swift", line: 1,
          "A-1 is proven, but not-applicable.tsv says that it does not apply")
      ])
    ) {
      try Fixtures.ledger(
        tests, Fixtures.passed("M.b()/A.swift:2:2"), notApplicable: "A-1\tno hardware\n")
    }
  }
}
