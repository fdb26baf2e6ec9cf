import LifecycleExplorer
import LifecycleKernel
import Testing

/// The kernel compares no instants, so that the explorer may let time stand still.
@Suite struct TimelessnessTests {
  /// Requests in a random order, on devices in which time goes by at different speeds.
  @Test(arguments: 0..<UInt64(40))
  func theSameEventsAtOtherTimesHaveTheSameEffects(seed: UInt64) {
    var random = SplitMix(state: seed)
    var slow = Scenario()
    var fast = Scenario()
    for _ in 0..<200 {
      let choice = random.next()
      slow.act(choice)
      fast.act(choice)
      slow.wait(.milliseconds(1))
      fast.wait(.seconds(Int(random.next() % 1000)))
    }
    #expect(slow.effects.map(\.summary) == fast.effects.map(\.summary))
    #expect(slow.effects.count > 200)
  }
}
