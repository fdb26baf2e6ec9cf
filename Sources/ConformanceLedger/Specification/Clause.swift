/// A part of a statement that a test can prove by itself: a line of `Specification/clauses.tsv`, or
/// a whole statement that says a single thing.
public struct Clause: Equatable, Sendable {
  /// The statement's id, a slash and a letter, such as `SEQ-17/b`; the id alone for a whole
  /// statement.
  public var id: String
  public var text: String
  /// The level at which it must be proven: UIKit's for what an app's own process does by itself,
  /// otherwise real processes.
  public var requiredLevel: ProofLevel

  public init(id: String, text: String, requiredLevel: ProofLevel = .processes) {
    self.id = id
    self.text = text
    self.requiredLevel = requiredLevel
  }

  /// What stands behind the slash; `nil` for a whole statement.
  public var letter: Substring? {
    id.firstIndex(of: "/").map { id[id.index(after: $0)...] }
  }
}
