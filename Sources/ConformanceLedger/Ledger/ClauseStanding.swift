/// How far a clause is proven.
public struct ClauseStanding: Equatable, Sendable {
  public var clause: Clause
  /// The highest level at which tests prove it; `nil` when none do.
  public var level: ProofLevel?
  /// The tests that prove it on that level, in order.
  public var provenBy: [TestIdentifier]
  /// The tests that name it and failed.
  public var failing: [TestIdentifier]
  /// Why it cannot apply.
  public var inapplicability: Remark?
  /// What its proof is said to lack.
  public var gap: Remark?

  /// Whether it is proven on the level that it needs.
  public var isProven: Bool { level.map { $0 >= clause.requiredLevel } ?? false }
}
