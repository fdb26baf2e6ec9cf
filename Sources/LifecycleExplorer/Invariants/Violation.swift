/// A broken rule.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The statements of the specification that say otherwise, or the invariant in a word.
  public let statements: String
  public let message: String

  init(_ statements: String, _ message: String) {
    self.statements = statements
    self.message = message
  }

  public var description: String { "\(statements): \(message)" }
}
