/// A test's word that it proves a clause or a statement, and where it gives it.
public struct Claim: Hashable, Sendable {
  /// A clause's id, or that of a statement without clauses.
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
