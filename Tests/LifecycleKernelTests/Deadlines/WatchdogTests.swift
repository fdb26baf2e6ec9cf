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
  static let hangs: [Hang] = [
    Hang(
      callback: .willFinishLaunching, requests: [.launch(.first)], deadline: .launch,
      rule: "WDG-01"),
    Hang(
      callback: .didFinishLaunching, requests: [.launch(.first)], deadline: .launch,
      rule: "WDG-01"),
    Hang(
      callback: .openURL(.note), requests: [.openURL(.first, .note, from: nil)],
      deadline: .launch, rule: "WDG-01"),
    Hang(
      callback: .didBecomeActive, requests: [.launch(.first)], deadline: .launch, rule: "WDG-01"),
    Hang(
      callback: .didBecomeActive, requests: [.callIncoming, .launch(.first), .callDecline],
      deadline: .resume, rule: "WDG-07"),
    Hang(
      callback: .willResignActive, requests: [.launch(.first), .callIncoming],
      deadline: .backgroundEntry, rule: "WDG-03"),
    Hang(
      callback: .didEnterBackground, requests: [.launch(.first), .home],
      deadline: .backgroundEntry, rule: "WDG-03"),
    Hang(
      callback: .willEnterForeground, requests: [.launch(.first), .home, .launch(.first)],
      deadline: .resume, rule: "WDG-07"),
    Hang(
      callback: .openURL(.note),
      requests: [.launch(.first), .home, .openURL(.first, .note, from: nil)],
      deadline: .resume, rule: "WDG-07"),
    Hang(
      callback: .willTerminate, requests: [.launch(.first), .terminate(.first)],
      deadline: .termination, rule: "WDG-05"),
    Hang(
      callback: .didReceiveMemoryWarning, requests: [.launch(.first), .memoryWarning],
      deadline: .response, rule: "WDG-10"),
    Hang(
      callback: .statusBarFrame(.inCall),
      requests: [.launch(.first), .callIncoming, .callAnswer, .launch(.first)],
      deadline: .response, rule: "WDG-10"),
    Hang(
      callback: .didFinishLaunching, requests: [.launchInBackground(.first, .fetch)],
      deadline: .launch,
      rule: "WDG-01"),
  ]

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

  @Test(.proves("WDG-04", on: .kernel))
  func aBackgroundTaskDoesNotExtendTheEntry() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.begin(1)
    scenario.pass(.backgroundEntry)
    #expect(scenario.report?.reason == .watchdog(.backgroundEntry))
  }

  @Test(.proves("WDG-13", on: .kernel))
  func watchdogsHaveNoEffectWhileADebuggerIsAttached() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.callIncoming)
    scenario.pass(.backgroundEntry, isDebugged: true)
    #expect(scenario.state() == .active)
    #expect(scenario.deadlines() == [.backgroundEntry])
    scenario.pass(.backgroundEntry)
    #expect(scenario.state() == .notRunning)
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

  @Test(.proves("WDG-09", on: .kernel))
  func aDeadlineCountsFromWhenTheCallbackWasSent() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.wait(.seconds(3))
    scenario.request(.callIncoming)
    let deadline = scenario.device.deadlines(of: .first).first
    #expect(deadline?.since == Instant(nanoseconds: 3_000_000_000))
    #expect(deadline?.end == Instant(nanoseconds: 8_000_000_000))
  }

  @Test func aDeadlineThatPassedIsNotCancelledToo() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.callIncoming)
    scenario.pass(.backgroundEntry)
    #expect(!scenario.effects.contains(.cancel(DeadlineID(.app(.first), .backgroundEntry))))
  }

  @Test func aDeadlineThatWasCancelledMayStillPass() {
    var scenario = Scenario.opened()
    scenario.pass(.launch)
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == [])
  }
}
