import Foundation
import LifecycleExplorer
import LifecycleKernel
import Testing

/// Every sequence of events, up to a bound, in every profile. `make explore ALL=1` goes deeper.
@Suite struct ExplorationTests {
  @Test(arguments: ExplorationBound.all)
  func noSequenceOfEventsBreaksARule(bound: ExplorationBound) throws {
    let depth = bound.shallowDepth
    var explorer = Explorer(bound.configuration)
    let report = explorer.explore(toDepth: depth)
    #expect(report.counterexample == nil, "\(report.counterexample.map { "\($0)" } ?? "")")
    #expect(report.layers.count == depth || report.isExhaustive)
    #expect(explorer.replayAgrees(every: 997))
    #expect(
      try explorer.copiesAgree(every: 499) { device in
        try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(device))
      })
    print(
      """
      explored \(bound.name), depth \(depth): \(report.states) states, \
      \(report.transitions) transitions, \(report.interleavings) interleavings
      """)
  }
}

extension ExplorationBound: CustomTestStringConvertible {
  public var testDescription: String { name }
}
