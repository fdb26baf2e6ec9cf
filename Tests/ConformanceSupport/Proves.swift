public import Testing

/// Where a statement of the specification is shown to hold.
public enum ProofLevel: String, Sendable {
  /// On the kernel alone: a value fed with events.
  case kernel
  /// On UIKit as apps link it, in the test's own process, with the test as its system: for what an
  /// app's process does by itself, such as which view a touch goes to.
  case uikit
  /// On real processes: a device was booted, or a real app process was run.
  case processes
}

/// The trait by which a test names what it proves: a statement, or clauses of one.
///
/// It does nothing while the test runs. `make conformance` reads it from the test's source and
/// joins it with the test's result.
public struct Proves: TestTrait, SuiteTrait {
  /// Identifiers: of statements that say a single thing, as in `Specification/facts.tsv`, and of
  /// clauses of the others, as in `Specification/clauses.tsv`.
  public let statements: [String]
  public let level: ProofLevel
}

extension Trait where Self == Proves {
  /// Names what the test proves, wholly, and on what.
  public static func proves(_ statements: String..., on level: ProofLevel) -> Self {
    Proves(statements: statements, level: level)
  }
}
