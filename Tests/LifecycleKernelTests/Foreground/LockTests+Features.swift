import ConformanceSupport
import LifecycleKernel
import Testing

extension LockTests {
  @Test(.proves("SEQ-18/a", "SEQ-18/b", on: .kernel), arguments: [OSProfile.p4, .p7, .p13])
  func theDeviceIsLockedWhenTheAppHasBeenDeactivated(profile: OSProfile) {
    var scenario = Scenario.opened(profile)
    scenario.hangsIn = [.willResignActive]
    scenario.request(.lock)
    #expect(scenario.look() == ["willResignActive"])
    #expect(scenario.device.lock == .locking)
    #expect(!scenario.device.isPanelLit)
    // Nobody sees it any more, so nothing can be touched or opened.
    #expect(!scenario.device.isTakingInput(.first))
    scenario.request(.launch(.second))
    scenario.request(.passcode(isSet: true))
    #expect(
      scenario.look() == ["refused: deviceIsLocked", "refused: deviceIsLocked"])
    scenario.hangsIn = [.didEnterBackground]
    scenario.answer()
    #expect(scenario.device.isLocked)
  }

  @Test func aLockThatWasTakenBackLeavesTheDeviceOpen() {
    var scenario = Scenario.opened(hasPasscode: true)
    scenario.hangsIn = [.willResignActive]
    scenario.request(.lock)
    scenario.request(.unlock)
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.device.lock == .unlocked)
    #expect(scenario.device.keyBag == .unlocked)
    #expect(scenario.device.deadlines.isEmpty)
    #expect(
      scenario.look() == ["willResignActive", "→ inactive", "→ active", "didBecomeActive"])
  }

  @Test
  func lockOverACallWaitsForNothing() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.forget()
    scenario.request(.lock)
    #expect(scenario.look() == ["→ background", "didEnterBackground", "snapshot"])
  }

  @Test func nothingIsOpenedBehindTheLock() {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    scenario.forget()
    scenario.request(.launch(.second))
    scenario.request(.openURL(.second, .note, from: nil))
    #expect(scenario.look() == ["refused: deviceIsLocked", "refused: deviceIsLocked"])
  }
}
