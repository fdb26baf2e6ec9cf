import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

extension NoBackgroundTests {
  @Test
  func aCallOnTheOldSystem() {
    var scenario = Scenario.opened(.p3)
    scenario.request(.callIncoming)
    scenario.request(.callDecline)
    #expect(
      scenario.look() == ["willResignActive", "→ inactive", "→ active", "didBecomeActive"])
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "willTerminate", "→ notRunning", "exit exitedOnSuspend",
      ])
    scenario.request(.callEnd)
    #expect(scenario.look() == [])
  }

  @Test(.proves("BGT-02", on: .kernel))
  func anAppThatExitsOnSuspendGetsNoBackgroundTask() {
    var scenario = Scenario.opened(.p7, AppTraits(exitsOnSuspend: true))
    scenario.begin(1)
    #expect(scenario.look() == ["task 1 refused"])
  }
}
