import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct TerminationTests {
  @Test(.proves("SEQ-33/b", "TRANS-11", "AMB-08", "RESP-14/b", on: .kernel))
  func anAppInFrontEndsByWayOfTheBackground() {
    var scenario = Scenario.opened()
    scenario.request(.terminate(.first))
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "willTerminate",
        "→ notRunning", "exit terminated",
      ])
  }

  @Test(.proves("SEQ-33/a", "TRANS-11", on: .kernel))
  func anAppInTheBackgroundIsTold() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    scenario.forget()
    scenario.request(.terminate(.first))
    #expect(scenario.look() == ["willTerminate", "→ notRunning", "exit terminated"])
  }

  @Test(.proves("SEQ-34", "TRANS-10", "LIFE-09/a", on: .kernel))
  func aSuspendedAppIsToldNothing() {
    var scenario = Scenario.suspended()
    scenario.request(.terminate(.first))
    #expect(scenario.look() == ["kill terminated", "→ notRunning", "exit terminated"])
  }

  @Test(.proves("AMB-07", "SEQ-34", on: .kernel))
  func aSwipeOfASuspendedAppIsSilent() {
    var scenario = Scenario.suspended()
    scenario.request(.switcherKill(.first))
    #expect(scenario.look() == ["kill forceQuit", "→ notRunning", "exit forceQuit"])
  }

  @Test(.proves("SEQ-37", on: .kernel))
  func shutdownSendsNoCallback() {
    var scenario = Scenario.opened()
    scenario.request(.launch(.second))
    scenario.forget()
    scenario.request(.shutdown)
    #expect(
      scenario.look() == [
        "kill shutdown", "1:kill shutdown", "→ notRunning", "exit shutdown", "1:→ notRunning",
        "1:exit shutdown",
      ])
    scenario.request(.launch(.first))
    #expect(scenario.look() == ["refused: shuttingDown"])
  }

  @Test(.proves("SEQ-37", on: .kernel))
  func nothingIsStartedAfterAShutdown() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.request(.launchInBackground(.first, .location))
    scenario.request(.shutdown)
    scenario.forget()
    scenario.isReaped = true
    scenario.answer()
    #expect(scenario.look() == ["→ notRunning", "exit shutdown"])
  }

  @Test(.proves("SEQ-37", on: .kernel))
  func aKilledProcessThatDoesNotExitDoesNotDelayAShutdown() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.shutdown)
    scenario.pass(.exit)
    #expect(scenario.state() == .notRunning)
    #expect(scenario.deadlines() == [])
  }

  @Test(.proves("LIFE-09/a", "AMB-08", "MEM-19/c", on: .kernel))
  func aPurgeSendsNoCallback() {
    var scenario = Scenario.opened()
    scenario.request(.jetsam(.first))
    #expect(
      scenario.look() == [
        "kill jetsam(per-process-limit)", "→ notRunning", "exit jetsam(per-process-limit)",
      ])
    #expect(scenario.device.front == .home)
  }

  @Test func aTapDuringTerminationStartsTheAppAgain() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.terminate(.first))
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.look() == [
        "willTerminate", "→ notRunning", "exit terminated", "spawn", "→ inactive",
        "willFinishLaunching", "didFinishLaunching", "→ active", "didBecomeActive",
      ])
  }

  @Test func aTapIsNotLostWhenTheTerminationIsCutShort() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.pass(.termination)
    #expect(
      scenario.look().prefix(4) == [
        "kill watchdog(termination)", "→ notRunning", "exit watchdog(termination)", "spawn",
      ])
    #expect(scenario.state() == .active)
  }

  @Test func aTerminationAfterATapCancelsTheLaunch() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.request(.launch(.first))
    scenario.request(.terminate(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.state() == .notRunning)
  }

  @Test func anEventForAnAppThatIsEndingLaunchesItAgain() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.forget()
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look().contains("spawn(fetch)"))
  }

  @Test func anAppThatIsNotRunningCannotBeEnded() {
    var scenario = Scenario()
    for request: Request in [
      .terminate(.first), .switcherKill(.first), .jetsam(.first), .crash(.first),
    ] {
      scenario.request(request)
      #expect(scenario.refusal == .notRunning)
    }
  }

  @Test func uninstallingEndsTheProcessAndForgetsTheApp() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.uninstall(.first))
    #expect(scenario.look() == ["kill uninstalled"])
    scenario.request(.launch(.first))
    #expect(scenario.look() == ["refused: notInstalled"])
    scenario.isReaped = true
    scenario.answer()
    scenario.request(.launch(.first))
    #expect(scenario.look() == ["→ notRunning", "exit uninstalled", "refused: notInstalled"])
  }

  @Test func anUpdateIsThereOnceTheOldProcessIsGone() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.uninstall(.first))
    scenario.request(.install(.first, AppTraits(exitsOnSuspend: true)))
    scenario.isReaped = true
    scenario.answer()
    scenario.request(.launch(.first))
    scenario.request(.home)
    #expect(scenario.report?.reason == .exitedOnSuspend)
  }

  @Test func anUpdateEndsWhatIsRunning() {
    var scenario = Scenario.opened()
    scenario.request(.install(.first, .wakeable))
    #expect(scenario.look() == ["kill uninstalled", "→ notRunning", "exit uninstalled"])
    scenario.request(.launch(.first))
    #expect(scenario.state() == .active)
  }
}
