import ConformanceSupport
import LifecycleKernel
import Testing

/// Who is sent touches and other events of the person's.
@Suite struct InputTests {
  @Test(.proves("LIFE-05", on: .kernel))
  func theActiveAppIsSentThem() {
    let scenario = Scenario.opened()
    #expect(scenario.device.isTakingInput(.first))
  }

  @Test(.proves("LOOP-20/a", on: .kernel))
  func anAppIsNotSentThemFromTheMomentItIsToldToResign() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    #expect(!scenario.device.isTakingInput(.first))
  }

  @Test(.proves("LOOP-20/a", on: .kernel))
  func anAppIsNotSentThemBeforeItHasBecomeActive() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.didBecomeActive]
    scenario.request(.launch(.first))
    #expect(!scenario.device.isTakingInput(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.device.isTakingInput(.first))
  }
}
