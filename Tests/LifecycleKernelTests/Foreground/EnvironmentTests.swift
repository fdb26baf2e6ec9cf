import LifecycleKernel
import Testing

/// When apps are told of what a person sets on the device.
@Suite struct EnvironmentTests {
  @Test func anAppInFrontIsToldAtOnce() {
    var scenario = Scenario.opened()
    scenario.request(.changeEnvironment)
    #expect(scenario.look() == ["environmentChanged"])
  }

  @Test func aSuspendedAppIsToldOnceWhenItReturnsAndBeforeItIsActive() {
    var scenario = Scenario.suspended()
    scenario.request(.changeEnvironment)
    scenario.request(.changeEnvironment)
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "willEnterForeground", "environmentChanged", "didBecomeActive",
      ])
  }

  @Test func aChangeDuringTheLaunchIsToldAfterIt() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
    scenario.request(.changeEnvironment)
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "environmentChanged", "didBecomeActive",
      ])
  }
}
