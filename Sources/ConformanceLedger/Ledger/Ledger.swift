/// The conformance ledger: the proof of every statement of the specification.
///
/// A clause is proven on a level if at least one test that names it there passed and none failed.
/// Tests that did not run do not count.
public struct Ledger: Sendable {
  /// In the order of the specification.
  public var standings: [Standing]

  /// Combines the tests' claims with their results.
  ///
  /// - Throws: ``Problems`` if a clause listed as not applicable or unproven is proven.
  public init(specification: Specification, tests: TestIndex, run: TestRun) throws(Problems) {
    var claiming: [String: [(claim: Claim, test: TestIdentifier)]] = [:]
    for (test, claims) in tests.claims {
      for claim in claims { claiming[claim.statement, default: []].append((claim, test)) }
    }
    standings = specification.statements.map { statement in
      Standing(
        statement: statement,
        clauses: statement.provable.map { clause in
          Ledger.standing(
            of: clause, claims: claiming[clause.id, default: []], specification, run)
        })
    }
    let problems = standings.flatMap(\.clauses).flatMap { standing in
      Ledger.contradictions(of: standing, claims: claiming[standing.clause.id, default: []])
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  private static func standing(
    of clause: Clause, claims: [(claim: Claim, test: TestIdentifier)],
    _ specification: Specification, _ run: TestRun
  ) -> ClauseStanding {
    var standing = ClauseStanding(
      clause: clause, level: nil, provenBy: [], failing: [],
      inapplicability: specification.notApplicable[clause.id],
      gap: specification.unproven[clause.id])
    var failing: Set<TestIdentifier> = []
    for level in ProofLevel.allCases.sorted() {
      let tests = Set(claims.filter { $0.claim.level == level }.map(\.test))
      let passed = tests.filter { run.outcomes[$0] == .passed }
      let failed = tests.filter { run.outcomes[$0] == .failed }
      failing.formUnion(failed)
      if !passed.isEmpty, failed.isEmpty {
        standing.level = level
        standing.provenBy = passed.sorted()
      }
    }
    standing.failing = failing.sorted()
    return standing
  }

  /// Remarks about a clause that contradict the tests' results.
  private static func contradictions(
    of standing: ClauseStanding, claims: [(claim: Claim, test: TestIdentifier)]
  ) -> [Problem] {
    var problems: [Problem] = []
    if standing.inapplicability != nil, standing.level != nil,
      let first = claims.map(\.claim).min(by: { ($0.file, $0.line) < ($1.file, $1.line) })
    {
      problems.append(
        Problem(
          file: first.file, line: first.line,
          "\(standing.clause.id) is proven, but not-applicable.tsv says that it does not apply"))
    }
    if let gap = standing.gap, standing.isProven {
      let names = standing.provenBy.map { "\($0.module) \($0.name)" }.joined(separator: ", ")
      problems.append(
        Problem(
          file: gap.file, line: gap.line,
          "\(standing.clause.id) is proven now; remove this line (\(names))"))
    }
    return problems
  }

  /// The clauses of the five documents' statements, in these chapters or with these name prefixes,
  /// that are neither proven on the required level nor mentioned in a remark.
  public func missing(inChapters numbers: [String]) -> [ClauseStanding] {
    heart(ofChapters: numbers).flatMap(\.unproven).filter { $0.gap == nil }
  }

  /// The statements of the five documents in these chapters or with these name prefixes.
  func heart(ofChapters numbers: [String]) -> [Standing] {
    standings.filter { standing in
      standing.statement.isOfTheHeart
        && numbers.contains {
          standing.statement.isIn(chapter: $0) || standing.statement.id.hasPrefix($0 + "-")
        }
    }
  }
}
