import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// When an app is launched with the state that it has preserved, and when that state is discarded.
@Suite struct RestorationTests {
  /// A device with app 0 suspended and its state preserved.
  private func preserved(hasPasscode: Bool = false) -> Scenario {
    var scenario = Scenario.opened(hasPasscode: hasPasscode)
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.app(.reportedState(.preserved))
    scenario.hangsIn = []
    scenario.answer()
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.forget()
    return scenario
  }

  /// The app is launched and waits in its first callback.
  private func launch(_ scenario: inout Scenario) {
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
  }

  private func goOn(_ scenario: inout Scenario) {
    scenario.hangsIn = []
    scenario.answer()
  }

  /// Whether each launch so far had the state.
  private func launches(_ scenario: Scenario) -> [Bool] {
    scenario.effects.compactMap { effect in
      guard case .spawn(.first, let launch) = effect else { return nil }
      return launch.mayRestoreState
    }
  }

  private func isKept(_ scenario: Scenario) -> Bool {
    scenario.device.isStatePreserved(of: .first)
  }

  @Test(
    "A state outlives an end by the system while suspended, and is offered to the next launch",
    .proves("REST-12", on: .kernel))
  func systemKill() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    #expect(isKept(scenario))
    launch(&scenario)
    #expect(launches(scenario) == [false, true])
  }

  @Test(
    "Only a force quit deletes a state: exit() and an end on demand keep it",
    .proves("REST-11", on: .kernel))
  func ends() {
    for end in [ProcessEvent.exited(.exited(code: 0)), .exited(.exited(code: 1))] {
      var scenario = preserved()
      scenario.request(.launch(.first))
      scenario.app(end)
      #expect(isKept(scenario))
    }
    var terminated = preserved()
    terminated.request(.terminate(.first))
    #expect(isKept(terminated))

    var running = preserved()
    running.request(.switcherKill(.first))
    #expect(!isKept(running))
    #expect(running.effects.contains(.discardState(.first)))

    var gone = preserved()
    gone.request(.jetsam(.first))
    gone.request(.switcherKill(.first))
    #expect(!isKept(gone))
    launch(&gone)
    #expect(launches(gone) == [false, false])
  }

  @Test("What an app preserves while it is being quit is not kept")
  func preservingWhileQuit() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.switcherKill(.first))
    scenario.app(.reportedState(.preserved))
    // Opened again before it is gone: the force quit still counts.
    scenario.request(.launch(.first))
    goOn(&scenario)
    #expect(launches(scenario) == [false, false])
    #expect(scenario.state() == .active)
  }

  @Test(
    "A state is dropped when the launch with it has succeeded, and not before",
    .proves("REST-09", on: .kernel))
  func success() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    launch(&scenario)
    scenario.app(.reportedState(.restoring))
    scenario.app(.reportedState(.restored))
    scenario.hangsIn = [.didBecomeActive]
    scenario.answer()
    #expect(isKept(scenario))
    goOn(&scenario)
    #expect(scenario.state() == .active)
    #expect(!isKept(scenario))
    #expect(
      scenario.look().filter { $0.contains("state") }
        == ["state restored", "state discarded: launched"])
  }

  @Test("A state that could not be restored is dropped at once", .proves("REST-09", on: .kernel))
  func failure() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    launch(&scenario)
    scenario.app(.reportedState(.restoring))
    scenario.app(.reportedState(.failed("it is not a property list")))
    #expect(!isKept(scenario))
    #expect(scenario.effects.contains(.discardState(.first)))
  }

  @Test(
    "A launch into the background uses the state, and leaves a new one",
    .proves("REST-09", on: .kernel))
  func background() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(launches(scenario) == [false, true])
    // Removed before the callback in which the app writes another.
    let discarded = scenario.effects.lastIndex(of: .discardState(.first))
    let told = scenario.effects.lastIndex(of: .deliver(.first, .didEnterBackground, .main))
    #expect(discarded != nil && told != nil && discarded! < told!)
    scenario.app(.reportedState(.preserved))
    #expect(isKept(scenario))
  }

  @Test(
    "After a crash while it was restored a state is not used again",
    .proves("REST-10", on: .kernel))
  func crashRestoring() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    launch(&scenario)
    scenario.app(.reportedState(.restoring))
    scenario.app(.exited(.signaled(11)))
    launch(&scenario)
    #expect(launches(scenario) == [false, true, false])
  }

  @Test(
    "After two crashes during launch a state is not used again, after one it is",
    .proves("REST-10", on: .kernel))
  func crashLaunching() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    for _ in 0..<2 {
      launch(&scenario)
      scenario.app(.reportedState(.restoring))
      scenario.app(.reportedState(.restored))
      scenario.app(.exited(.signaled(6)))
    }
    launch(&scenario)
    #expect(launches(scenario) == [false, true, true, false])
  }

  @Test("An app that hangs while it restores its state does not hang again")
  func hang() {
    var scenario = preserved()
    scenario.request(.jetsam(.first))
    launch(&scenario)
    scenario.app(.reportedState(.restoring))
    scenario.pass(.launch)
    #expect(scenario.report?.reason == .watchdog(.launch))
    #expect(!isKept(scenario))
  }

  @Test(
    "Preserving takes the time in which the background is entered",
    .proves("REST-18", on: .kernel))
  func watchdog() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    #expect(scenario.deadlines().contains(.backgroundEntry))
    scenario.pass(.backgroundEntry)
    #expect(scenario.report?.reason == .watchdog(.backgroundEntry))
    #expect(!isKept(scenario))
  }

  @Test(
    "A launch while the device is locked does not use the state up",
    .proves("DP-14/b", on: .kernel))
  func locked() {
    var scenario = preserved(hasPasscode: true)
    scenario.request(.jetsam(.first))
    scenario.request(.lock)
    // The keys are there for ten seconds more.
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(launches(scenario) == [false, true])
    scenario.request(.terminate(.first))
    #expect(!isKept(scenario))

    scenario = preserved(hasPasscode: true)
    scenario.request(.jetsam(.first))
    scenario.request(.lock)
    scenario.handle(.deadlinePassed(DeadlineID(.device, .keyDiscard), isDebugged: false))
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(launches(scenario) == [false, false])
    #expect(scenario.look().contains("state locked"))
    scenario.request(.terminate(.first))
    #expect(isKept(scenario))
    scenario.request(.unlock)
    scenario.request(.launch(.first))
    #expect(launches(scenario) == [false, false, true])
  }

  @Test("A state that cannot be read because the device was locked during the launch stays")
  func lockedDuringTheLaunch() {
    var scenario = preserved(hasPasscode: true)
    scenario.request(.jetsam(.first))
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.request(.lock)
    scenario.handle(.deadlinePassed(DeadlineID(.device, .keyDiscard), isDebugged: false))
    scenario.app(.reportedState(.restoring))
    scenario.app(.reportedState(.failed("cannot open its file")))
    goOn(&scenario)
    #expect(isKept(scenario))
    #expect(!scenario.effects.contains(.discardState(.first)))
  }

  @Test("An app that preserves nothing any more is not opened where it was before")
  func outdated() {
    for report in [SavedStateReport.keptNone, .notWritten("the disk is full")] {
      var scenario = preserved()
      scenario.request(.launch(.first))
      scenario.hangsIn = [.didEnterBackground]
      scenario.request(.home)
      scenario.app(.reportedState(report))
      #expect(!isKept(scenario))
    }
  }

  @Test("A report out of turn ends the app, and no other is harmed")
  func outOfTurn() {
    var active = Scenario.opened()
    active.app(.reportedState(.preserved))
    #expect(active.report?.reason.word == "protocolViolation")

    var twice = Scenario.opened()
    twice.hangsIn = [.didEnterBackground]
    twice.request(.home)
    twice.app(.reportedState(.preserved))
    twice.app(.reportedState(.preserved))
    #expect(twice.report?.reason.word == "protocolViolation")

    var without = Scenario()
    launch(&without)
    without.app(.reportedState(.restoring))
    #expect(without.report?.reason.word == "protocolViolation")
  }

  @Test("A state outlives a boot") func boot() throws {
    let scenario = preserved()
    let facts = try #require(scenario.device.lasting(of: .first)?.afterReboot)
    var next = Scenario(apps: [])
    next.request(.install(.first, .wakeable, facts))
    launch(&next)
    #expect(launches(next) == [true])
  }
}
