import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct SocketTests {
  private let socket = SocketNumber(rawValue: 7)

  @Test(.proves("VOIP-01", on: .kernel))
  func whatArrivesAtASocketWakesItsSuspendedAppOnceForEachArrival() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.app(.trafficArrived(socket))
    #expect(scenario.look() == [], "an app that executes reads the socket itself")
    scenario.suspend()
    #expect(scenario.look().suffix(2) == ["→ suspended", "watch"])
    scenario.app(.trafficArrived(socket))
    #expect(scenario.look() == ["thaw", "→ background", "wake(traffic)"])
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended", "watch"])
  }

  @Test(.proves("VOIP-01", "WDG-14", on: .kernel))
  func theAppHasTenSecondsForWhatHasArrived() throws {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.suspend()
    scenario.app(.trafficArrived(socket))
    let deadline = try #require(scenario.device.deadlines(of: .first).first { $0.kind == .wake })
    #expect(deadline.allowance == .seconds(10))
  }

  @Test(.proves("MODE-06", on: .kernel))
  func withoutTheModeASocketIsNotWatched() {
    let traits = AppTraits(backgroundModes: .all.subtracting(BackgroundModes([.voip])))
    var scenario = Scenario.opened(.p7, traits)
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.suspend()
    #expect(scenario.look().last == "→ suspended")
    scenario.app(.trafficArrived(socket))
    #expect(scenario.look() == [])
    #expect(scenario.state() == .suspended)
  }

  @Test func aSocketThatWasClosedIsNotWatched() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.app(.askedForCalls(.forget(socket)))
    scenario.suspend()
    #expect(scenario.look().last == "→ suspended")
    scenario.app(.trafficArrived(socket))
    #expect(scenario.state() == .suspended)
  }

  @Test func aSocketEndsWithItsProcess() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.request(.switcherKill(.first))
    scenario.request(.launch(.first))
    scenario.suspend()
    scenario.app(.trafficArrived(socket))
    #expect(scenario.state() == .suspended)
  }

  @Test func aSocketThatIsHandedOverWhileTheAppIsBeingFrozenIsWatched() {
    var scenario = Scenario.suspended()
    // Sent before the freeze, and read after it.
    scenario.app(.askedForCalls(.watch(socket)))
    #expect(scenario.look() == ["watch"])
  }

  @Test func anAppCannotHandOverSocketsWithoutEnd() {
    var scenario = Scenario.opened()
    for number in 0..<32 {
      scenario.app(.askedForCalls(.watch(SocketNumber(rawValue: UInt64(number)))))
    }
    #expect(scenario.state() == .active)
    scenario.app(.askedForCalls(.watch(SocketNumber(rawValue: 32))))
    #expect(scenario.report?.reason.word == "protocolViolation")
    #expect(scenario.state(.second) == .notRunning)
  }

  // MARK: Too many resumes

  @Test(
    .proves("VOIP-09", "TERM-04", on: .kernel),
    arguments: OSProfile.all.filter { $0.hasVoIPSockets })
  func anAppThatIsResumedTooOftenIsKilled(profile: OSProfile) throws {
    var scenario = Scenario.opened(profile)
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.suspend()
    for _ in 0..<15 {
      scenario.app(.trafficArrived(socket))
      #expect(scenario.state() == .background)
      scenario.pass(.wake)
      #expect(scenario.state() == .suspended)
    }
    scenario.forget()
    scenario.app(.trafficArrived(socket))
    #expect(scenario.look().first == "kill resumedTooOften")
    let reason = try #require(scenario.report?.reason)
    #expect(TerminationCode(reason, dialect: profile.dialect).code == 0xbad2_2222)
  }

  @Test(.proves("VOIP-09", on: .kernel))
  func resumesAreCountedAnewAfterTheirTime() throws {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.suspend()
    for round in 0..<3 {
      for _ in 0..<15 {
        scenario.app(.trafficArrived(socket))
        scenario.pass(.wake)
      }
      #expect(scenario.state() == .suspended, "round \(round)")
      let window = try #require(
        scenario.device.deadlines(of: .first).first { $0.kind == .voipWindow })
      #expect(window.allowance == .seconds(300))
      scenario.pass(.voipWindow)
    }
  }
}

extension Scenario {
  /// Lets app 0 be suspended.
  mutating func suspend() {
    request(.home)
    pass(.suspensionGrace)
  }
}
