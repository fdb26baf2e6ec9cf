import ConformanceSupport
import LifecycleKernel
import Testing

/// Who is sent touches and other events of the person's.
@Suite struct InputTests {
  @Test(.proves("LIFE-05", on: .kernel))
  func theActiveAppIsSentThem() {
    var scenario = Scenario.opened()
    scenario.request(.input(.first))
    #expect(scenario.look() == [])
  }

  @Test(.proves("LIFE-03/b", "LOOP-20/a", on: .kernel))
  func anInactiveAppIsNot() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.forget()
    scenario.request(.input(.first))
    #expect(scenario.look() == ["refused: notActive"])
  }

  @Test(.proves("LOOP-20/a", on: .kernel))
  func anAppIsNotSentThemFromTheMomentItIsToldToResign() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    scenario.forget()
    scenario.request(.input(.first))
    #expect(scenario.look() == ["refused: notActive"])
  }

  @Test(.proves("LOOP-20/a", on: .kernel))
  func anAppThatResignsIsNotSentThemThoughItShallBeActiveAgain() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.callIncoming)
    scenario.request(.callDecline)
    scenario.forget()
    scenario.request(.input(.first))
    #expect(scenario.look() == ["refused: notActive"])
    scenario.hangsIn = []
    scenario.answer()
    scenario.forget()
    scenario.request(.input(.first))
    #expect(scenario.look() == [])
  }

  @Test(.proves("LOOP-20/a", on: .kernel))
  func anAppIsNotSentThemBeforeItHasBecomeActive() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.didBecomeActive]
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.request(.input(.first))
    #expect(scenario.look() == ["refused: notActive"])
    scenario.hangsIn = []
    scenario.answer()
    scenario.request(.input(.first))
    #expect(scenario.refusal == nil)
  }
}
