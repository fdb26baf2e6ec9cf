import ConformanceSupport
import LifecycleKernel
import Testing

extension InputTests {
  @Test(.proves("LIFE-03/b", "LOOP-20/a", on: .kernel))
  func anInactiveAppIsNot() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    #expect(!scenario.device.isTakingInput(.first))
  }

  @Test(.proves("LOOP-20/a", on: .kernel))
  func anAppThatResignsIsNotSentThemThoughItShallBeActiveAgain() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.callIncoming)
    scenario.request(.callDecline)
    #expect(!scenario.device.isTakingInput(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.device.isTakingInput(.first))
  }
}
