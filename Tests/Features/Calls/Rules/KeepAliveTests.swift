import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct KeepAliveTests {
  private func allowance(
    _ kind: DeadlineKind, in scenario: Scenario, _ app: AppID = .first
  ) -> Duration? {
    scenario.device.deadlines(of: app).first { $0.kind == kind }?.allowance
  }

  @Test(.proves("VOIP-04", on: .kernel))
  func theHandlerWakesItsAppAtTheTimeoutAgainAndAgain() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.keepAlive(.seconds(600))))
    scenario.suspend()
    scenario.forget()
    for _ in 0..<3 {
      #expect(allowance(.keepAlive, in: scenario) == .seconds(600))
      scenario.pass(.keepAlive)
      #expect(scenario.look() == ["thaw", "→ background", "wake(keepAlive)"])
      #expect(allowance(.wake, in: scenario) == .seconds(10))
      scenario.pass(.wake)
      #expect(scenario.look().last == "→ suspended")
    }
  }

  @Test(.proves("VOIP-04", on: .kernel))
  func theHandlerRunsEarlierTogetherWithOtherWork() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.keepAlive(.seconds(600))))
    scenario.suspend()
    scenario.request(.launchInBackground(.first, .location))
    scenario.pass(.wake)
    #expect(!scenario.look().contains("wake(keepAlive)"), "it was too early for that")
    scenario.pass(.keepAliveOpening)
    #expect(scenario.look() == [], "that alone does not wake it")
    scenario.request(.launchInBackground(.first, .location))
    #expect(scenario.look().suffix(2) == ["wake(location)", "wake(keepAlive) 1"])
    #expect(allowance(.keepAliveOpening, in: scenario) == .seconds(540))
  }

  @Test(.proves("VOIP-04", on: .kernel))
  func theHandlersOfSeveralAppsRunTogether() {
    var scenario = Scenario.opened()
    scenario.request(.launch(.second))
    for app in [AppID.first, .second] {
      scenario.app(.askedForCalls(.keepAlive(.seconds(600))), app)
    }
    scenario.request(.home)
    scenario.pass(.suspensionGrace, .first)
    scenario.pass(.suspensionGrace, .second)
    scenario.pass(.keepAliveOpening, .second)
    scenario.forget()
    scenario.pass(.keepAlive, .first)
    #expect(
      scenario.lookAtCallbacks() == ["wake(keepAlive)", "1:wake(keepAlive)"])
    scenario.pass(.wake, .first)
    scenario.pass(.wake, .second)
    scenario.pass(.keepAlive, .first)
    #expect(scenario.lookAtCallbacks() == ["wake(keepAlive)"], "the other's time has begun anew")
  }

  @Test(.proves("VOIP-05", on: .kernel))
  func nilClearsTheHandler() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.keepAlive(.seconds(600))))
    scenario.app(.askedForCalls(.keepAlive(nil)))
    #expect(!scenario.deadlines().contains(.keepAlive))
    #expect(!scenario.deadlines().contains(.keepAliveOpening))
    scenario.suspend()
    scenario.pass(.keepAlive)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("VOIP-05", on: .kernel))
  func theHandlerEndsWithItsProcess() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.keepAlive(.seconds(600))))
    scenario.request(.jetsam(.first))
    #expect(!scenario.deadlines().contains(.keepAlive))
    scenario.request(.launch(.first))
    #expect(!scenario.deadlines().contains(.keepAlive))
    scenario.suspend()
    scenario.pass(.keepAlive)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("VOIP-03", on: .kernel))
  func anAppThatEvadesTheShortestTimeoutIsEnded() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.keepAlive(.seconds(599))))
    #expect(scenario.report?.reason.word == "protocolViolation")
  }

  @Test(.proves("VOIP-06", on: .kernel))
  func withoutTheModeNothingIsKeptAlive() {
    var scenario = Scenario.opened(.p7, AppTraits())
    scenario.app(.askedForCalls(.keepAlive(.seconds(600))))
    scenario.suspend()
    #expect(scenario.deadlines() == [])
    #expect(scenario.state() == .suspended)
  }

  // MARK: After a boot

  @Test(.proves("VOIP-02", on: .kernel))
  func afterABootTheAppsWithTheModeAreLaunchedIntoTheBackground() {
    let undeclared = AppTraits(backgroundModes: .all.subtracting(BackgroundModes([.voip])))
    var scenario = Scenario(.p7, apps: [.wakeable, undeclared, .wakeable])
    for app in [AppID.first, .second] {
      scenario.request(.launch(app))
      scenario.request(.jetsam(app))
    }
    scenario.forget()
    scenario.handle(.booted)
    #expect(scenario.state() == .background)
    #expect(scenario.lookAtCallbacks().suffix(2) == ["didEnterBackground", "wake(restart)"])
    #expect(scenario.state(.second) == .notRunning)
    #expect(scenario.state(AppID(index: 2)) == .notRunning, "nobody has ever opened it")
    scenario.pass(.suspensionGrace)
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("VOIP-01", "VOIP-02", "VOIP-04", on: .kernel))
  func pushesHaveReplacedItFromThirteenOn() {
    for profile in [OSProfile.p4, .p7, .p13] {
      var scenario = Scenario.opened(profile)
      scenario.app(.askedForCalls(.watch(SocketNumber(rawValue: 1))))
      scenario.app(.askedForCalls(.keepAlive(.seconds(600))))
      let isOlder = profile.generation != .p13
      #expect(scenario.device.mayBeKeptAlive(.first) == isOlder)
      #expect((allowance(.keepAlive, in: scenario) != nil) == isOlder)
      scenario.suspend()
      #expect(scenario.look().contains("watch") == isOlder)
      scenario.request(.jetsam(.first))
      scenario.handle(.booted)
      #expect(scenario.state() == (isOlder ? .background : .notRunning))
    }
  }

  @Test(.proves("VOIP-02", "LAUNCH-13", on: .kernel))
  func withAPasscodeTheyAreLaunchedAfterTheFirstUnlock() {
    var scenario = Scenario(.p7, hasPasscode: true, apps: [])
    var facts = LastingAppFacts()
    facts.calls.isReady = true
    scenario.request(.install(.first, .wakeable, facts))
    scenario.handle(.booted)
    #expect(scenario.state() == .notRunning)
    scenario.request(.unlock)
    #expect(scenario.state() == .background)
    scenario.request(.jetsam(.first))
    scenario.request(.lock)
    scenario.request(.unlock)
    #expect(scenario.state() == .notRunning, "only the first unlock follows the boot")
  }
}
