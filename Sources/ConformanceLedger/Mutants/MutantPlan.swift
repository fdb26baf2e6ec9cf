/// The mutants that are still to be written: `Mutants/PLAN.tsv`.
public struct MutantPlan: Sendable {
  /// The clauses, or statements without clauses, that a line is about.
  public private(set) var statements: Set<String> = []

  /// Reads the plan.
  ///
  /// - Throws: ``Problems`` when a line has not all columns, or is about nothing that is known.
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

  /// What the statements of the five documents say that is neither made false by a mutant, nor
  /// planned to be, nor said not to apply or to be proven.
  public func forgotten(by mutants: [Mutant], in specification: Specification) -> [Clause] {
    let broken = Set(mutants.flatMap(\.statements)).union(statements)
    return specification.statements.filter(\.isOfTheHeart).flatMap(\.provable).filter { clause in
      !broken.contains(clause.id) && specification.notApplicable[clause.id] == nil
        && specification.unproven[clause.id] == nil
    }
  }
}
