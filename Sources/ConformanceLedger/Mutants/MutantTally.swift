/// The results of a campaign.
public struct MutantTally: Sendable {
  private var verdicts: [(mutant: Mutant, verdict: MutantVerdict)] = []

  public init() {}

  /// Counts a mutant.
  ///
  /// - Returns: A line with its result.
  public mutating func add(_ mutant: Mutant, _ verdict: MutantVerdict) -> String {
    verdicts.append((mutant, verdict))
    let statements = mutant.statements.joined(separator: " ")
    return "\(mutant.name)\t\(statements)\t\(mutant.level)\t\(verdict.text)"
      + (verdict == .killed ? "" : "\t\(mutant.change) (\(mutant.file), \(mutant.tests))")
  }

  /// Every mutant was killed.
  public var isClean: Bool {
    verdicts.allSatisfy { $0.verdict == .killed || $0.verdict == .killedByTime }
  }

  /// The counts, in one sentence.
  public var summary: String {
    func count(_ verdict: MutantVerdict) -> Int { verdicts.count { $0.verdict == verdict } }
    let killed = count(.killed) + count(.killedByTime)
    let others: [(MutantVerdict, String)] = [
      (.survived, "survived"), (.doesNotApply, "do not apply"), (.doesNotBuild, "do not build"),
      (.hasNoTest, "have no test that passes without them"),
    ]
    return
      (["\(verdicts.count) mutants: \(killed) killed"]
      + others.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }).joined(separator: ", ")
  }
}
