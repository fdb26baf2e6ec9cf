import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// VoIP pushes, and the call that must be reported for each (VOIP-08, TERM-05).
@Suite struct PushTests {
  private let call = CallNumber(rawValue: 7)

  private static func registered(_ profile: OSProfile) -> Scenario {
    var scenario = Scenario.opened(profile)
    scenario.app(.askedForCalls(.takePushes(PushToken(bytes: [1]))))
    return scenario
  }

  private static func suspended(_ profile: OSProfile = .p13) -> Scenario {
    var scenario = registered(profile)
    scenario.suspend()
    scenario.forget()
    return scenario
  }

  @Test(.proves("VOIP-08", on: .kernel), arguments: [OSProfile.p7, .p13])
  func aPushWakesTheSuspendedApp(profile: OSProfile) {
    var scenario = Self.suspended(profile)
    scenario.push()
    #expect(scenario.look() == ["thaw", "→ background", "wake(push)"])
  }

  @Test(.proves("VOIP-08", on: .kernel), arguments: [OSProfile.p7, .p13])
  func aPushLaunchesAnAppWithoutAProcessEvenAfterAForceQuit(profile: OSProfile) {
    var scenario = Self.suspended(profile)
    scenario.request(.switcherKill(.first))
    #expect(scenario.state() == .notRunning)
    scenario.push()
    #expect(scenario.state() == .background)
    #expect(scenario.look().last == "wake(push)")
  }

  @Test(.proves("VOIP-08", "MODE-06", on: .kernel))
  func withoutTheModeNoPushIsDelivered() {
    let traits = AppTraits(backgroundModes: .all.subtracting(BackgroundModes([.voip])))
    var scenario = Scenario.opened(.p13, traits)
    scenario.app(.askedForCalls(.takePushes(PushToken(bytes: [1]))))
    #expect(scenario.device.pushToken(of: .first) == nil)
    scenario.suspend()
    scenario.push()
    #expect(scenario.state() == .suspended)
    #expect(scenario.refusal == .modeNotDeclared(.voip))
  }

  @Test func anAppThatHasNotRegisteredGetsNoPush() {
    var scenario = Scenario.suspended(.p13)
    scenario.push()
    #expect(scenario.refusal == .notRegisteredForPushes)
    #expect(scenario.state() == .suspended)
  }

  @Test func beforeIOS8ThereAreNoPushes() {
    var scenario = Self.suspended(.p4)
    #expect(scenario.device.pushToken(of: .first) == nil)
    scenario.push()
    #expect(scenario.refusal == .noVoIPPushes)
  }

  @Test func anAppKeepsItsTokenUntilItWantsNoPushes() {
    var scenario = Self.registered(.p13)
    scenario.app(.askedForCalls(.takePushes(PushToken(bytes: [2]))))
    #expect(scenario.device.pushToken(of: .first) == PushToken(bytes: [1]))
    scenario.app(.askedForCalls(.takePushes(nil)))
    #expect(scenario.device.pushToken(of: .first) == nil)
  }

  // MARK: The report

  @Test(.proves("TERM-05", "VOIP-08", on: .kernel))
  func anAppThatFinishesAPushWithoutACallIsKilled() throws {
    var scenario = Self.suspended()
    scenario.push()
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.look().contains("kill unreportedCall"))
    let reason = try #require(scenario.report?.reason)
    let code = TerminationCode(reason, dialect: OSProfile.p13.dialect)
    #expect(code.code == 0xbaad_ca11)
    #expect(code.rule == "TERM-05")
  }

  @Test(.proves("TERM-05", on: .kernel))
  func anAppThatReportsTheCallGoesOn() {
    var scenario = Self.suspended()
    scenario.push()
    scenario.app(.toldOfCall(.report(call)))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.state() == .background)
    #expect(!scenario.deadlines().contains(.callReport))
  }

  @Test(.proves("TERM-05", on: .kernel))
  func anAppThatDoesNothingIsKilledWhenItsTimeIsOver() throws {
    var scenario = Self.suspended()
    scenario.push()
    let deadline = try #require(
      scenario.device.deadlines(of: .first).first { $0.kind == .callReport })
    #expect(deadline.allowance == .seconds(10))
    scenario.pass(.callReport)
    #expect(scenario.report?.reason == .unreportedCall)
  }

  @Test(.proves("TERM-05", on: .kernel))
  func anActiveAppMustReportTheCallToo() {
    var scenario = Self.registered(.p13)
    scenario.push()
    #expect(scenario.state() == .active)
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.report?.reason == .unreportedCall)
  }

  @Test(.proves("TERM-05", on: .kernel))
  func eachPushNeedsACallOfItsOwn() {
    var scenario = Self.suspended()
    scenario.push()
    scenario.push()
    scenario.app(.toldOfCall(.report(call)))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.state() == .background)
    scenario.app(.finishedWake(WakeID(rawValue: 1), .newData))
    #expect(scenario.report?.reason == .unreportedCall)
  }

  @Test(.proves("TERM-05", on: .kernel))
  func aCallThatCannotRingIsReportedAllTheSame() {
    var scenario = Self.suspended()
    scenario.request(.callIncoming)
    scenario.push()
    scenario.app(.toldOfCall(.report(call)))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.report == nil)
    #expect(scenario.device.ringingCall == nil)
  }

  @Test(.proves("TERM-05", on: .kernel))
  func beforeIOS13NoCallNeedsToBeReported() {
    var scenario = Self.suspended(.p7)
    scenario.push()
    #expect(!scenario.deadlines().contains(.callReport))
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("TERM-05", on: .kernel))
  func afterTooManyUnreportedCallsThereAreNoPushesUntilOneIsReported() {
    var profile = OSProfile.p13
    profile.relaunchDelay = .zero
    var scenario = Self.suspended(profile)
    for _ in 0..<3 {
      scenario.push()
      scenario.pass(.callReport)
      #expect(scenario.state() == .notRunning)
    }
    scenario.push()
    #expect(scenario.refusal == .tooManyUnreportedPushes)
    #expect(scenario.state() == .notRunning)
  }

  @Test(.proves("TERM-05", on: .kernel))
  func aReportedCallMakesUpForThoseThatWereNot() {
    var profile = OSProfile.p13
    profile.relaunchDelay = .zero
    var scenario = Self.suspended(profile)
    for _ in 0..<2 {
      for _ in 0..<2 {
        scenario.push()
        scenario.pass(.callReport)
      }
      scenario.push()
      scenario.app(.toldOfCall(.report(call)))
      scenario.app(.toldOfCall(.end(call)))
      scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
      #expect(scenario.device.lasting(of: .first)?.calls.unreportedPushes == 0)
    }
  }
}

extension Scenario {
  /// A VoIP push arrives for app 0.
  mutating func push() {
    request(.launchInBackground(.first, device.pushWake(payload: [])))
  }
}
