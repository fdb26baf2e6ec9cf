/// The level on which a statement is proven, according to its clauses.
public struct Standing: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// Every applicable clause is proven on this level or a higher one.
    case proven(on: ProofLevel)
    /// Some clauses are proven, others not.
    case partly
    case cannotApply
    case notYet
  }

  public var statement: Statement
  /// Its clauses in order; the statement itself if it has none.
  public var clauses: [ClauseStanding]

  public var verdict: Verdict {
    let applicable = clauses.filter { $0.inapplicability == nil }
    let levels = applicable.compactMap(\.level)
    guard !applicable.isEmpty else { return .cannotApply }
    guard let lowest = levels.min() else { return .notYet }
    return levels.count == applicable.count ? .proven(on: lowest) : .partly
  }

  /// The failed tests that name any of its clauses.
  public var failing: [TestIdentifier] { Set(clauses.flatMap(\.failing)).sorted() }

  /// The applicable clauses that are not proven on the required level.
  public var unproven: [ClauseStanding] {
    clauses.filter { $0.inapplicability == nil && !$0.isProven }
  }
}
