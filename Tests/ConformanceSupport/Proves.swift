public import Testing

/// Where a statement of the specification is shown to hold.
public enum ProofLevel: String, Sendable {
  /// On the kernel alone: a value fed with events.
  case kernel
  /// On real processes: a device was booted, or a real app process was run.
  case processes
}

/// The trait by which a test names the statements that it proves.
///
/// It does nothing while the test runs. `make conformance` reads it from the test's source and
/// joins it with the test's result.
public struct Proves: TestTrait, SuiteTrait {
  /// Identifiers of statements, as in `Specification/facts.tsv`.
  public let statements: [String]
  public let level: ProofLevel
}

extension Trait where Self == Proves {
  /// Names the statements that the test proves, and on what.
  public static func proves(_ statements: String..., on level: ProofLevel) -> Self {
    Proves(statements: statements, level: level)
  }
}
