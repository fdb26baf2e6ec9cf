import LifecycleExplorer
import LifecycleKernel
import Testing

/// Wrong entries in copies of the table: the explorer has to find each.
@Suite struct TransitionTableMutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let step: Step?
    let position: Position
    let goal: Goal
    /// What the explorer says of it.
    let finding: String
    /// The shortest way there, where it is the only one.
    var trace: [String]?
    var profile = OSProfile.p7
    var start = ModelConfiguration.Start.installed
    var depth = 10

    var testDescription: String {
      "\(position), \(goal): \(step.map { "\($0)" } ?? "nothing")"
    }
  }

  static let launch = [
    "launch 0", "app 0: says hello", "app 0: returns", "app 0: returns", "app 0: returns",
  ]

  static let mutations: [Mutation] = [
    Mutation(
      step: .enterBackground, position: .active, goal: .background, finding: "DEL-17",
      trace: launch + ["app 0: begins task 0", "home"]),
    Mutation(
      step: .enterBackground, position: .active, goal: .suspended, finding: "DEL-17",
      trace: launch + ["home"]),
    Mutation(step: .becomeActive, position: .background, goal: .active, finding: "SEQ-07"),
    Mutation(
      step: .enterForeground, position: .suspended, goal: .active, finding: "LIFE-07, SEQ-34",
      trace: ["launch 0"], start: .suspended),
    Mutation(
      step: nil, position: .inactive, goal: .active, finding: "liveness",
      trace: ["launch 0", "app 0: says hello", "app 0: returns", "app 0: returns"]),
    Mutation(
      step: .terminate, position: .suspended, goal: .terminated, finding: "LIFE-07, SEQ-34",
      trace: ["terminate 0"], start: .suspended),
    Mutation(step: nil, position: .background, goal: .suspended, finding: "TRANS-07"),
    Mutation(step: .spawn, position: .absent, goal: .suspended, finding: "spawn"),
    Mutation(
      step: .spawn, position: .killed, goal: .active, finding: "LIFE-02",
      trace: ["launch 0", "app 0: launch is over", "launch 0"]),
    Mutation(step: .spawn, position: .ended, goal: .active, finding: "LIFE-02", profile: .p3),
    Mutation(step: .suspend, position: .unannounced, goal: .background, finding: "TRANS-15"),
    Mutation(step: .suspend, position: .background, goal: .background, finding: "BGT-15"),
    Mutation(step: .suspend, position: .inactive, goal: .suspended, finding: "TRANS-07"),
    Mutation(
      step: .finishLaunching, position: .connected, goal: .active, finding: "SEQ-01",
      trace: ["launch 0", "app 0: says hello"]),
    Mutation(step: .becomeActive, position: .prepared, goal: .active, finding: "TRANS-13"),
    Mutation(
      step: .enterForeground, position: .unannounced, goal: .active, finding: "SEQ-02, DEL-16"),
    Mutation(step: .becomeActive, position: .inactive, goal: .inactive, finding: "SEQ-14"),
    Mutation(step: .enterForeground, position: .background, goal: .terminated, finding: "liveness"),
    Mutation(
      step: .terminate, position: .inactive, goal: .terminated, finding: "TRANS-11, TRANS-12"),
    Mutation(step: .terminate, position: .active, goal: .exited, finding: "SEQ-33", profile: .p3),
    Mutation(
      step: .enterBackground, position: .inactive, goal: .exited, finding: "LIFE-14", profile: .p3),
    Mutation(step: nil, position: .active, goal: .inactive, finding: "liveness"),
    Mutation(
      step: .prepare, position: .connected, goal: .active, finding: "SEQ-01, DEL-01",
      profile: .p4),
    Mutation(step: .discard, position: .background, goal: .suspended, finding: "kill"),
    Mutation(step: .discard, position: .active, goal: .terminated, finding: "kill"),
    Mutation(step: .terminate, position: .ended, goal: .terminated, finding: "SEQ-33"),
    Mutation(
      step: nil, position: .suspended, goal: .terminated, finding: "BGT-03",
      trace: ["terminate 0", "app 0: begins task 0"], start: .suspended),
    Mutation(
      step: nil, position: .suspended, goal: .active, finding: "BGT-03",
      trace: ["launch 0", "app 0: begins task 0"], start: .suspended),
  ]

  @Test(arguments: mutations)
  func aWrongEntryIsFound(mutation: Mutation) throws {
    var table = TransitionTable.standard(for: mutation.profile)
    table.set(mutation.step, from: mutation.position, toward: mutation.goal)
    var explorer = Explorer(
      ModelConfiguration(profile: mutation.profile, table: table, start: mutation.start))
    let report = explorer.explore(toDepth: mutation.depth)
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.violation.statements == mutation.finding)
    if let trace = mutation.trace { #expect(counterexample.events == trace) }
  }
}
