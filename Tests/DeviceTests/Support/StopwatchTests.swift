import DeviceTestKit
import Testing

@Suite struct StopwatchTests {
  @Test(arguments: [0.3, 0.5, 1, 2, 5, 10])
  func aLimitOfHalfOrTwiceAsLongIsFound(seconds: Double) {
    #expect(Stopwatch.accepts(seconds * 1.02, for: seconds, stalled: 0))
    #expect(!Stopwatch.accepts(seconds / 2, for: seconds, stalled: 0))
    #expect(!Stopwatch.accepts(seconds * 2, for: seconds, stalled: 0))
  }

  @Test(arguments: [2.5, 5, 10, 20])
  func oneThatIsLongIsFoundOnALoadedMachine(seconds: Double) {
    #expect(Stopwatch.accepts(seconds * 1.8, for: seconds, stalled: .infinity))
    #expect(!Stopwatch.accepts(seconds * 2, for: seconds, stalled: .infinity))
  }

  @Test func onALoadedMachineTheTimeWithoutAProcessorIsLeftOut() {
    #expect(!Stopwatch.accepts(2, for: 1, stalled: 0.1))
    #expect(Stopwatch.accepts(2, for: 1, stalled: 0.9))
    #expect(!Stopwatch.accepts(0.9, for: 1, stalled: 0.9))
    #expect(!Stopwatch.accepts(4.5, for: 1, stalled: .infinity))
  }

  @Test func itMeasures() {
    let watch = Stopwatch()
    #expect(!watch.isAbout(0.1))
    Observation.span(0.1)
    #expect(watch.isAbout(0.1))
    #expect(!watch.isAbout(0.2))
  }
}
