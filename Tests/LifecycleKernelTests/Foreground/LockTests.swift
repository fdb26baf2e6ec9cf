import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct LockTests {
  @Test(.proves("SEQ-19/a", "SEQ-21", "AMB-04", on: .kernel))
  func lockingSendsTheAppToTheBackground() {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "snapshot",
      ])
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == ["freeze", "→ suspended"])
    scenario.request(.unlock)
    #expect(
      scenario.look() == [
        "thaw", "→ background", "willEnterForeground", "→ inactive", "→ active",
        "didBecomeActive",
      ])
  }

  @Test(.proves("SEQ-18/b", "LIFE-04/b", "AMB-04", on: .kernel))
  func onceLockingLeftTheAppInactive() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.lock)
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
    #expect(scenario.deadlines() == [])
    scenario.request(.unlock)
    #expect(scenario.look() == ["→ active", "didBecomeActive"])
  }

  @Test(.proves("SEQ-18/b", on: .kernel))
  func anAppThatNeverReturnsIsEndedAndTheDeviceLocked() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.sideButton)
    scenario.pass(.backgroundEntry)
    #expect(scenario.state() == .notRunning)
    #expect(scenario.device.isLocked)
  }

  @Test(.proves("AMB-04", on: .kernel))
  func theReadingIsASetting() throws {
    var profile = OSProfile.p4
    try profile.apply("lockGoesBackground=true")
    var scenario = Scenario.opened(profile)
    scenario.request(.lock)
    #expect(scenario.state() == .background)
  }

  @Test(.proves("SEQ-20", on: .kernel))
  func anAppThatExitsOnSuspendRunsOnBehindTheLock() {
    var scenario = Scenario.opened(.p7, AppTraits(exitsOnSuspend: true))
    scenario.request(.lock)
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
    scenario.request(.unlock)
    #expect(scenario.look() == ["→ active", "didBecomeActive"])
  }

  @Test
  func lockDuringBackgroundEntryChangesNothing() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.request(.lock)
    scenario.hangsIn = []
    scenario.answer()
    scenario.request(.unlock)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "snapshot",
      ])
  }
}
