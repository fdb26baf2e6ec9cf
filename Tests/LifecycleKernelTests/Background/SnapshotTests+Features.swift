import ConformanceSupport
import LifecycleKernel
import Testing

extension SnapshotTests {
  @Test func theAppInFrontIsPicturedWhenItsCardIsAboutToBeSeen() {
    var scenario = Scenario.opened()
    scenario.request(.switcherOpen)
    scenario.request(.switcherOpen)
    #expect(scenario.look() == ["snapshot", "willResignActive", "→ inactive"])
  }
}
