/// The mutants that are planned but not written: `Mutants/PLAN.tsv`.
public struct MutantPlan: Sendable {
  /// The clauses, or statements without clauses, in the plan.
  public private(set) var statements: Set<String> = []

  /// Reads the plan.
  ///
  /// - Throws: ``Problems`` for lines with missing columns or unknown names.
  public init(_ source: SourceText, _ specification: Specification) throws(Problems) {
    let table = try TSVTable(source, columns: ["id", "where", "change", "killed by"])
    let names = ProvableNames(specification.statements)
    var problems: [Problem] = []
    for (line, cells) in table.rows {
      let id = cells["id", default: ""]
      if let mistake = names.mistake(in: id) {
        problems.append(Problem(file: source.path, line: line, mistake))
      } else if cells.values.contains("") {
        problems.append(Problem(file: source.path, line: line, "\(id): a column is empty"))
      }
      statements.insert(id)
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  /// The clauses from the five documents that no mutant makes false and that are not planned, not
  /// applicable or unproven either.
  public func forgotten(by mutants: [Mutant], in specification: Specification) -> [Clause] {
    let broken = Set(mutants.flatMap(\.statements)).union(statements)
    return specification.statements.filter(\.isOfTheHeart).flatMap(\.provable).filter { clause in
      !broken.contains(clause.id) && specification.notApplicable[clause.id] == nil
        && specification.unproven[clause.id] == nil
    }
  }
}
