import ConformanceLedger
import Testing

@Suite struct MutantCoverageTests {
  private func mutant(_ statement: String, _ level: ProofLevel = .processes) -> Mutant {
    Mutant(
      name: "m", statements: [statement], level: level, tests: "M.S", file: "F", change: "c",
      old: "o", new: "n")
  }

  @Test func whatNobodyBreaksIsForgotten() throws {
    let specification = try Fixtures.specification(
      clauses: "A-1/a\tthe one\tprocesses\nA-1/b\tthe other\tprocesses\n")
    #expect(
      MutantCoverage(of: []).forgotten(in: specification).map(\.id)
        == ["A-1/a", "A-1/b", "A-2", "C-1"],
      "only statements with an S source are asked for")
    #expect(
      MutantCoverage(of: [mutant("A-1/b"), mutant("C-1")]).forgotten(in: specification).map(\.id)
        == ["A-1/a", "A-2"])
  }

  @Test func aMutantOfALowerLevelIsNotEnough() throws {
    let specification = try Fixtures.specification(
      clauses: "A-1/a\tthe one\tprocesses\nA-1/b\tthe other\tuikit\n")
    let mutants = [
      mutant("A-1/a", .kernel), mutant("A-1/b", .uikit), mutant("A-2", .uikit), mutant("A-2"),
    ]
    #expect(MutantCoverage(of: mutants).forgotten(in: specification).map(\.id) == ["A-1/a", "C-1"])
    #expect(
      MutantCoverage(of: mutants.reversed()).forgotten(in: specification).map(\.id)
        == ["A-1/a", "C-1"])
  }

  @Test func whatIsNotProvenNeedsNoMutant() throws {
    let specification = try Fixtures.specification(
      notApplicable: "A-1\tno hardware\n", unproven: "A-2\tno test\n")
    #expect(MutantCoverage(of: []).forgotten(in: specification).map(\.id) == ["C-1"])
  }
}
