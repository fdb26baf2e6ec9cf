/// The names that tests and remarks may use: clauses, and statements without clauses.
struct ProvableNames {
  private let provable: Set<String>
  private let clauses: [String: [Clause]]

  init(_ statements: [Statement]) {
    provable = Set(statements.flatMap(\.provable).map(\.id))
    clauses = Dictionary(statements.map { ($0.id, $0.clauses) }) { first, _ in first }
  }

  /// The error in a name; `nil` if it is valid.
  func mistake(in name: String) -> String? {
    if provable.contains(name) { return nil }
    if let clauses = clauses[name] {
      let names = clauses.map { "\"\($0.id)\" (\($0.text))" }
      return "\(name) has several clauses; name the ones that are meant: "
        + names.joined(separator: ", ")
    }
    return "'\(name)' is not the id of a statement or clause"
  }
}
