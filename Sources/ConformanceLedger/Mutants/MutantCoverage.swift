/// Which of the specification's statements the mutants make false, and on which level that is noticed.
public struct MutantCoverage: Sendable {
  /// The highest level of the mutants of each clause, and of each statement without clauses.
  private let broken: [String: ProofLevel]

  public init(of mutants: [Mutant]) {
    broken = Dictionary(
      mutants.flatMap { mutant in mutant.statements.map { ($0, mutant.level) } },
      uniquingKeysWith: max)
  }

  /// What the statements of the five documents say that no mutant makes false on the level on which
  /// it must be proven, and that is not said to be inapplicable or unproven either.
  public func forgotten(in specification: Specification) -> [Clause] {
    specification.statements.filter(\.isOfTheHeart).flatMap(\.provable).filter { clause in
      broken[clause.id].map { $0 < clause.requiredLevel } ?? true
        && specification.notApplicable[clause.id] == nil
        && specification.unproven[clause.id] == nil
    }
  }
}
