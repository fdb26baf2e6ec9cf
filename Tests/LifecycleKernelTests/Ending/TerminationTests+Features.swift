import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

extension TerminationTests {
  @Test(.proves("AMB-07", on: .kernel), arguments: [OSProfile.p7, .p13])
  func aSwipeInTheSwitcherTellsARunningApp(profile: OSProfile) {
    var scenario = Scenario.opened(profile)
    scenario.request(.switcherOpen)
    scenario.forget()
    scenario.request(.switcherKill(.first))
    #expect(
      scenario.look() == [
        "→ background", "didEnterBackground", "willTerminate", "→ notRunning", "exit forceQuit",
      ])
  }

  @Test(.proves("SCENE-14", on: .kernel), arguments: [OSProfile.p13, .p27])
  func aSceneThatIsSwipedAwayIsNotToldOfTheBackground(profile: OSProfile) {
    var scenario = Scenario.opened(profile, AppTraits(hasScenes: true))
    scenario.request(.switcherKill(.first))
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "willTerminate", "→ notRunning",
        "exit forceQuit",
      ])
    // What the system ends is told of the background as ever.
    scenario = Scenario.opened(profile, AppTraits(hasScenes: true))
    scenario.request(.terminate(.first))
    #expect(scenario.look().contains("didEnterBackground"))
    #expect(!scenario.device.isQuitByUser(.first))
  }

  @Test
  func aSceneInTheBackgroundIsSwipedAway() {
    var scenario = Scenario.opened(.p13, AppTraits(hasScenes: true))
    scenario.begin(1)
    scenario.request(.home)
    scenario.hangsIn = [.willTerminate]
    scenario.forget()
    scenario.request(.switcherKill(.first))
    #expect(scenario.look() == ["willTerminate"])
    #expect(scenario.device.isQuitByUser(.first))
  }

  @Test(.proves("AMB-07", on: .kernel))
  func inIOS4ASwipeIsSilent() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.switcherOpen)
    scenario.forget()
    scenario.request(.switcherKill(.first))
    #expect(
      scenario.look() == [
        "→ background", "didEnterBackground", "kill forceQuit", "→ notRunning", "exit forceQuit",
      ])
  }

  @Test func requestsForAppsThatAreNotInstalledAreRefused() {
    var scenario = Scenario(.p7, apps: [])
    for request: Request in [
      .launch(.first), .openURL(.first, .note, from: nil), .launchInBackground(.first, .fetch),
      .uninstall(.first), .alertShow(from: .first), .notificationShow(from: .first),
      .notificationStyle(.first, .alert), .terminate(.first),
    ] {
      scenario.request(request)
      #expect(scenario.refusal == .notInstalled)
    }
    #expect(scenario.device.goal(of: .first).process == .suspended)
  }
}
