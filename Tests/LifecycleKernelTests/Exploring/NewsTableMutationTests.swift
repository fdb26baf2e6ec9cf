import LifecycleExplorer
import LifecycleKernel
import Testing

/// Wrong entries in copies of the table of news: the explorer has to find each.
@Suite struct NewsTableMutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let kind: News
    let isDue: Bool
    let entry: TransitionTableMutationTests.Entry
    /// What the explorer says of it.
    let finding: String
    var start = ModelConfiguration.Start.suspended
    var alphabet = ModelConfiguration.Alphabet.wide
    var depth = 3

    var testDescription: String {
      "\(kind) is \(isDue ? "" : "not ")due in \(entry)"
    }
  }

  static let mutations: [Mutation] = [
    Mutation(
      kind: .environment, isDue: false, entry: .scene(.background, .active),
      finding: "SEQ-17, LOOP-20"),
    Mutation(
      kind: .environment, isDue: false, entry: .scene(.active, .active), finding: "liveness",
      start: .opened),
    Mutation(
      kind: .significantTime, isDue: false, entry: .scene(.background, .active),
      finding: "SEQ-17, LOOP-20"),
    Mutation(
      kind: .significantTime, isDue: false, entry: .scene(.active, .active), finding: "WAKE-06",
      start: .opened, depth: 4),
    Mutation(
      kind: .url, isDue: true, entry: .scene(.background, .active), finding: "ASTATE-06"),
    Mutation(
      kind: .url, isDue: false, entry: .scene(.inactive, .active),
      finding: "URL-05, URL-11, URL-12"),
    Mutation(
      kind: .wake, isDue: true, entry: .scene(.unannounced, .background),
      finding: "WDG-14", start: .installed, alphabet: .narrow, depth: 6),
    Mutation(
      kind: .wake, isDue: false, entry: .scene(.background, .background), finding: "TRANS-07"),
    Mutation(
      kind: .environment, isDue: true, entry: .process(.suspended, .suspended),
      finding: "LIFE-07, SEQ-34"),
    Mutation(
      kind: .accessory, isDue: false, entry: .scene(.active, .active), finding: "RESP-10",
      start: .opened, alphabet: .accessories),
    Mutation(
      kind: .display, isDue: false, entry: .scene(.background, .active),
      finding: "WAKE-10, WAKE-11", alphabet: .displays, depth: 4),
    Mutation(
      kind: .display, isDue: false, entry: .scene(.active, .active), finding: "WAKE-03",
      start: .opened, alphabet: .displays),
    Mutation(
      kind: .bonjour, isDue: false, entry: .scene(.active, .active), finding: "RESP-02",
      start: .opened, alphabet: .bonjour),
  ]

  @Test(arguments: mutations)
  func aWrongEntryIsFound(mutation: Mutation) throws {
    var news = NewsTable.standard
    switch mutation.entry {
    case .process(let position, let goal):
      news.set(mutation.kind, isDue: mutation.isDue, in: position, toward: goal)
    case .scene(let position, let goal):
      news.set(mutation.kind, isDue: mutation.isDue, in: position, toward: goal)
    }
    var explorer = Explorer(
      ModelConfiguration(news: news, alphabet: mutation.alphabet, start: mutation.start))
    let report = explorer.explore(toDepth: mutation.depth)
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.violation.statements == mutation.finding)
  }
}
