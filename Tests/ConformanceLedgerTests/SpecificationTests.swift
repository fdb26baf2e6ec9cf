import ConformanceLedger
import Testing

@Suite struct SpecificationTests {
  @Test func statementsAreReadInTheirOrder() throws {
    let specification = try Fixtures.specification()
    #expect(specification.statements.map(\.id) == ["A-1", "A-2", "B-1", "C-1", "D-1"])
    #expect(specification.statements.map(\.isOfTheHeart) == [true, true, false, true, false])
    #expect(
      specification.chapters == ["1.1 States", "2.4 Scenes", "3.1 Deadlines", "10. Run loop"])
  }

  @Test func chaptersAreMeantWithThoseBelow() throws {
    let statements = try Fixtures.specification().statements
    #expect(statements.map { $0.isIn(chapter: "1") } == [true, true, false, false, false])
    #expect(statements.map { $0.isIn(chapter: "10") } == [false, false, false, false, true])
    #expect(statements.map { $0.isIn(chapter: "3.1") } == [false, false, false, true, false])
  }

  @Test func whatIsWrongIsToldWithItsLine() {
    #expect(
      throws: Problems([
        Problem(file: "f", line: 3, "A-1 occurs twice")
      ])
    ) {
      try Specification(
        facts: SourceText(
          "id\tchapter\tstatement\tsources\nA-1\t1. a\tx\tS0\nA-1\t1. a\tx\tS0\n", path: "f"))
    }
    #expect(throws: Problems([Problem(file: "f", line: 2, "2 columns instead of 4")])) {
      try Specification(
        facts: SourceText("id\tchapter\tstatement\tsources\nA-1\tx\n", path: "f"))
    }
  }

  @Test func aStatementThatSaysSeveralThingsHasClauses() throws {
    let specification = try Fixtures.specification(
      clauses: "A-1/a\tthe one\tprocesses\nA-1/b\tthe other\tuikit\n")
    #expect(
      specification.statements[0].clauses == [
        Clause(id: "A-1/a", text: "the one"),
        Clause(id: "A-1/b", text: "the other", requiredLevel: .uikit),
      ])
    #expect(specification.statements[0].provable.map(\.letter) == ["a", "b"])
    #expect(specification.statements[1].provable == [Clause(id: "A-2", text: "The second.")])
  }

  @Test func clausesAreOfAStatementAndProvenSomewhere() {
    #expect(
      throws: Problems([
        Problem(
          file: "clauses.tsv", line: 2, "'A-1' is not a statement's id with a slash and a letter"),
        Problem(
          file: "clauses.tsv", line: 3, "'X-1/a' is not a statement's id with a slash and a letter"),
        Problem(file: "clauses.tsv", line: 4, "A-1/a must be proven on processes, or on uikit"),
        Problem(file: "clauses.tsv", line: 5, "A-1/a occurs twice"),
        Problem(file: "clauses.tsv", line: 6, "say what A-1/b is"),
      ])
    ) {
      try Fixtures.specification(
        clauses: "A-1\tx\tprocesses\nX-1/a\tx\tprocesses\nA-1/a\tx\tkernel\n"
          + "A-1/a\tx\tprocesses\nA-1/b\t\tprocesses\n")
    }
  }

  @Test func whatIsSaidByHandIsSaidOfAClause() {
    #expect(
      throws: Problems([
        Problem(
          file: "not-applicable.tsv", line: 2, "'X-1' is not the id of a statement or clause"),
        Problem(file: "not-applicable.tsv", line: 3, "A-2: say why it cannot apply"),
        Problem(
          file: "unproven.tsv", line: 2,
          "A-1 has several clauses; name the ones that are meant: \"A-1/a\" (the one)"),
        Problem(file: "unproven.tsv", line: 3, "B-1: say what is missing"),
        Problem(file: "unproven.tsv", line: 4, "A-2 is also in not-applicable.tsv"),
        Problem(file: "unproven.tsv", line: 5, "B-1 occurs twice"),
      ])
    ) {
      try Fixtures.specification(
        clauses: "A-1/a\tthe one\tprocesses\n", notApplicable: "X-1\twhy\nA-2\t\n",
        unproven: "A-1\tx\nB-1\t\nA-2\tx\nB-1\tx\n")
    }
  }
}
