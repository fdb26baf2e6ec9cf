import ArgumentParser
import ConformanceLedger
import Foundation

/// `mutants`: breaks the product on purpose, in a copy, and sees whether the tests notice.
@main
struct Mutants: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Break the product on purpose and see whether the tests notice.",
    discussion: """
      Each file of the folder Mutants is a small change that makes a statement of the \
      specification false. It is made in a copy of the last commit, which has a build folder of \
      its own; the tests that it names must fail. Exit status 1 when one survives, or says nothing.
      """)

  @Option(help: "The folder of the mutants.", completion: .directory)
  var folder = "Mutants"

  @Option(help: "The statements.", completion: .file())
  var specification = "Specification"

  @Option(help: "The copy of the package; it is made where there is none.", completion: .directory)
  var copy = ".build/mutants/package"

  @Option(help: "Run those of the statements whose ids begin so.")
  var filter: String?

  @Option(help: "Run so many, chosen by the seed.")
  var sample: Int?

  @Option(help: "The seed of the choice.")
  var seed: UInt64 = 1

  @Option(help: "How long the tests of one may take, in seconds.")
  var timeLimit = 300

  @Flag(
    help: ArgumentHelp(
      "Build nothing; only see whether each can be made in the present sources, and whether what "
        + "is proven has a mutant, or one that is planned."))
  var dryRun = false

  func run() throws {
    let specification = try readSpecification()
    let all = try MutantFolder.read(folder, specification)
    let mutants = MutantSelection(filter: filter, sample: sample, seed: seed).chosen(from: all)
    var tally = MutantTally()
    if dryRun {
      let campaign = MutantCampaign(in: Worktree(at: ".", timeLimit: timeLimit))
      for mutant in mutants where try !campaign.applies(mutant) {
        say(tally.add(mutant, .doesNotApply))
      }
      let plan = try MutantPlan(source("\(folder)/PLAN.tsv"), specification)
      let forgotten = plan.forgotten(by: all, in: specification)
      for clause in forgotten { say("\(clause.id)\thas no mutant, and none is planned") }
      say("\(mutants.count) mutants, \(plan.statements.count) planned")
      guard forgotten.isEmpty else { throw ExitCode.failure }
    } else {
      let worktree = Worktree(at: copy, timeLimit: timeLimit)
      try worktree.checkOut()
      var campaign = MutantCampaign(in: worktree)
      for mutant in mutants {
        say(tally.add(mutant, try campaign.verdict(on: mutant)))
      }
      say(tally.summary)
    }
    guard tally.isClean else { throw ExitCode.failure }
  }

  /// Prints the line at once: a campaign takes long, and may be cut short.
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
