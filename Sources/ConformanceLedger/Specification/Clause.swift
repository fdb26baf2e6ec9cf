/// A part of a statement that can be proven separately: a line of `Specification/clauses.tsv`, or a
/// whole statement with a single part.
public struct Clause: Equatable, Sendable {
  /// The statement's id, a slash and a letter, such as `SEQ-17/b`; the id alone for a whole
  /// statement.
  public var id: String
  public var text: String
  /// The level on which it must be proven: UIKit for what an app's process does by itself,
  /// otherwise real processes.
  public var requiredLevel: ProofLevel

  public init(id: String, text: String, requiredLevel: ProofLevel = .processes) {
    self.id = id
    self.text = text
    self.requiredLevel = requiredLevel
  }

  /// The letter after the slash; `nil` for a whole statement.
  public var letter: Substring? {
    id.firstIndex(of: "/").map { id[id.index(after: $0)...] }
  }
}
