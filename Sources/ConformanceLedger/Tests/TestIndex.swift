/// The tests of a package that claim to prove something.
public struct TestIndex: Sendable {
  /// Each test's claims: its own and those of the enclosing suites.
  public private(set) var claims: [TestIdentifier: [Claim]] = [:]

  /// Combines the source files.
  ///
  /// - Throws: ``Problems`` with all claims that are malformed or do not name a clause or a
  ///   statement without clauses.
  public init(_ sources: [TestSource], statements: [Statement]) throws(Problems) {
    let names = ProvableNames(statements)
    var problems = sources.flatMap(\.problems)
    // A suite's tests may be in an extension in another file of the target.
    var suites: [String: [[String]: [Claim]]] = [:]
    for source in sources {
      for (path, claims) in source.suites {
        suites[source.module, default: [:]][path, default: []] += claims
        problems += TestIndex.mistakes(in: claims, names)
      }
    }
    for source in sources {
      for function in source.functions {
        problems += TestIndex.mistakes(in: function.claims, names)
        var all = function.claims
        for depth in 0...function.suites.count {
          all += suites[source.module]?[Array(function.suites.prefix(depth))] ?? []
        }
        guard !all.isEmpty else { continue }
        let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
        let test = TestIdentifier(
          module: source.module, path: function.suites + [function.name], file: file)
        claims[test, default: []] += all
      }
    }
    if !problems.isEmpty {
      throw Problems(problems.sorted { ($0.file, $0.line) < ($1.file, $1.line) })
    }
  }

  private static func mistakes(in claims: [Claim], _ names: ProvableNames) -> [Problem] {
    claims.compactMap { claim in
      names.mistake(in: claim.statement).map {
        Problem(file: claim.file, line: claim.line, $0)
      }
    }
  }
}
