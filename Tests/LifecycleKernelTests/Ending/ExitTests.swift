import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct ExitTests {
  /// Every callback, and how to have app 0 in it.
  static let callbacks: [(Callback, [Request])] =
    [
      (.willFinishLaunching, [.launch(.first)]),
      (.didFinishLaunching, [.launch(.first)]),
      (.didBecomeActive, [.launch(.first)]),
      (.willResignActive, [.launch(.first), .home]),
      (.didEnterBackground, [.launch(.first), .home]),
      (.willEnterForeground, [.launch(.first), .home, .launch(.first)]),
    ] + callbacksOfFeatures

  @Test(.proves("TRANS-12/b", "LIFE-02", on: .kernel), arguments: callbacks)
  func anAppExitsInACallback(callback: Callback, requests: [Request]) {
    var scenario = Scenario()
    scenario.hangsIn = [callback]
    for request in requests { scenario.request(request) }
    #expect(scenario.device.outstandingCallback(of: .first) == callback)
    scenario.forget()
    scenario.app(.exited(.exited(code: 3)))
    #expect(scenario.look() == ["→ notRunning", "exit exit(3)"])
    #expect(scenario.report?.outstanding == callback)
    #expect(scenario.device.front == .home)
    #expect(scenario.deadlines() == [])
    scenario.hangsIn = []
    scenario.request(.launch(.first))
    #expect(scenario.state() == .active)
  }

  @Test
  func anExitInWillTerminateIsAnOrderlyEnd() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.app(.exited(.exited(code: 0)))
    #expect(scenario.report?.reason == .terminated)
  }

  @Test func aCrashInWillTerminateIsACrash() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.app(.exited(.signaled(11)))
    #expect(scenario.report?.reason == .crash(signal: 11))
  }

  @Test(.proves("TRANS-12/b", on: .kernel))
  func aCrashOnDemand() {
    var scenario = Scenario.opened()
    scenario.request(.crash(.first))
    scenario.app(.exited(.signaled(6)))
    #expect(scenario.look() == ["crash", "→ notRunning", "exit crash(6)"])
    #expect(scenario.device.front == .home)
  }

  @Test func anEndThatSomebodyAskedForIsSaidToBeOne() {
    var front = Scenario.opened()
    front.request(.jetsam(.first))
    front.app(.exited(.signaled(9)))
    #expect(front.report?.reason == .jetsam(.perProcessLimit))
    #expect(front.report?.isRequested == true)
    var suspended = Scenario.suspended()
    suspended.request(.jetsam(.first))
    suspended.app(.exited(.signaled(9)))
    #expect(suspended.report?.isRequested == true)
    var crashed = Scenario.opened()
    crashed.request(.crash(.first))
    crashed.app(.crashing(signal: 11))
    crashed.app(.exited(.signaled(11)))
    #expect(crashed.report?.isRequested == true)
    var terminated = Scenario.opened()
    terminated.request(.terminate(.first))
    terminated.app(.exited(.exited(code: 0)))
    #expect(terminated.report?.isRequested == true)
  }

  @Test func anEndThatSomebodyAskedForAndThatCameOtherwiseIsTheAppsOwn() {
    // It has exceeded its memory by itself.
    var greedy = Scenario.opened()
    greedy.app(.exceeded(.memory))
    greedy.request(.jetsam(.first))
    greedy.app(.exited(.signaled(9)))
    #expect(greedy.report?.isRequested == false)
    // It has failed an assertion before the bad access came.
    var failed = Scenario.opened()
    failed.request(.crash(.first))
    failed.app(.exited(.signaled(6)))
    #expect(failed.report?.isRequested == false)
    // The next process has nothing to do with it.
    var again = Scenario.opened()
    again.request(.crash(.first))
    again.app(.exited(.signaled(11)))
    again.request(.launch(.first))
    again.app(.exited(.signaled(11)))
    #expect(again.report?.isRequested == false)
  }

  @Test func beingKilledByTheMachineForMemoryIsNoCrash() {
    var front = Scenario.opened()
    front.app(.exited(.killedForMemory(isOwnLimit: false)))
    #expect(front.look() == ["→ notRunning", "exit jetsam(per-process-limit)"])
    var suspended = Scenario.suspended()
    suspended.app(.exited(.killedForMemory(isOwnLimit: false)))
    #expect(suspended.report?.reason == .jetsam(.vmPageShortage))
    var greedy = Scenario.suspended()
    greedy.app(.exited(.killedForMemory(isOwnLimit: true)))
    #expect(greedy.report?.reason == .jetsam(.perProcessLimit))
    #expect(greedy.device.lasting(of: .first)?.crashCount == 0)
  }

  @Test func usingMoreThanAnAppMayIsItsEndInEveryState() {
    var front = Scenario.opened()
    front.app(.exceeded(.memory))
    #expect(
      front.look() == [
        "kill jetsam(per-process-limit)", "→ notRunning", "exit jetsam(per-process-limit)",
      ])
    #expect(front.device.front == .home)
    var suspended = Scenario.suspended()
    suspended.app(.exceeded(.storage))
    #expect(suspended.report?.reason == .excessiveUse(.storage))
    #expect(suspended.device.lasting(of: .first)?.crashCount == 0)
    // What the display server has of it counts, too, and is not the memory of its own.
    for resource in [AppResource.displayMemory, .displayTime] {
      var shown = Scenario.opened()
      shown.app(.exceeded(resource))
      #expect(shown.look() == ["kill excessiveUse", "→ notRunning", "exit excessiveUse"])
      #expect(shown.report?.reason == .excessiveUse(resource))
      #expect(shown.device.front == .home)
    }
    // What was measured of a process that has ended concerns nobody.
    var gone = Scenario.suspended()
    gone.request(.jetsam(.first))
    gone.forget()
    gone.app(.exceeded(.processes))
    #expect(gone.look() == [])
  }

  @Test func beingKilledByTheMachineForWhatItUsesIsNoCrash() {
    var scenario = Scenario.opened()
    scenario.app(.exited(.killedForUse(.storage)))
    #expect(scenario.look() == ["→ notRunning", "exit excessiveUse"])
    #expect(scenario.device.lasting(of: .first)?.crashCount == 0)
  }

  /// A process may be killed by the machine after the device has decided to kill it.
  @Test func theDevicesOwnReasonComesFirst() {
    var scenario = Scenario.suspended()
    scenario.isReaped = false
    scenario.request(.uninstall(.first))
    scenario.app(.exited(.killedForMemory(isOwnLimit: true)))
    #expect(scenario.report?.reason == .uninstalled)
  }

  @Test(.proves("LIFE-07", on: .kernel))
  func aSuspendedAppCannotCrash() {
    var scenario = Scenario.suspended()
    scenario.request(.crash(.first))
    #expect(scenario.look() == ["refused: isSuspended"])
  }

  @Test(.proves("TERM-02", "RESP-16/b", on: .kernel))
  func aLockHeldWhileBeingSuspendedIsFatal() {
    var scenario = Scenario.opened()
    scenario.isFreezerStuck = true
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.app(.heldLock("Documents/notes.sqlite"))
    #expect(scenario.look() == ["kill lockedFile", "→ notRunning", "exit lockedFile"])
  }

  @Test func aClosedPortIsAnExitOrItsEnd() {
    var scenario = Scenario.opened()
    scenario.app(.closedPort)
    #expect(scenario.deadlines() == [.portLoss])
    scenario.pass(.portLoss)
    #expect(scenario.report?.reason == .misbehaviour(.closedPort))
  }

  @Test
  func anAppThatIsTerminatedMayCloseItsPortEarly() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.terminate(.first))
    scenario.app(.closedPort)
    #expect(scenario.deadlines() == [.termination])
  }

  /// What a process says that nothing had asked for.
  static let outOfTurn: [ProcessEvent] = [
    .connected, .returned(accepted: true), .misbehaved(.flood),
    .misbehaved(.malformedMessage("no such field")),
  ]

  @Test(arguments: outOfTurn)
  func anAppThatSendsAMessageOutOfTurnIsKilled(event: ProcessEvent) throws {
    var scenario = Scenario.opened()
    scenario.app(event)
    #expect(scenario.look().first == "kill protocolViolation")
    #expect(scenario.state() == .notRunning)
  }

  @Test(.proves("WDG-11", "WDG-12", on: .kernel))
  func theReportSaysWhatWasKnownAtTheKill() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.wait(.seconds(5))
    scenario.pass(.backgroundEntry)
    let report = scenario.report
    #expect(report?.state == .background)
    #expect(report?.outstanding == .didEnterBackground)
    #expect(report?.deadline?.kind == .backgroundEntry)
    #expect(report?.assertions.map(\.reason) == [.suspensionGrace])
  }

  @Test("A deadline that is over while a crash's stacks are read leaves the crash a crash")
  func aCrashStaysACrash() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.app(.crashing(signal: 11))
    scenario.pass(.backgroundEntry)
    scenario.app(.exited(.signaled(11)))
    #expect(scenario.report?.reason == .crash(signal: 11))
  }

  @Test("Who says that it crashes and then hangs is ended by the watchdog")
  func anAnnouncedCrashIsBelievedOnlyIfTheExitBearsItOut() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.app(.crashing(signal: 11))
    scenario.pass(.backgroundEntry)
    #expect(scenario.report?.reason == .watchdog(.backgroundEntry))
    #expect(scenario.report?.deadline?.kind == .backgroundEntry)
  }

  func deadline(_ kind: DeadlineKind, _ scenario: Scenario) -> Deadline? {
    scenario.device.deadlines(of: .first).first { $0.kind == kind }
  }

  @Test func aKilledProcessThatDoesNotExitIsAbandoned() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.jetsam(.first))
    #expect(scenario.deadlines() == [.exit])
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.pass(.exit)
    #expect(
      scenario.look().prefix(4) == [
        "abandon", "→ notRunning", "exit jetsam(per-process-limit)", "spawn",
      ])
    #expect(scenario.state() == .active)
  }

  @Test(.proves("WDG-05/b", on: .kernel))
  func anAppThatHangsInItsTerminationCanBeOpenedAgain() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.request(.launch(.first))
    #expect(scenario.deadlines() == [.termination])
    scenario.pass(.termination)
    #expect(scenario.deadlines() == [.exit])
    scenario.pass(.exit)
    #expect(scenario.state() == .active)
  }

  @Test(.proves("WDG-01/b", "WDG-11", on: .kernel))
  func aLaunchThatTakesTooLongIsReportedWithItsOwnNumbers() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
    scenario.wait(.seconds(3))
    scenario.hangsIn = [.didFinishLaunching]
    scenario.answer()
    scenario.wait(.seconds(2))
    scenario.pass(.launch)
    let report = scenario.report
    #expect(report?.outstanding == .didFinishLaunching)
    #expect(report?.outstandingSince == Instant(nanoseconds: 3_000_000_000))
    #expect(report?.deadline?.since == Instant(nanoseconds: 0))
    #expect(report?.deadline?.allowance == .seconds(5))
  }
}
