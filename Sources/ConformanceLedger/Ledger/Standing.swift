/// How far a statement is proven.
public struct Standing: Equatable, Sendable {
  /// The verdict, best first.
  public enum Verdict: Equatable, Sendable {
    case processes
    case kernel
    case cannotApply(reason: String)
    case notYet
  }

  public var statement: Statement
  public var verdict: Verdict
  /// The tests that prove it, at any level at which it is proven, in order.
  public var provenBy: [TestIdentifier]
  /// The tests that name it and failed.
  public var failing: [TestIdentifier]
}
