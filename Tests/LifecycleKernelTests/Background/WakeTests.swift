import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct WakeTests {
  @Test(.proves("TRANS-08", "AMB-02", "DEL-16", "ASTATE-07", on: .kernel))
  func aWakeTellsASuspendedAppNothingByDefault() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look() == ["thaw", "→ background", "wake(fetch)"])
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("SEQ-09", "AMB-02", on: .kernel))
  func aWakeRepeatsDidEnterBackgroundWhereTheProfileSaysSo() throws {
    var profile = OSProfile.p7
    try profile.apply("wakeRepeatsDidEnterBackground=true")
    var scenario = Scenario.suspended(profile)
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(
      scenario.look() == ["thaw", "→ background", "didEnterBackground", "snapshot", "wake(fetch)"])
    scenario.pass(.wake)
    #expect(scenario.look() == ["freeze", "→ suspended"])
  }

  @Test(.proves("WDG-14", on: .kernel), arguments: WakeReason.allCases)
  func aWakeGrantsTheTimeOfItsReason(reason: WakeReason) {
    var profile = OSProfile.p7
    profile.backgroundModes = .all
    var scenario = Scenario.suspended(profile)
    scenario.request(
      .launchInBackground(.first, Wake(reason, payload: [0x61], isDemanded: true)))
    let long: Set<WakeReason> = [
      .fetch, .remoteNotification, .urlSession, .refreshTask, .newsstandContent,
      .notificationAction,
    ]
    let deadline = scenario.device.deadlines(of: .first).first
    #expect(deadline?.kind == .wake)
    #expect(
      deadline?.allowance == .seconds(reason == .processing ? 300 : long.contains(reason) ? 30 : 10)
    )
  }

  @Test(.proves("WDG-14", "FETCH-03", on: .kernel))
  func anAppThatHasNoMethodForAnEventHasItsTimeAndIsNotKilled() {
    var scenario = Scenario.suspended()
    let wake = Wake(.fetch, expectsCompletion: true, isDemanded: true)
    scenario.hangsIn = [.wake(WakeID(rawValue: 0), wake)]
    scenario.request(.launchInBackground(.first, wake))
    scenario.forget()
    scenario.app(.returned(accepted: false))
    #expect(scenario.look() == [])
    #expect(scenario.deadlines() == [.wake])
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("WDG-14", on: .kernel))
  func aSecondWakeDoesNotShortenTheFirst() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.wait(.seconds(1))
    scenario.request(.launchInBackground(.first, .location))
    #expect(
      scenario.device.deadlines(of: .first).filter { $0.kind == .wake }.map(\.end)
        == [Instant(nanoseconds: 30_000_000_000), Instant(nanoseconds: 11_000_000_000)])
    scenario.pass(.wake, number: 1)
    #expect(scenario.state() == .background)
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("SEQ-04/c", "SEQ-09", on: .kernel))
  func wakesAreToldOneAfterTheOther() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.wake(WakeID(rawValue: 0), .fetch)]
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.request(.launchInBackground(.first, .location))
    #expect(scenario.look() == ["thaw", "→ background", "wake(fetch)"])
    #expect(scenario.deadlines() == [.response, .wake])
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["wake(location) 1"])
    #expect(scenario.deadlines() == [.wake, .wake])
  }

  @Test(.proves("FETCH-03", "FETCH-05", on: .kernel))
  func anAppThatFinishesEarlyIsSuspendedEarlyWithANewSnapshot() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, .unfinishedFetch))
    scenario.forget()
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
    #expect(scenario.deadlines() == [])
  }

  /// A wake that is not finished in time, and what the reports of the profile say of it.
  static let overruns: [(OSProfile, WakeReason, String, UInt64, String)] = [
    (.p13, .fetch, "RUNNINGBOARD", 0x2182_bad4, "FETCH-03"),
    (.p13, .remoteNotification, "RUNNINGBOARD", 0x2182_bad4, "PUSH-03"),
    (.p13, .urlSession, "RUNNINGBOARD", 0x2182_bad3, "TERM-07"),
    (.p7, .fetch, "ASSERTIOND", 0x8bad_f00d, "FETCH-03"),
  ]

  @Test(.proves("FETCH-03", "PUSH-03", "TERM-07", on: .kernel), arguments: overruns)
  func anAppThatDoesNotFinishAWakeInTimeIsKilled(
    profile: OSProfile, reason: WakeReason, namespace: String, number: UInt64, rule: String
  ) throws {
    var scenario = Scenario.suspended(profile)
    let wake = Wake(reason, expectsCompletion: true, isDemanded: true)
    scenario.request(.launchInBackground(.first, wake))
    scenario.pass(.wake)
    let report = try #require(scenario.report)
    #expect(report.reason == .wakeOverrun(reason))
    let code = TerminationCode(report.reason, dialect: profile.dialect)
    #expect(code.namespace?.rawValue == namespace)
    #expect(code.code == number)
    #expect(code.rule == rule)
  }

  @Test(.proves("WDG-14", on: .kernel))
  func anAccessorysTimeJustEnds() {
    var scenario = Scenario.suspended()
    let wake = Wake(.externalAccessory, expectsCompletion: true)
    scenario.request(.launchInBackground(.first, wake))
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
  }

  @Test func aWakeThatMayStillBeFinishedKeepsItsNumber() {
    var scenario = Scenario.suspended()
    let wake = Wake(.location, expectsCompletion: true)
    scenario.request(.launchInBackground(.first, wake))
    scenario.pass(.wake)
    scenario.request(.launchInBackground(.first, wake))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .noData))
    #expect(scenario.state() == .background)
    scenario.app(.finishedWake(WakeID(rawValue: 1), .noData))
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("PUSH-02", on: .kernel))
  func anAppInFrontIsToldOfItWithoutALimit() {
    var scenario = Scenario.opened()
    scenario.request(.launchInBackground(.first, .push))
    #expect(scenario.look() == ["wake(remote-notification)"])
    #expect(scenario.deadlines() == [])
  }

  @Test(.proves("FETCH-04", on: .kernel))
  func fetchesAreThrottled() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, Wake(.fetch)))
    scenario.pass(.wake)
    scenario.forget()
    scenario.request(.launchInBackground(.first, Wake(.fetch)))
    #expect(scenario.look() == [])
    #expect(scenario.device.deadlines(of: .first).map(\.clock) == [.wall])
    scenario.pass(.fetchThrottle)
    #expect(scenario.look() == ["thaw", "→ background", "wake(fetch)"])
  }

  @Test(.proves("PUSH-04", "PUSH-07", on: .kernel))
  func onlyTheNewestDelayedPushIsKept() {
    var scenario = Scenario.suspended()
    for byte in 0..<3 as Range<UInt8> {
      scenario.request(
        .launchInBackground(.first, Wake(.remoteNotification, payload: [byte])))
    }
    scenario.pass(.wake)
    scenario.pass(.pushThrottle)
    let payloads = scenario.effects.compactMap { effect in
      if case .deliver(_, .wake(_, let wake), _) = effect { wake.payload } else { nil }
    }
    #expect(payloads == [[0], [2]])
  }

  @Test(.proves("FETCH-04", "PUSH-04", on: .kernel))
  func requestsOfTheUserAreNotThrottled() {
    var scenario = Scenario.suspended()
    for _ in 0..<2 {
      scenario.request(.launchInBackground(.first, .push))
      scenario.pass(.wake)
    }
    #expect(scenario.look().count { $0 == "wake(remote-notification)" } == 2)
  }

  @Test(.proves("PUSH-06", "LOC-07", on: .kernel))
  func aForceQuitAppIsWokenForNoPushUntilItIsOpened() {
    var scenario = Scenario.opened()
    scenario.request(.switcherKill(.first))
    scenario.request(.launchInBackground(.first, .push))
    #expect(scenario.refusal == .isForceQuit)
    scenario.request(.launchInBackground(.first, .location))
    #expect(scenario.state() == .background)
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.request(.terminate(.first))
    scenario.request(.launchInBackground(.first, .push))
    #expect(scenario.state() == .background)
  }

  @Test(.proves("LIFE-15", on: .kernel))
  func anAppRunsInTheBackgroundBesideTheActiveOne() {
    var scenario = Scenario.opened()
    scenario.request(.launchInBackground(.second, .audio))
    #expect(scenario.state() == .active)
    #expect(scenario.state(.second) == .background)
  }
}
