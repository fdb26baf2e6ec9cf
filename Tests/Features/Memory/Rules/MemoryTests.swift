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

  /// The levels that the app was told, in order.
  private func levels(_ scenario: Scenario, of app: AppID = .first) -> [MemoryPressure] {
    scenario.effects.compactMap { effect in
      if case .tellMemoryPressure(app, let level) = effect { level } else { nil }
    }
  }

  @Test(.proves("MEM-01", on: .kernel))
  func eachLevelIsToldOnce() {
    var scenario = Scenario.opened()
    for level: MemoryPressure? in [.warning, .warning, .critical, nil] {
      scenario.request(.memoryPressure(level))
    }
    #expect(levels(scenario) == [.warning, .critical, .normal])
  }

  @Test(.proves("MEM-04/b", "WAKE-16", on: .kernel))
  func aSuspendedAppIsToldTheLevelOfTheTimeAtWhichItExecutesAgain() throws {
    var scenario = Scenario.suspended()
    scenario.request(.memoryPressure(.warning))
    scenario.request(.memoryPressure(nil))
    scenario.request(.launch(.first))
    #expect(levels(scenario) == [])
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.request(.memoryPressure(.warning))
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(levels(scenario) == [.warning])
    let told = try #require(scenario.effects.firstIndex(of: .tellMemoryPressure(.first, .warning)))
    let thawed = try #require(scenario.effects.lastIndex(of: .thaw(.first)))
    #expect(told < thawed)
  }

  @Test func anAppThatIsLaunchedWhileMemoryIsShortIsToldSo() {
    var scenario = Scenario()
    scenario.request(.memoryPressure(.warning))
    scenario.request(.launch(.first))
    #expect(levels(scenario) == [.warning])
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
