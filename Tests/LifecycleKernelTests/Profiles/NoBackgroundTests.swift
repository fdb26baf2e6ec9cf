import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// Apps that cannot be in the background.
@Suite struct NoBackgroundTests {
  /// A device or an app without a background, and what the end is put down to.
  static let cases: [(OSProfile, AppTraits)] = [
    (.p3, .wakeable),
    (.p4, AppTraits(exitsOnSuspend: true)),
    (.p7, AppTraits(exitsOnSuspend: true)),
    (.p7, AppTraits(isLinkedBeforeMultitasking: true)),
    (.p13, AppTraits(isLinkedBeforeMultitasking: true)),
  ]

  @Test(
    .proves(
      "SEQ-35", "SEQ-36", "LIFE-12/b", "LIFE-14", "TRANS-12/a", "PL-01", "PL-15/a", on: .kernel),
    arguments: cases)
  func homeEndsTheApp(profile: OSProfile, traits: AppTraits) {
    var scenario = Scenario.opened(profile, traits)
    scenario.request(.home)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "willTerminate", "→ notRunning", "exit exitedOnSuspend",
      ])
  }

  @Test(.proves("LIFE-13/b", on: .kernel))
  func hardwareWithoutMultitaskingIsLikeTheOldSystem() throws {
    var profile = OSProfile.p4
    try profile.apply("isMultitaskingSupported=false")
    var scenario = Scenario.opened(profile)
    scenario.request(.home)
    #expect(scenario.state() == .notRunning)
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.refusal == .noMultitasking)
  }

  @Test
  func lockOnTheOldSystem() {
    var scenario = Scenario.opened(.p3)
    scenario.request(.lock)
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
  }

  @Test(.proves("AMB-14", on: .kernel))
  func theKeyIsIgnoredFromIOS13On() {
    var scenario = Scenario.opened(.p13, AppTraits(exitsOnSuspend: true))
    scenario.request(.home)
    #expect(scenario.state() == .background)
  }

  @Test func anAppThatExitsOnSuspendIsNotWoken() {
    var scenario = Scenario(.p7, apps: [AppTraits(exitsOnSuspend: true)])
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look() == ["refused: exitsOnSuspend"])
  }

  @Test func anAppThatIsOpenedWhileItExitsIsStartedAgain() {
    var scenario = Scenario.opened(.p3)
    scenario.hangsIn = [.willTerminate]
    scenario.request(.home)
    scenario.request(.launch(.first))
    scenario.forget()
    // It calls exit() in applicationWillTerminate.
    scenario.app(.exited(.exited(code: 0)))
    #expect(scenario.report?.reason == .exitedOnSuspend)
    #expect(
      scenario.look() == [
        "→ notRunning", "exit exitedOnSuspend", "spawn", "→ inactive", "didFinishLaunching",
        "→ active", "didBecomeActive",
      ])
  }
}
