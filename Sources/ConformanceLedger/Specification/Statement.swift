/// One statement of the specification: a line of `Specification/facts.tsv`.
public struct Statement: Equatable, Sendable {
  /// Such as `SEQ-16`; unique.
  public var id: String
  /// The chapter's number and title, such as `3.1 Deadlines`.
  public var chapter: String
  public var text: String
  /// Where the statement comes from, such as `S0` or `D`.
  public var sources: [String]
  /// What it says one thing at a time, each proven by itself; empty where it says a single thing.
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

  /// What tests can prove of it: its clauses, or itself where it has none.
  public var provable: [Clause] {
    clauses.isEmpty ? [Clause(id: id, text: text)] : clauses
  }

  /// The number in front of the chapter's title, such as `3.1`.
  public var chapterNumber: String {
    let word = chapter.prefix { $0 != " " }
    return String(word.last == "." ? word.dropLast() : word)
  }

  /// Whether it comes from one of the five documents that the project implements.
  public var isOfTheHeart: Bool {
    sources.contains { $0.count == 2 && $0.first == "S" && $0.last?.isNumber == true }
  }

  /// Whether it stands in the chapter of that number, or in one below: `2` holds `2.1`.
  public func isIn(chapter number: String) -> Bool {
    chapterNumber == number || chapterNumber.hasPrefix(number + ".")
  }
}
