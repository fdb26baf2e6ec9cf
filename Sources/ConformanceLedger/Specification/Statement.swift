/// A statement of the specification: a line of `Specification/facts.tsv`.
public struct Statement: Equatable, Sendable {
  /// Such as `SEQ-16`; unique.
  public var id: String
  /// The chapter's number and title, such as `3.1 Deadlines`.
  public var chapter: String
  public var text: String
  /// The sources of the statement, such as `S0` or `D`.
  public var sources: [String]
  /// Its separately provable parts; empty if it has only one.
  public var clauses: [Clause]

  public init(
    id: String, chapter: String, text: String, sources: [String], clauses: [Clause] = []
  ) {
    self.id = id
    self.chapter = chapter
    self.text = text
    self.sources = sources
    self.clauses = clauses
  }

  /// The clauses that tests can prove: its own, or the statement itself if it has none.
  public var provable: [Clause] {
    clauses.isEmpty ? [Clause(id: id, text: text)] : clauses
  }

  /// The number in the chapter's title, such as `3.1`.
  public var chapterNumber: String {
    let word = chapter.prefix { $0 != " " }
    return String(word.last == "." ? word.dropLast() : word)
  }

  /// It comes from one of the five documents that the project implements.
  public var isOfTheHeart: Bool {
    sources.contains { $0.count == 2 && $0.first == "S" && $0.last?.isNumber == true }
  }

  /// Whether it is in the chapter with this number or in a subchapter: `2` includes `2.1`.
  public func isIn(chapter number: String) -> Bool {
    chapterNumber == number || chapterNumber.hasPrefix(number + ".")
  }
}
