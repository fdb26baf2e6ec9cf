import ArgumentParser
import ConformanceLedger
import Foundation

/// `mutants`: breaks the product on purpose, in a copy, and checks that the tests notice.
@main
struct Mutants: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Break the product on purpose and check that the tests notice.",
    discussion: """
      Each file of the folder Mutants is a small change that makes a statement of the \
      specification false. It is applied to a copy of the last commit with a build folder of \
      its own, where the tests that it names must fail. Exit status 1 if a mutant survives.
      """)

  @Option(help: "The folder of the mutants.", completion: .directory)
  var folder = "Mutants"

  @Option(help: "The statements.", completion: .file())
  var specification = "Specification"

  @Option(help: "The copy of the package; created if it does not exist.", completion: .directory)
  var copy = ".build/mutants/package"

  @Flag(
    help: ArgumentHelp(
      "Make the changes in this tree, with its build folder, and no copy.",
      discussion: "The tree must have no changes. Each file is put back, also on a signal."))
  var inPlace = false

  @Option(help: "Run those whose tests are in this target, such as LifecycleKernelTests.")
  var testTarget: String?

  @Option(help: "Run those of the statements whose ids begin so.")
  var filter: String?

  @Option(help: "Run this many, chosen with the seed.")
  var sample: Int?

  @Option(help: "The seed of the choice.")
  var seed: UInt64 = 1

  @Option(help: "The time limit for one mutant's tests, in seconds.")
  var timeLimit = 300

  @Flag(
    help: ArgumentHelp(
      "Build nothing; only see whether each can be made in the present sources, and whether what "
        + "is proven has a mutant."))
  var dryRun = false

  func run() throws {
    let specification = try readSpecification()
    let all = try MutantFolder.read(folder, specification)
    let mutants = MutantSelection(
      filter: filter, testTarget: testTarget, sample: sample, seed: seed
    ).chosen(from: all)
    if let filter, mutants.isEmpty {
      throw ValidationError("no mutant is of a statement whose id begins with \"\(filter)\"")
    }
    var tally = MutantTally()
    if dryRun {
      let campaign = MutantCampaign(in: Worktree(at: ".", timeLimit: timeLimit))
      for mutant in mutants where try !campaign.applies(mutant) {
        say(tally.add(mutant, .doesNotApply))
      }
      let forgotten = MutantCoverage(of: all).forgotten(in: specification)
      for clause in forgotten { say("\(clause.id)\thas no mutant") }
      say("\(mutants.count) mutants")
      guard forgotten.isEmpty else { throw ExitCode.failure }
    } else {
      let worktree = Worktree(at: inPlace ? "." : copy, timeLimit: timeLimit)
      if inPlace { try worktree.requireClean() } else { try worktree.checkOut() }
      var campaign = MutantCampaign(in: worktree)
      for mutant in mutants {
        say(tally.add(mutant, try campaign.verdict(on: mutant)))
      }
      say(tally.summary)
    }
    guard tally.isClean else { throw ExitCode.failure }
  }

  /// Prints the line immediately, because a campaign takes long and may be interrupted.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private func readSpecification() throws -> Specification {
    func source(_ name: String) throws -> SourceText {
      try self.source("\(specification)/\(name)")
    }
    return try Specification(
      facts: source("facts.tsv"), decisions: source("decisions.tsv"),
      clauses: source("clauses.tsv"), notApplicable: source("not-applicable.tsv"),
      unproven: source("unproven.tsv"))
  }

  private func source(_ path: String) throws -> SourceText {
    SourceText(try String(contentsOfFile: path, encoding: .utf8), path: path)
  }
}
