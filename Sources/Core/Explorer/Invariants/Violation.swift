/// A broken rule.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The statements of the specification that are violated, or the name of the invariant.
  public let statements: String
  public let message: String

  init(_ statements: String, _ message: String) {
    self.statements = statements
    self.message = message
  }

  public var description: String { "\(statements): \(message)" }
}
