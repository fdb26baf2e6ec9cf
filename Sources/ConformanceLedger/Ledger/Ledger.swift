/// The conformance ledger: how every statement of the specification stands.
///
/// A statement is proven at a level when at least one test that names it there passed, and none
/// that names it there failed. A test that was not run counts for nothing.
public struct Ledger: Sendable {
  /// In the order of the specification.
  public var standings: [Standing]

  /// Joins what the tests claim with how they went.
  ///
  /// - Throws: ``Problems`` when a statement that is declared not to apply is proven.
  public init(specification: Specification, tests: TestIndex, run: TestRun) throws(Problems) {
    var claiming: [String: [(claim: Claim, test: TestIdentifier)]] = [:]
    for (test, claims) in tests.claims {
      for claim in claims { claiming[claim.statement, default: []].append((claim, test)) }
    }
    var problems: [Problem] = []
    standings = specification.statements.map { statement in
      let claims = claiming[statement.id, default: []]
      let reason = specification.notApplicable[statement.id]
      let standing = Ledger.standing(of: statement, claims: claims, reason: reason, run: run)
      if reason != nil, !standing.provenBy.isEmpty,
        let first = claims.map(\.claim).min(by: before)
      {
        problems.append(
          Problem(
            file: first.file, line: first.line,
            "\(statement.id) is proven here, but not-applicable.tsv says that it cannot apply"))
      }
      return standing
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  private static func standing(
    of statement: Statement, claims: [(claim: Claim, test: TestIdentifier)], reason: String?,
    run: TestRun
  ) -> Standing {
    var proven: Set<ProofLevel> = []
    var provenBy: Set<TestIdentifier> = []
    var failing: Set<TestIdentifier> = []
    for level in ProofLevel.allCases {
      let tests = Set(claims.filter { $0.claim.level == level }.map(\.test))
      let passed = tests.filter { run.outcomes[$0] == .passed }
      let failed = tests.filter { run.outcomes[$0] == .failed }
      failing.formUnion(failed)
      if !passed.isEmpty, failed.isEmpty {
        proven.insert(level)
        provenBy.formUnion(passed)
      }
    }
    let verdict: Standing.Verdict =
      if let reason {
        .cannotApply(reason: reason)
      } else if proven.contains(.processes) {
        .processes
      } else if proven.contains(.kernel) {
        .kernel
      } else {
        .notYet
      }
    return Standing(
      statement: statement, verdict: verdict, provenBy: provenBy.sorted(),
      failing: failing.sorted())
  }

  /// The statements of the five documents in these chapters that neither hold on real processes
  /// nor are declared not to apply.
  public func missing(inChapters numbers: [String]) -> [Standing] {
    heart(ofChapters: numbers).filter { standing in
      switch standing.verdict {
      case .processes, .cannotApply: false
      case .kernel, .notYet: true
      }
    }
  }

  /// The statements of the five documents in these chapters, or with these names before their
  /// number.
  func heart(ofChapters numbers: [String]) -> [Standing] {
    standings.filter { standing in
      standing.statement.isOfTheHeart
        && numbers.contains {
          standing.statement.isIn(chapter: $0) || standing.statement.id.hasPrefix($0 + "-")
        }
    }
  }
}

private func before(_ one: Claim, _ other: Claim) -> Bool {
  (one.file, one.line) < (other.file, other.line)
}
