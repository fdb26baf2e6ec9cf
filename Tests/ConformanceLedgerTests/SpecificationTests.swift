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
        Problem(file: "f", line: 3, "A-1 stands here again")
      ])
    ) {
      try Specification(
        facts: ("id\tchapter\tstatement\tsources\nA-1\t1. a\tx\tS0\nA-1\t1. a\tx\tS0\n", "f"),
        notApplicable: nil)
    }
    #expect(throws: Problems([Problem(file: "f", line: 2, "2 columns where 4 are due")])) {
      try Specification(
        facts: ("id\tchapter\tstatement\tsources\nA-1\tx\n", "f"), notApplicable: nil)
    }
    #expect(
      throws: Problems([
        Problem(file: "not-applicable.tsv", line: 2, "X-1 is no statement's id"),
        Problem(file: "not-applicable.tsv", line: 3, "say why A-1 cannot apply"),
      ])
    ) { try Fixtures.specification(notApplicable: "X-1\twhy\nA-1\t\n") }
  }
}
