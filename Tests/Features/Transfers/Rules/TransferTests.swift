import ConformanceSupport
import LifecycleKernel
import Testing

/// When apps are woken for their background URL sessions.
@Suite struct TransferTests {
  private let images = Array("images".utf8)
  private let films = Array("films".utf8)

  @Test(.proves("NSU-02", on: .kernel))
  func anAppThatRunsIsNotWokenForASession() {
    var scenario = Scenario.opened()
    scenario.handle(.transfers(.first, .waits(session: images)))
    #expect(scenario.look() == [])
    scenario.request(.home)
    scenario.handle(.transfers(.first, .waitsNoMore(session: images)))
    scenario.forget()
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == ["freeze", "→ suspended"])
  }

  @Test(.proves("NSU-03", on: .kernel))
  func aSuspendedAppIsWokenOnceForEachSession() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .waits(session: images)))
    scenario.handle(.transfers(.first, .waits(session: images)))
    #expect(scenario.look() == ["thaw", "→ background", "wake(url-session)"])
    scenario.handle(.transfers(.first, .waits(session: films)))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    // Both sessions were told; now the second wake is open.
    #expect(scenario.look().contains("wake(url-session) 1"))
  }

  @Test(.proves("NSU-07", on: .kernel))
  func anAppThatHasFinishedItsSessionIsPicturedAndSuspended() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .waits(session: images)))
    scenario.forget()
    scenario.handle(.transfers(.first, .waitsNoMore(session: images)))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("NSU-05", on: .kernel))
  func anAppHearsOfItsTransfersOnceItWasToldOfTheSession() {
    var scenario = Scenario.suspended()
    #expect(!scenario.device.hearsOfTransfers(.first))
    scenario.request(.jetsam(.first))
    scenario.hangsIn = [.didFinishLaunching]
    scenario.handle(.transfers(.first, .waits(session: images)))
    #expect(scenario.device.outstandingCallback(of: .first) == .didFinishLaunching)
    #expect(!scenario.device.hearsOfTransfers(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.device.hearsOfTransfers(.first))
    scenario.request(.switcherKill(.first))
    #expect(!scenario.device.hearsOfTransfers(.first))
  }

  @Test(.proves("NSU-03", on: .kernel))
  func anAppThatIsSuspendedBeforeItHasHandledASessionIsWokenForIt() {
    var scenario = Scenario.opened()
    scenario.handle(.transfers(.first, .waits(session: images)))
    scenario.request(.home)
    scenario.forget()
    scenario.pass(.suspensionGrace)
    #expect(
      scenario.look() == ["freeze", "→ suspended", "thaw", "→ background", "wake(url-session)"])
  }

  @Test(.proves("NSU-03", on: .kernel))
  func anAppThatWasPurgedIsLaunchedIntoTheBackground() {
    var scenario = Scenario.suspended()
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.handle(.transfers(.first, .waits(session: images)))
    #expect(scenario.state() == .background)
    let wakes = scenario.effects.compactMap { effect in
      if case .deliver(_, .wake(_, let wake), _) = effect { wake } else { nil }
    }
    #expect(wakes.map(\.payload) == [images])
    #expect(wakes.map(\.expectsCompletion) == [true])
  }

  @Test(.proves("NSU-04", "MODE-09", on: .kernel))
  func aForceQuitCancelsTheTransfersAndNothingWakesTheApp() {
    var scenario = Scenario.opened()
    scenario.request(.switcherKill(.first))
    #expect(scenario.effects.contains(.transfers(.first, .cancel)))
    scenario.forget()
    scenario.handle(.transfers(.first, .waits(session: images)))
    #expect(scenario.look() == [])
    #expect(scenario.state() == .notRunning)
    scenario.request(.launch(.first))
    #expect(scenario.state() == .active)
  }

  @Test(.proves("NSU-15", "TERM-07", on: .kernel))
  func anAppThatDoesNotFinishItsSessionInTimeIsKilled() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .waits(session: images)))
    scenario.pass(.wake)
    #expect(scenario.report?.reason == .wakeOverrun(.urlSession))
  }

  @Test(.proves("NSU-12", on: .kernel))
  func eachWakeDoublesTheDelayOfWhatIsBegunInTheBackground() {
    var scenario = Scenario.suspended()
    func delay() -> Duration? {
      scenario.device.deadlines(of: .first).first { $0.kind == .transferDelay }?.allowance
    }
    for expected in [10, 20, 40] {
      scenario.handle(.transfers(.first, .waits(session: images)))
      scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
      #expect(delay() == .seconds(expected))
    }
    #expect(scenario.effects.count { $0 == .transfers(.first, .hold) } == 1)
    scenario.pass(.transferDelay)
    #expect(scenario.effects.last == .transfers(.first, .release))
    scenario.handle(.transfers(.first, .waits(session: images)))
    #expect(delay() == .seconds(10))
  }

  @Test(.proves("NSU-12", on: .kernel))
  func theUserEndsTheDelayByOpeningTheApp() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .waits(session: images)))
    scenario.request(.launch(.first))
    #expect(scenario.effects.contains(.transfers(.first, .release)))
    #expect(!scenario.deadlines().contains(.transferDelay))
  }

  @Test func aClockThatWasSetLetsTheDelayBeginAnewAndNotLastForYears() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .waits(session: images)))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    scenario.wait(.seconds(5))
    scenario.handle(.timeOfDay(untilMidnight: .seconds(60), change: .clock))
    let delay = scenario.device.deadlines(of: .first).first { $0.kind == .transferDelay }
    #expect(delay?.since == scenario.now)
    #expect(delay?.allowance == .seconds(10))
    scenario.pass(.transferDelay)
    #expect(scenario.effects.last == .transfers(.first, .release))
  }

  @Test func anUninstalledAppLeavesNoTransfers() {
    var scenario = Scenario.opened()
    scenario.request(.uninstall(.first))
    #expect(scenario.effects.contains(.transfers(.first, .remove)))
  }

  @Test(.proves("NSU-11", on: .kernel))
  func discretionaryTransfersWaitForPowerAndMemory() {
    var scenario = Scenario.opened()
    #expect(scenario.device.transferObstacle == nil)
    scenario.request(.environment(.battery(.init(percent: 80, isCharging: false))))
    #expect(scenario.device.transferObstacle == .battery)
    scenario.request(.environment(.battery(.init(percent: 80, isCharging: true))))
    scenario.request(.memoryPressure(.warning))
    #expect(scenario.device.transferObstacle == .memory)
  }
}
