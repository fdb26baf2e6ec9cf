import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct MemoryTests {
  @Test(.proves("MEM-04/a", "RESP-14/a", on: .kernel))
  func aWarningReachesWhoeverExecutes() {
    var scenario = Scenario.opened()
    scenario.request(.launch(.second))
    scenario.forget()
    scenario.request(.memoryWarning)
    #expect(
      scenario.lookAtCallbacks() == ["didReceiveMemoryWarning", "1:didReceiveMemoryWarning"])
  }

  @Test(.proves("MEM-04/b", "LIFE-07", on: .kernel))
  func aWarningNeverReachesASuspendedApp() {
    var scenario = Scenario.suspended()
    scenario.request(.memoryWarning)
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["willEnterForeground", "didBecomeActive"])
  }

  @Test(.proves("ASTATE-10/a", on: .kernel))
  func aWarningReachesAnInactiveApp() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.forget()
    scenario.request(.memoryWarning)
    #expect(scenario.lookAtCallbacks() == ["didReceiveMemoryWarning"])
  }

  @Test func aWarningDuringLaunchWaitsForItsEnd() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
    scenario.request(.memoryWarning)
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "didReceiveMemoryWarning",
        "didBecomeActive",
      ])
  }

  @Test(.proves("LIFE-09/a", "TRANS-10", on: .kernel))
  func aSuspendedAppIsPurgedSilently() {
    var scenario = Scenario.suspended()
    scenario.request(.jetsam(.first))
    #expect(
      scenario.look() == [
        "kill jetsam(vm-pageshortage)", "→ notRunning", "exit jetsam(vm-pageshortage)",
      ])
  }
}
