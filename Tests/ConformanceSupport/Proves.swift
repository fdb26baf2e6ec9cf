public import Testing

/// The level at which a test proves a statement of the specification.
public enum ProofLevel: String, Sendable {
  /// The kernel alone: a value that receives events.
  case kernel
  /// UIKit in the test's own process, with the test as its system. For behaviour inside an app's
  /// process, such as which view receives a touch.
  case uikit
  /// Real processes: the test booted a device or ran an app process.
  case processes
}

/// The trait with which a test names what it proves: statements, or clauses of statements.
///
/// It has no effect while the test runs. `make conformance` reads it from the test's source and
/// combines it with the test's result.
public struct Proves: TestTrait, SuiteTrait {
  /// Identifiers of statements with a single claim, as in `Specification/facts.tsv`, and of clauses
  /// of the others, as in `Specification/clauses.tsv`.
  public let statements: [String]
  public let level: ProofLevel
}

extension Trait where Self == Proves {
  /// Names what the test proves completely, and at which level.
  public static func proves(_ statements: String..., on level: ProofLevel) -> Self {
    Proves(statements: statements, level: level)
  }
}
