import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct WatchdogTests {
  struct Hang: Sendable {
    let callback: Callback
    let requests: [Request]
    let deadline: DeadlineKind
    let rule: String
  }

  /// A hang in every callback: which deadline ends it, and by which rule.
  static let hangs: [Hang] =
    [
      Hang(
        callback: .willFinishLaunching, requests: [.launch(.first)], deadline: .launch,
        rule: "WDG-01"),
      Hang(
        callback: .didFinishLaunching, requests: [.launch(.first)], deadline: .launch,
        rule: "WDG-01"),
      Hang(
        callback: .didBecomeActive, requests: [.launch(.first)], deadline: .launch, rule: "WDG-01"),
      Hang(
        callback: .didEnterBackground, requests: [.launch(.first), .home],
        deadline: .backgroundEntry, rule: "WDG-03"),
      Hang(
        callback: .willEnterForeground, requests: [.launch(.first), .home, .launch(.first)],
        deadline: .resume, rule: "WDG-07"),
      Hang(
        callback: .willTerminate, requests: [.launch(.first), .terminate(.first)],
        deadline: .termination, rule: "WDG-05"),
      Hang(
        callback: .didFinishLaunching, requests: [.launchInBackground(.first, .fetch)],
        deadline: .launch,
        rule: "WDG-01"),
    ] + hangsInFeatures

  @Test(
    .proves("WDG-01/b", "WDG-03/b", "WDG-05/b", "WDG-07", "TERM-01", "TRANS-12/b", on: .kernel),
    arguments: hangs)
  func aHangEndsAtItsDeadline(hang: Hang) {
    var scenario = Scenario()
    scenario.hangsIn = [hang.callback]
    for request in hang.requests { scenario.request(request) }
    #expect(scenario.device.outstandingCallback(of: .first) == hang.callback)
    scenario.pass(hang.deadline)
    #expect(scenario.report?.reason == .watchdog(hang.deadline))
    #expect(scenario.report?.outstanding == hang.callback)
    let code = TerminationCode(.watchdog(hang.deadline), dialect: OSProfile.p7.dialect)
    #expect(code.code == 0x8bad_f00d)
    #expect(code.rule == hang.rule)
    #expect(scenario.state() == .notRunning)
    #expect(scenario.deadlines() == [])
  }

  @Test(.proves("WDG-01/b", on: .kernel))
  func anAppThatNeverSaysHello() {
    var scenario = Scenario()
    scenario.isMute = true
    scenario.request(.launch(.first))
    #expect(scenario.deadlines() == [.launch])
    scenario.pass(.launch)
    #expect(
      scenario.look() == [
        "spawn", "→ inactive", "kill watchdog(launch)", "→ notRunning", "exit watchdog(launch)",
      ])
  }

  @Test(.proves("WDG-01/b", on: .kernel))
  func theLaunchIsOverWhenTheAppIsActive() {
    var scenario = Scenario()
    scenario.hangsIn = [.didBecomeActive]
    scenario.request(.launch(.first))
    #expect(scenario.deadlines() == [.launch])
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.deadlines() == [])
  }

  @Test
  func theTerminationCountsUntilTheProcessIsGone() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.terminate(.first))
    #expect(scenario.device.position(of: .first) == .ended)
    #expect(scenario.deadlines() == [.termination])
    scenario.isReaped = true
    scenario.pass(.termination)
    #expect(scenario.report?.reason == .watchdog(.termination))
  }

  @Test(.proves("WDG-07", "WDG-15", "TERM-01", on: .kernel))
  func aFreezeThatIsNotConfirmedEndsTheApp() {
    var scenario = Scenario.opened()
    scenario.isFreezerStuck = true
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.deadlines() == [.suspension])
    scenario.pass(.suspension)
    #expect(scenario.report?.reason == .watchdog(.suspension))
  }

  @Test func aDeadlineThatWasCancelledMayStillPass() {
    var scenario = Scenario.opened()
    scenario.pass(.launch)
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == [])
  }
}
