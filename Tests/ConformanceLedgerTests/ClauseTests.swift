import ConformanceLedger
import Testing

/// Statements with several clauses, and clauses that are not proven.
@Suite struct ClauseTests {
  private let clauses = "A-1/a\tthe one\tprocesses\nA-1/b\tthe other\tuikit\n"
  private let tests = """
    @Test(.proves("A-1/a", on: .processes)) func a() {}
    @Test(.proves("A-1/b", on: .uikit)) func b() {}
    @Test(.proves("A-2", on: .kernel)) func c() {}
    """
  private let a = Fixtures.passed("M.a()/A.swift:1:2")
  private let b = Fixtures.passed("M.b()/A.swift:2:2")
  private let c = Fixtures.passed("M.c()/A.swift:3:2")

  private func missing(_ ledger: Ledger) -> [String] {
    ledger.missing(inChapters: ["1"]).map(\.clause.id)
  }

  @Test func aStatementIsProvenWhenAllItsClausesAre() throws {
    let ledger = try Fixtures.ledger(tests, a + b, clauses: clauses)
    #expect(ledger.standings[0].verdict == .proven(on: .uikit))
    #expect(missing(ledger) == ["A-2"])
  }

  @Test func aStatementIsPartlyProvenWhenSomeClausesAre() throws {
    let ledger = try Fixtures.ledger(tests, a, clauses: clauses)
    #expect(ledger.standings[0].verdict == .partly)
    #expect(missing(ledger) == ["A-1/b", "A-2"])
  }

  @Test func aClauseThatCannotApplyKeepsNoStatementFromBeingProven() throws {
    let ledger = try Fixtures.ledger(
      tests, a, clauses: clauses, notApplicable: "A-1/b\tno hardware\n")
    #expect(ledger.standings[0].verdict == .proven(on: .processes))
    #expect(missing(ledger) == ["A-2"])
  }

  @Test func whoNamesTheWholeIsToldItsClauses() {
    #expect(
      throws: Problems([
        Problem(
          file: "Tests/M/A.swift", line: 1,
          "A-1 has several clauses; name the ones that are meant: \"A-1/a\" (the one), "
            + "\"A-1/b\" (the other)")
      ])
    ) {
      try Fixtures.ledger(
        #"@Test(.proves("A-1", on: .processes)) func f() {}"#, "", clauses: clauses)
    }
  }

  @Test func whatIsSaidToBeUnprovenIsNotMissing() throws {
    let ledger = try Fixtures.ledger(
      tests, a + c, clauses: clauses, unproven: "A-1/b\tno test\nA-2\tnot on processes\n")
    #expect(ledger.standings[0].verdict == .partly)
    #expect(ledger.standings[1].verdict == .proven(on: .kernel))
    #expect(missing(ledger) == [])
  }

  @Test func whatIsSaidToBeUnprovenIsNotProven() {
    #expect(
      throws: Problems([
        Problem(
          file: "unproven.tsv", line: 2, "A-1/b is proven now; remove this line (M b())")
      ])
    ) {
      try Fixtures.ledger(tests, b, clauses: clauses, unproven: "A-1/b\tno test\n")
    }
  }
}
