/// A test's claim to prove a clause or a statement, with its location.
public struct Claim: Hashable, Sendable {
  /// The id of a clause, or of a statement without clauses.
  public var statement: String
  public var level: ProofLevel
  public var file: String
  public var line: Int

  public init(statement: String, level: ProofLevel, file: String, line: Int) {
    self.statement = statement
    self.level = level
    self.file = file
    self.line = line
  }
}
