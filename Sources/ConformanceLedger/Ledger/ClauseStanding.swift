/// The level on which a clause is proven, with its tests.
public struct ClauseStanding: Equatable, Sendable {
  public var clause: Clause
  /// The highest level on which tests prove it, or `nil`.
  public var level: ProofLevel?
  /// The tests that prove it on that level, in order.
  public var provenBy: [TestIdentifier]
  /// The failed tests that name it.
  public var failing: [TestIdentifier]
  /// Why it does not apply, if so.
  public var inapplicability: Remark?
  /// What its proof lacks, according to unproven.tsv.
  public var gap: Remark?

  /// It is proven on the required level.
  public var isProven: Bool { level.map { $0 >= clause.requiredLevel } ?? false }
}
