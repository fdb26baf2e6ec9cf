import LifecycleExplorer
import LifecycleKernel

extension TransitionTableMutationTests {
  /// Entries that only events of features lead to.
  static let mutationsThatFeaturesFind: [Mutation] = [
    Mutation(
      step: .enterForeground, entry: .process(.suspended, .running), finding: "LIFE-07, SEQ-34",
      trace: ["app 0: begins task 0"], start: .suspended),
    Mutation(step: .becomeActive, entry: .scene(.inactive, .inactive), finding: "SEQ-14"),
    Mutation(step: nil, entry: .scene(.active, .inactive), finding: "liveness"),
    Mutation(
      step: nil, entry: .process(.suspended, .terminated), finding: "BGT-03",
      trace: ["terminate 0", "app 0: begins task 0"], start: .suspended),
    Mutation(
      step: nil, entry: .process(.suspended, .running), finding: "BGT-03",
      trace: ["app 0: begins task 0"], start: .suspended),
  ]
}
