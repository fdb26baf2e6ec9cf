import LifecycleExplorer
import LifecycleKernel
import Testing

/// What the explorer saves, it does not leave out.
@Suite struct ExplorerTests {
  /// The worlds after the last event are not kept, but every event that leads there is tried.
  @Test(arguments: [ModelConfiguration.Alphabet.narrow] + alphabetsOfFeatures)
  func theLastLayerIsExploredAsAnyOther(alphabet: ModelConfiguration.Alphabet) {
    let configuration = ModelConfiguration(
      apps: [.wakeable, .wakeable], alphabet: alphabet, start: .opened)
    var short = Explorer(configuration)
    var long = Explorer(configuration)
    let ended = short.explore(toDepth: 3).layers
    let continued = long.explore(toDepth: 4).layers.prefix(3)
    #expect(ended.map(\.transitions) == continued.map(\.transitions))
    #expect(ended.map(\.interleavings) == continued.map(\.interleavings))
    #expect(ended.map { $0.newStates != nil } == [true, true, false])
    #expect(continued.allSatisfy { ($0.newStates ?? 0) > 0 })
  }

  /// A rule that only the last event breaks is found, at its own depth and not before.
  @Test func whatTheLastEventBreaksIsFound() throws {
    var table = TransitionTable.standard(for: .p7)
    table.set(.enterBackground, from: .active, toward: .background)
    let configuration = ModelConfiguration(profile: .p7, table: table)
    var short = Explorer(configuration)
    #expect(short.explore(toDepth: 5).counterexample == nil)
    var long = Explorer(configuration)
    let counterexample = try #require(long.explore(toDepth: 6).counterexample)
    #expect(counterexample.events.count == 6)
  }
}
