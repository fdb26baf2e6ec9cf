/// What a test, or a remark, may name: clauses, and statements without clauses.
struct ProvableNames {
  private let provable: Set<String>
  private let clauses: [String: [Clause]]

  init(_ statements: [Statement]) {
    provable = Set(statements.flatMap(\.provable).map(\.id))
    clauses = Dictionary(statements.map { ($0.id, $0.clauses) }) { first, _ in first }
  }

  /// What is wrong with the name; `nil` when it is one.
  func mistake(in name: String) -> String? {
    if provable.contains(name) { return nil }
    if let clauses = clauses[name] {
      let names = clauses.map { "\"\($0.id)\" (\($0.text))" }
      return "\(name) says several things; name those that are meant: "
        + names.joined(separator: ", ")
    }
    return "'\(name)' is no statement's id, and no clause's"
  }
}
