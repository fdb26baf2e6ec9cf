import ConformanceLedger
import Testing

@Suite struct MutantPlanTests {
  private func plan(_ rows: String, _ specification: Specification) throws -> MutantPlan {
    let header = "id\twhere\tchange\tkilled by\n"
    return try MutantPlan(SourceText(header + rows, path: "PLAN.tsv"), specification)
  }

  private func mutant(_ statement: String) -> Mutant {
    Mutant(
      name: "m", statements: [statement], level: .kernel, tests: "M.S", file: "F", change: "c",
      old: "o", new: "n")
  }

  @Test func whatNobodyBreaksAndNobodySaysSoIsForgotten() throws {
    let specification = try Fixtures.specification(
      clauses: "A-1/a\tthe one\tprocesses\nA-1/b\tthe other\tprocesses\n")
    let plan = try plan("A-1/a\there\tthis\tM.S\n", specification)
    #expect(
      plan.forgotten(by: [], in: specification).map(\.id) == ["A-1/b", "A-2", "C-1"],
      "only statements with an S source are asked for")
    #expect(
      plan.forgotten(by: [mutant("A-1/b"), mutant("C-1")], in: specification).map(\.id) == ["A-2"])
  }

  @Test func whatIsNotProvenNeedsNoMutant() throws {
    let specification = try Fixtures.specification(
      notApplicable: "A-1\tno hardware\n", unproven: "A-2\tno test\n")
    #expect(try plan("", specification).forgotten(by: [], in: specification).map(\.id) == ["C-1"])
  }

  @Test func aLineIsAboutSomethingAndWhole() throws {
    let specification = try Fixtures.specification()
    #expect(
      throws: Problems([
        Problem(file: "PLAN.tsv", line: 2, "'A-9' is not the id of a statement or clause"),
        Problem(file: "PLAN.tsv", line: 3, "A-1: a column is empty"),
      ])
    ) { try plan("A-9\there\tthis\tM.S\nA-1\there\t\tM.S\n", specification) }
  }
}
