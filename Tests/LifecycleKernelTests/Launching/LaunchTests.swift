import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct LaunchTests {
  @Test(.proves("SEQ-01/c", "SEQ-02", "TRANS-01", "LIFE-01", "LIFE-05", "LAUNCH-01", on: .kernel))
  func aTapLaunchesIntoTheForeground() {
    var scenario = Scenario()
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == [
        "spawn", "→ inactive", "willFinishLaunching", "didFinishLaunching", "→ active",
        "didBecomeActive",
      ])
  }

  @Test(
    .proves(
      "SEQ-04/a", "SEQ-06", "SEQ-07/a", "TRANS-02", "AMB-01", "AMB-05", "LAUNCH-02", "ASTATE-01",
      on: .kernel))
  func anEventLaunchesIntoTheBackground() {
    var scenario = Scenario()
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(
      scenario.look() == [
        "spawn(fetch)", "→ background", "willFinishLaunching", "didFinishLaunching",
        "didEnterBackground", "snapshot", "wake(fetch)",
      ])
    scenario.pass(.wake)
    #expect(scenario.look() == ["freeze", "→ suspended"])
  }

  @Test(.proves("SEQ-08", "TRANS-06", on: .kernel))
  func anAppLaunchedIntoTheBackgroundIsOpened() {
    var scenario = Scenario()
    scenario.request(.launchInBackground(.first, .location))
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == ["willEnterForeground", "→ inactive", "→ active", "didBecomeActive"])
  }

  @Test(.proves("SEQ-08", "DEL-16", on: .kernel))
  func anAppIsOpenedWhileItIsLaunchedIntoTheBackground() {
    var scenario = Scenario()
    scenario.hangsIn = [.didFinishLaunching]
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.look() == [
        "didEnterBackground", "snapshot", "willEnterForeground", "→ inactive", "→ active",
        "didBecomeActive", "wake(fetch)",
      ])
  }

  @Test(.proves("DEL-17", "SEQ-22", on: .kernel))
  func homeDuringLaunchFinishesTheLaunchFirst() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.look() == [
        "spawn", "→ inactive", "willFinishLaunching", "didFinishLaunching", "→ background",
        "didEnterBackground", "snapshot",
      ])
  }

  @Test(.proves("SEQ-23", on: .kernel))
  func anotherAppDuringLaunchIsNotKeptWaiting() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.hangsIn = [.didFinishLaunching]
    scenario.request(.launch(.second))
    #expect(
      scenario.look() == [
        "1:spawn", "1:→ inactive", "didFinishLaunching", "1:willFinishLaunching",
        "1:didFinishLaunching",
      ])
  }

  @Test func anAppLaunchedIntoTheBackgroundIsSettledThereWhenItWasToldSo() {
    var scenario = Scenario()
    scenario.isMute = true
    scenario.request(.launchInBackground(.first, .location))
    #expect(scenario.state() == .background)
    #expect(!scenario.device.isSettled(.first))
    scenario.isMute = false
    scenario.hangsIn = [.didFinishLaunching, .didEnterBackground]
    scenario.answer()
    #expect(!scenario.device.isSettled(.first))
    scenario.hangsIn = [.didEnterBackground]
    scenario.answer()
    #expect(!scenario.device.isSettled(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.device.isSettled(.first))
  }

  @Test func anAppThatCannotBeStartedIsNoLongerInFront() {
    var scenario = Scenario()
    scenario.isMute = true
    scenario.request(.launch(.first))
    scenario.app(.failedToStart("no such file"))
    #expect(scenario.look() == ["spawn", "→ inactive", "→ notRunning", "exit launchFailed"])
    #expect(scenario.device.front == .home)
    #expect(scenario.deadlines() == [])
  }

  @Test func aKillOfWhatNeverStartedIsOverWhenTheStartFails() {
    var scenario = Scenario()
    scenario.isMute = true
    scenario.isReaped = false
    scenario.request(.launch(.first))
    scenario.request(.jetsam(.first))
    scenario.app(.failedToStart("no such file"))
    #expect(scenario.state() == .notRunning)
    #expect(scenario.report?.reason == .jetsam(.perProcessLimit))
  }

  @Test(.proves("LAUNCH-13", on: .kernel))
  func withAPasscodeNothingIsLaunchedBeforeTheFirstUnlock() {
    var scenario = Scenario(.p7, hasPasscode: true)
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.request(.launch(.first))
    #expect(scenario.look() == ["refused: beforeFirstUnlock", "refused: deviceIsLocked"])
    scenario.request(.unlock)
    scenario.request(.lock)
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look().first == "spawn(fetch)")
  }

  @Test(.proves("LAUNCH-14", "TRANS-09", on: .kernel))
  func aSuspendedAppIsNotLaunchedAgain() {
    var scenario = Scenario.suspended()
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == [
        "thaw", "→ background", "willEnterForeground", "→ inactive", "→ active",
        "didBecomeActive",
      ])
  }

  @Test(.proves("DEL-19", "LIFE-02", on: .kernel))
  func afterAPurgeTheNextOpenIsALaunch() {
    var scenario = Scenario.suspended()
    scenario.request(.jetsam(.first))
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == [
        "kill jetsam(vm-pageshortage)", "→ notRunning", "exit jetsam(vm-pageshortage)", "spawn",
        "→ inactive", "willFinishLaunching", "didFinishLaunching", "→ active", "didBecomeActive",
      ])
  }
}
