import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct FetchTests {
  /// A suspended app that has asked for fetches with that interval.
  private static func fetching(
    _ interval: Duration? = .zero, _ profile: OSProfile = .p7, _ traits: AppTraits = .wakeable
  ) -> Scenario {
    var scenario = Scenario.opened(profile, traits)
    scenario.app(.setFetchInterval(interval))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    return scenario
  }

  private static func pause(_ scenario: Scenario) -> Duration? {
    scenario.device.deadlines(of: .first).first { $0.kind == .fetchThrottle }?.allowance
  }

  @Test(.proves("FETCH-01", on: .kernel))
  func anAppIsWokenForFetchesOnlyIfItHasAskedForThem() {
    var silent = Scenario.suspended()
    #expect(silent.deadlines() == [])
    silent.pass(.fetchThrottle)
    #expect(silent.look() == [])
    var asking = Self.fetching()
    #expect(asking.deadlines() == [.fetchThrottle])
    asking.pass(.fetchThrottle)
    #expect(asking.look() == ["thaw", "→ background", "wake(fetch)"])
    var former = Self.fetching()
    former.app(.setFetchInterval(nil))
    former.pass(.fetchThrottle)
    #expect(former.look() == [])
  }

  @Test(.proves("FETCH-01", on: .kernel))
  func withoutTheModeAskingForFetchesChangesNothing() {
    let others = BackgroundModes.all.subtracting(BackgroundModes([.fetch]))
    let scenario = Self.fetching(.zero, .p7, AppTraits(backgroundModes: others))
    #expect(scenario.deadlines() == [])
    #expect(Self.fetching(.zero, .p4).deadlines() == [])
  }

  @Test(.proves("FETCH-02", "FETCH-04", on: .kernel))
  func theSystemGoesOnToLetItFetchAlsoWithoutAProcess() {
    var scenario = Self.fetching()
    for _ in 0..<3 {
      scenario.pass(.fetchThrottle)
      #expect(scenario.look().last == "wake(fetch)")
      #expect(
        scenario.device.deadlines(of: .first).first { $0.kind == .fetchThrottle }?.clock == .wall)
      scenario.app(.finishedWake(WakeID(rawValue: 0), .noData))
      #expect(scenario.state() == .suspended)
      scenario.forget()
    }
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.pass(.fetchThrottle)
    #expect(scenario.look().first == "spawn(fetch)")
  }

  @Test(.proves("FETCH-04", on: .kernel))
  func anAppInFrontLosesItsOpportunity() {
    var scenario = Scenario.opened()
    scenario.app(.setFetchInterval(.zero))
    scenario.pass(.fetchThrottle)
    #expect(scenario.look() == [])
    #expect(scenario.deadlines() == [.fetchThrottle])
  }

  /// What becomes of one fetch, and the pause after the second next opportunity; it was 40 min.
  static let outcomes: [(WakeResult?, isSlow: Bool, minutes: Int)] = [
    (.newData, false, 20), (.noData, false, 80), (.failed, false, 80), (.newData, true, 80),
  ]

  @Test(.proves("FETCH-04", on: .kernel), arguments: outcomes)
  func quickAndHonestAppsFetchMoreOften(
    result: WakeResult?, isSlow: Bool, minutes: Int
  ) throws {
    var scenario = Self.fetching()
    #expect(Self.pause(scenario) == .seconds(40 * 60))
    scenario.pass(.fetchThrottle)
    if isSlow { scenario.pass(.fetchHaste) }
    scenario.app(.finishedWake(WakeID(rawValue: 0), try #require(result)))
    scenario.pass(.fetchThrottle)
    #expect(Self.pause(scenario) == .seconds(minutes * 60))
  }

  @Test(.proves("FETCH-03", "FETCH-04", on: .kernel))
  func anAppThatDoesNotFinishInTimeIsEndedAndFetchesMuchLessOften() {
    var scenario = Self.fetching()
    scenario.pass(.fetchThrottle)
    scenario.pass(.wake)
    #expect(scenario.report?.reason == .wakeOverrun(.fetch))
    scenario.pass(.fetchThrottle)
    #expect(Self.pause(scenario) == .seconds(160 * 60))
  }

  @Test func thePaceHasLimitsAndIsNeverFasterThanTheAppWants() {
    var scenario = Self.fetching(.seconds(7200))
    #expect(Self.pause(scenario) == .seconds(7200))
    for _ in 0..<10 {
      scenario.pass(.fetchThrottle)
      scenario.app(.finishedWake(WakeID(rawValue: 0), .failed))
    }
    #expect(Self.pause(scenario) == .seconds(20 * 60 * 64))
    for _ in 0..<10 {
      scenario.pass(.fetchThrottle)
      scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    }
    scenario.pass(.fetchThrottle)
    #expect(Self.pause(scenario) == .seconds(7200))
  }

  @Test(.proves("FETCH-01", on: .kernel))
  func theIntervalIsRememberedAtTheNextBoot() throws {
    let scenario = Self.fetching(.seconds(7200))
    let facts = try #require(scenario.device.lasting(of: .first)).afterReboot
    var device = Device()
    let effects = device.handle(
      .request(.install(.first, .wakeable, facts)), at: Instant(nanoseconds: 0))
    #expect(effects.count == 1)
    #expect(device.deadlines(of: .first).map(\.allowance) == [.seconds(7200)])
  }

  // MARK: Whether it may

  @Test(
    .proves("FETCH-07", on: .kernel),
    arguments: [BackgroundRefreshStatus.denied, .restricted],
    [nil, AppID.first] as [AppID?])
  func whatTheUserDeniesWakesNothing(status: BackgroundRefreshStatus, app: AppID?) {
    var scenario = Self.fetching(.zero, .p13, AppTraits(backgroundModes: .all))
    scenario.request(.backgroundRefresh(app, status))
    for reason in [WakeReason.fetch, .remoteNotification, .processing] {
      scenario.request(.launchInBackground(.first, Wake(reason, isDemanded: true)))
      #expect(scenario.refusal == .refreshDenied(status))
    }
    scenario.forget()
    scenario.pass(.fetchThrottle)
    #expect(scenario.look() == [])
    scenario.request(.launchInBackground(.first, .location))
    #expect(scenario.state() == .background)
    scenario.pass(.wake)
    scenario.request(.backgroundRefresh(app, .available))
    scenario.forget()
    scenario.pass(.fetchThrottle)
    #expect(scenario.look().last == "wake(fetch)")
  }

  @Test(.proves("FETCH-07", on: .kernel))
  func anAppIsToldOfAChangeAtOnceOrWhenItIsResumed() {
    var scenario = Scenario.opened()
    scenario.request(.backgroundRefresh(nil, .denied))
    #expect(scenario.look() == ["backgroundRefreshChanged(denied)"])
    // It is denied for both, so nothing changes for the app.
    scenario.request(.backgroundRefresh(.first, .denied))
    scenario.request(.backgroundRefresh(nil, .available))
    #expect(scenario.look() == [])
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.backgroundRefresh(.first, .available))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "backgroundRefreshChanged(available)", "willEnterForeground", "didBecomeActive",
      ])
    scenario.request(.backgroundRefresh(.first, .denied))
    scenario.request(.jetsam(.first))
    scenario.request(.backgroundRefresh(.first, .available))
    scenario.forget()
    // A process that starts later knows it from the beginning.
    scenario.request(.launch(.first))
    #expect(!scenario.lookAtCallbacks().contains { $0.hasPrefix("backgroundRefresh") })
  }
}
