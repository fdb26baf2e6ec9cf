import LifecycleExplorer
import LifecycleKernel
import Testing

/// Wrong entries in copies of the table: the explorer has to find each.
@Suite struct TransitionTableMutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let step: Step?
    let entry: Entry
    /// What the explorer says of it.
    let finding: String
    /// The shortest way there, where it is the only one.
    var trace: [String]?
    var profile = OSProfile.p7
    var start = ModelConfiguration.Start.installed
    var depth = 10

    var testDescription: String {
      "\(entry): \(step.map { "\($0)" } ?? "nothing")"
    }
  }

  /// The entry of one of the two tables.
  enum Entry: Sendable {
    case process(ProcessPosition, ProcessGoal)
    case scene(ScenePosition, SceneGoal)
  }

  static let launch = [
    "launch 0", "app 0: says hello", "app 0: returns", "app 0: returns", "app 0: returns",
  ]

  static let mutations: [Mutation] =
    [
      Mutation(
        step: .enterBackground, entry: .scene(.active, .background), finding: "DEL-17",
        trace: launch + ["terminate 0"]),
      Mutation(step: .becomeActive, entry: .scene(.background, .active), finding: "SEQ-07"),
      Mutation(
        step: nil, entry: .scene(.inactive, .active), finding: "liveness",
        trace: ["launch 0", "app 0: says hello", "app 0: returns", "app 0: returns"]),
      Mutation(
        step: .terminate, entry: .process(.suspended, .terminated), finding: "LIFE-07, SEQ-34",
        trace: ["terminate 0"], start: .suspended),
      Mutation(step: nil, entry: .process(.running, .suspended), finding: "TRANS-07"),
      Mutation(step: .spawn, entry: .process(.absent, .suspended), finding: "spawn"),
      Mutation(
        step: .spawn, entry: .process(.killed, .running), finding: "LIFE-02",
        trace: ["launch 0", "app 0: launch is over", "launch 0"]),
      Mutation(step: .spawn, entry: .process(.ended, .running), finding: "LIFE-02", profile: .p3),
      Mutation(step: .suspend, entry: .scene(.unannounced, .background), finding: "TRANS-15"),
      Mutation(step: .suspend, entry: .scene(.background, .background), finding: "BGT-15"),
      Mutation(step: .suspend, entry: .scene(.inactive, .background), finding: "TRANS-07"),
      Mutation(
        step: .finishLaunching, entry: .process(.connected, .running), finding: "SEQ-01",
        trace: ["launch 0", "app 0: says hello"]),
      Mutation(step: .becomeActive, entry: .process(.prepared, .running), finding: "TRANS-13"),
      Mutation(
        step: .enterForeground, entry: .scene(.unannounced, .active), finding: "SEQ-02, DEL-16"),
      Mutation(step: .enterForeground, entry: .process(.running, .terminated), finding: "liveness"),
      Mutation(
        step: .terminate, entry: .scene(.inactive, .background), finding: "TRANS-11, TRANS-12"),
      Mutation(
        step: .terminate, entry: .scene(.active, .unattached), finding: "SEQ-33", profile: .p3),
      Mutation(
        step: .enterBackground, entry: .scene(.inactive, .unattached), finding: "LIFE-14",
        profile: .p3),
      Mutation(
        step: .prepare, entry: .process(.connected, .running), finding: "SEQ-01, DEL-01",
        profile: .p4),
      Mutation(step: .discard, entry: .process(.running, .suspended), finding: "kill"),
      Mutation(step: .discard, entry: .scene(.active, .background), finding: "kill"),
      Mutation(step: .terminate, entry: .process(.ended, .terminated), finding: "SEQ-33"),
    ] + mutationsThatFeaturesFind

  @Test(arguments: mutations)
  func aWrongEntryIsFound(mutation: Mutation) throws {
    var table = TransitionTable.standard(for: mutation.profile)
    switch mutation.entry {
    case .process(let position, let goal):
      table.set(mutation.step, from: position, toward: goal)
    case .scene(let position, let goal):
      table.set(mutation.step, from: position, toward: goal)
    }
    var explorer = Explorer(
      ModelConfiguration(profile: mutation.profile, table: table, start: mutation.start))
    let report = explorer.explore(toDepth: mutation.depth)
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.violation.statements == mutation.finding)
    if let trace = mutation.trace { #expect(counterexample.events == trace) }
  }
}
