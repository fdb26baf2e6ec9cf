/// How far a statement is proven: as far as its clauses are.
public struct Standing: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// Every clause that can apply is proven, on this level or a higher one.
    case proven(on: ProofLevel)
    /// Some clauses are proven and others not at all.
    case partly
    case cannotApply
    case notYet
  }

  public var statement: Statement
  /// Its clauses in their order; the statement itself where it has none.
  public var clauses: [ClauseStanding]

  public var verdict: Verdict {
    let applicable = clauses.filter { $0.inapplicability == nil }
    let levels = applicable.compactMap(\.level)
    guard !applicable.isEmpty else { return .cannotApply }
    guard let lowest = levels.min() else { return .notYet }
    return levels.count == applicable.count ? .proven(on: lowest) : .partly
  }

  /// The tests that name any of its clauses and failed.
  public var failing: [TestIdentifier] { Set(clauses.flatMap(\.failing)).sorted() }

  /// The clauses that could be proven on the level that they need, and are not.
  public var unproven: [ClauseStanding] {
    clauses.filter { $0.inapplicability == nil && !$0.isProven }
  }
}
