/// Which of the specification's statements the mutants make false.
public struct MutantCoverage: Sendable {
  /// The clauses, and statements without clauses, that a mutant makes false.
  private let broken: Set<String>

  public init(of mutants: [Mutant]) {
    broken = Set(mutants.flatMap(\.statements))
  }

  /// What the statements of the five documents say that no mutant makes false, and that is not said
  /// to be inapplicable or unproven either.
  public func forgotten(in specification: Specification) -> [Clause] {
    specification.statements.filter(\.isOfTheHeart).flatMap(\.provable).filter { clause in
      !broken.contains(clause.id) && specification.notApplicable[clause.id] == nil
        && specification.unproven[clause.id] == nil
    }
  }
}
