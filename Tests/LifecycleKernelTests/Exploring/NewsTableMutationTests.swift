import LifecycleExplorer
import LifecycleKernel
import Testing

/// Wrong entries in copies of the table of news: the explorer has to find each.
@Suite struct NewsTableMutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let kind: News
    let isDue: Bool
    let position: Position
    let goal: Goal
    /// What the explorer says of it.
    let finding: String
    var start = ModelConfiguration.Start.suspended
    var alphabet = ModelConfiguration.Alphabet.wide
    var depth = 3

    var testDescription: String {
      "\(kind) is \(isDue ? "" : "not ")due in \(position), \(goal)"
    }
  }

  static let mutations: [Mutation] = [
    Mutation(
      kind: .environment, isDue: false, position: .background, goal: .active,
      finding: "SEQ-17, LOOP-20"),
    Mutation(
      kind: .environment, isDue: false, position: .active, goal: .active, finding: "liveness",
      start: .opened),
    Mutation(
      kind: .significantTime, isDue: false, position: .background, goal: .active,
      finding: "SEQ-17, LOOP-20"),
    Mutation(
      kind: .significantTime, isDue: false, position: .active, goal: .active, finding: "WAKE-06",
      start: .opened, depth: 4),
    Mutation(
      kind: .url, isDue: true, position: .background, goal: .active, finding: "ASTATE-06"),
    Mutation(
      kind: .url, isDue: false, position: .inactive, goal: .active,
      finding: "URL-05, URL-11, URL-12"),
    Mutation(
      kind: .wake, isDue: true, position: .unannounced, goal: .background,
      finding: "WDG-14", start: .installed, alphabet: .narrow, depth: 6),
    Mutation(
      kind: .wake, isDue: false, position: .background, goal: .background, finding: "TRANS-07"),
    Mutation(
      kind: .environment, isDue: true, position: .suspended, goal: .suspended,
      finding: "LIFE-07, SEQ-34"),
    Mutation(
      kind: .accessory, isDue: false, position: .active, goal: .active, finding: "RESP-10",
      start: .opened, alphabet: .accessories),
    Mutation(
      kind: .display, isDue: false, position: .background, goal: .active,
      finding: "WAKE-10, WAKE-11", alphabet: .displays, depth: 4),
    Mutation(
      kind: .display, isDue: false, position: .active, goal: .active, finding: "WAKE-03",
      start: .opened, alphabet: .displays),
    Mutation(
      kind: .bonjour, isDue: false, position: .active, goal: .active, finding: "RESP-02",
      start: .opened, alphabet: .bonjour),
  ]

  @Test(arguments: mutations)
  func aWrongEntryIsFound(mutation: Mutation) throws {
    var news = NewsTable.standard
    news.set(
      mutation.kind, isDue: mutation.isDue, in: mutation.position, toward: mutation.goal)
    var explorer = Explorer(
      ModelConfiguration(news: news, alphabet: mutation.alphabet, start: mutation.start))
    let report = explorer.explore(toDepth: mutation.depth)
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.violation.statements == mutation.finding)
  }
}
