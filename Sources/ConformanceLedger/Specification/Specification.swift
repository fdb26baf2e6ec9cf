/// The statements to prove, in order, with manual remarks.
public struct Specification: Equatable, Sendable {
  public private(set) var statements: [Statement] = []
  /// The reasons why clauses, or statements without clauses, do not apply, by id.
  public private(set) var notApplicable: [String: Remark] = [:]
  /// What the proofs of clauses, or statements without clauses, lack, by id.
  public private(set) var unproven: [String: Remark] = [:]

  /// Reads the statements and the remarks.
  ///
  /// - Parameters: - facts: `facts.tsv`. - decisions: `decisions.tsv`; the decisions form a chapter
  ///   of their own. - clauses: `clauses.tsv`: the parts of statements that have several. -
  ///   notApplicable: `not-applicable.tsv`. - unproven: `unproven.tsv`.
  /// - Throws: ``Problems`` with all errors: wrong columns, duplicate ids, clauses of unknown
  ///   statements, remarks on unknown ids or without text.
  public init(
    facts: SourceText, decisions: SourceText? = nil, clauses: SourceText? = nil,
    notApplicable: SourceText? = nil, unproven: SourceText? = nil
  ) throws(Problems) {
    var problems: [Problem] = []
    try addFacts(facts, &problems)
    if let decisions { try addDecisions(decisions, &problems) }
    if let clauses { try addClauses(clauses, &problems) }
    if let notApplicable {
      self.notApplicable = try remarks(
        notApplicable, column: "reason", missing: "say why it cannot apply", &problems)
    }
    if let unproven {
      self.unproven = try remarks(
        unproven, column: "what is missing", missing: "say what is missing", &problems)
      for (id, remark) in self.unproven where self.notApplicable[id] != nil {
        problems.append(
          Problem(
            file: remark.file, line: remark.line, "\(id) is also in not-applicable.tsv"))
      }
    }
    if !problems.isEmpty {
      throw Problems(problems.sorted { ($0.file, $0.line) < ($1.file, $1.line) })
    }
  }

  /// The chapters' titles, in order.
  public var chapters: [String] {
    var seen: Set<String> = []
    return statements.map(\.chapter).filter { seen.insert($0).inserted }
  }

  private mutating func addFacts(
    _ source: SourceText, _ problems: inout [Problem]
  ) throws(Problems) {
    let table = try TSVTable(source, columns: ["id", "chapter", "statement", "sources"])
    for (line, cells) in table.rows {
      add(
        Statement(
          id: cells["id", default: ""], chapter: cells["chapter", default: ""],
          text: cells["statement", default: ""],
          sources: cells["sources", default: ""].split(separator: " ").map(String.init)),
        source.path, line, &problems)
    }
  }

  private mutating func addDecisions(
    _ source: SourceText, _ problems: inout [Problem]
  ) throws(Problems) {
    let text = "question and what to offer"
    let table = try TSVTable(source, columns: ["id", text])
    for (line, cells) in table.rows {
      add(
        Statement(
          id: cells["id", default: ""], chapter: "Decisions where the sources disagree",
          text: cells[text, default: ""], sources: []),
        source.path, line, &problems)
    }
  }

  private mutating func add(
    _ statement: Statement, _ file: String, _ line: Int, _ problems: inout [Problem]
  ) {
    if statements.contains(where: { $0.id == statement.id }) {
      problems.append(Problem(file: file, line: line, "\(statement.id) occurs twice"))
    }
    statements.append(statement)
  }

  private mutating func addClauses(
    _ source: SourceText, _ problems: inout [Problem]
  ) throws(Problems) {
    let table = try TSVTable(source, columns: ["id", "clause", "proven on"])
    var known: Set<String> = []
    for (line, cells) in table.rows {
      func fail(_ message: String) {
        problems.append(Problem(file: source.path, line: line, message))
      }
      let id = cells["id", default: ""]
      let text = cells["clause", default: ""]
      let parts = id.split(separator: "/", omittingEmptySubsequences: false)
      if !known.insert(id).inserted { fail("\(id) occurs twice") }
      if text.isEmpty { fail("say what \(id) is") }
      guard parts.count == 2, let letter = parts.last, !letter.isEmpty,
        let index = statements.firstIndex(where: { $0.id == parts[0] })
      else {
        fail("'\(id)' is not a statement's id with a slash and a letter")
        continue
      }
      guard let level = ProofLevel(rawValue: cells["proven on", default: ""]), level != .kernel
      else {
        fail("\(id) must be proven on processes, or on uikit")
        continue
      }
      statements[index].clauses.append(Clause(id: id, text: text, requiredLevel: level))
    }
  }

  private func remarks(
    _ source: SourceText, column: String, missing: String, _ problems: inout [Problem]
  ) throws(Problems) -> [String: Remark] {
    let table = try TSVTable(source, columns: ["id", column])
    let names = ProvableNames(statements)
    var remarks: [String: Remark] = [:]
    for (line, cells) in table.rows {
      let id = cells["id", default: ""]
      let text = cells[column, default: ""]
      let remark = Remark(text, file: source.path, line: line)
      if let mistake = names.mistake(in: id) {
        problems.append(Problem(file: source.path, line: line, mistake))
      } else if remarks.updateValue(remark, forKey: id) != nil {
        problems.append(Problem(file: source.path, line: line, "\(id) occurs twice"))
      } else if text.isEmpty {
        problems.append(Problem(file: source.path, line: line, "\(id): \(missing)"))
      }
    }
    return remarks
  }
}
