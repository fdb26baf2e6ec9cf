/// The statements to be proven, in their order, and those that cannot apply.
public struct Specification: Equatable, Sendable {
  public var statements: [Statement]
  /// For a statement that cannot apply: why.
  public var notApplicable: [String: String]

  public init(statements: [Statement], notApplicable: [String: String] = [:]) {
    self.statements = statements
    self.notApplicable = notApplicable
  }

  /// Reads the statements and the reasons.
  ///
  /// - Parameters:
  ///   - facts: the text of `facts.tsv`, and its path for messages.
  ///   - decisions: the text of `decisions.tsv`, and its path; `nil` when there is none. A decision
  ///     is a statement of a chapter of its own.
  ///   - notApplicable: the text of `not-applicable.tsv`, and its path; `nil` when there is none.
  /// - Throws: ``Problems`` with all that is wrong: columns, an id used twice, a reason for an
  ///   unknown id or without text.
  public init(
    facts: (text: String, path: String), decisions: (text: String, path: String)? = nil,
    notApplicable: (text: String, path: String)?
  ) throws(Problems) {
    var problems: [Problem] = []
    var known: Set<String> = []
    statements = []
    let table = try TSVTable(
      facts.text, file: facts.path, columns: ["id", "chapter", "statement", "sources"])
    for (line, cells) in table.rows {
      let id = cells["id", default: ""]
      if !known.insert(id).inserted {
        problems.append(Problem(file: facts.path, line: line, "\(id) stands here again"))
      }
      statements.append(
        Statement(
          id: id, chapter: cells["chapter", default: ""], text: cells["statement", default: ""],
          sources: cells["sources", default: ""].split(separator: " ").map(String.init)))
    }
    if let decisions {
      let table = try TSVTable(
        decisions.text, file: decisions.path, columns: ["id", "question and what to offer"])
      for (line, cells) in table.rows {
        let id = cells["id", default: ""]
        if !known.insert(id).inserted {
          problems.append(Problem(file: decisions.path, line: line, "\(id) stands here again"))
        }
        statements.append(
          Statement(
            id: id, chapter: "Decisions where the sources disagree",
            text: cells["question and what to offer", default: ""], sources: []))
      }
    }
    self.notApplicable = [:]
    if let notApplicable {
      let reasons = try TSVTable(
        notApplicable.text, file: notApplicable.path, columns: ["id", "reason"])
      for (line, cells) in reasons.rows {
        let id = cells["id", default: ""]
        let reason = cells["reason", default: ""]
        if !known.contains(id) {
          problems.append(
            Problem(file: notApplicable.path, line: line, "\(id) is no statement's id"))
        } else if reason.isEmpty {
          problems.append(
            Problem(file: notApplicable.path, line: line, "say why \(id) cannot apply"))
        }
        self.notApplicable[id] = reason
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  /// The chapters' titles, in the order in which they come.
  public var chapters: [String] {
    var seen: Set<String> = []
    return statements.map(\.chapter).filter { seen.insert($0).inserted }
  }
}
