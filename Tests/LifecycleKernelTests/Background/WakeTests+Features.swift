import ConformanceSupport
import LifecycleKernel
import Testing

extension WakeTests {
  @Test(.proves("BGT-19", on: .kernel))
  func aWokenAppGetsItsBackgroundTimeFirst() {
    var scenario = Scenario.suspended()
    let before = scenario.effects.count
    scenario.request(.launchInBackground(.first, .location))
    #expect(
      scenario.effects[before...].prefix(2)
        == [
          .tellBackgroundTime(
            .first, BackgroundTime(withTask: .seconds(180), withoutTask: .seconds(10))),
          .thaw(.first),
        ])
    scenario.begin(1)
    #expect(scenario.look().last == "task 1 began")
  }
}
