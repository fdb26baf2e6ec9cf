import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// Calls that apps report to the system (CallKit).
@Suite struct AppCallTests {
  private let call = CallNumber(rawValue: 7)

  /// App 0 in the background, with a call that rings.
  private func ringing(_ profile: OSProfile = .p13) -> Scenario {
    var scenario = Scenario.opened(profile)
    scenario.request(.home)
    scenario.app(.toldOfCall(.report(call)))
    return scenario
  }

  /// The same with a call that was answered.
  private func talking() -> Scenario {
    var scenario = ringing()
    scenario.request(.callAnswer)
    scenario.forget()
    return scenario
  }

  @Test func anAppThatReportsACallLetsTheDeviceRing() {
    let scenario = ringing()
    #expect(scenario.device.isCallRinging)
    #expect(scenario.device.ringingCall == AppCall(.first, call))
  }

  @Test(.proves("VOIP-08", on: .kernel))
  func anAppWhoseCallRingsOrGoesOnIsNotSuspended() {
    var scenario = ringing()
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
    scenario.request(.callAnswer)
    #expect(scenario.state() == .active)
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
    scenario.request(.callEnd)
    #expect(scenario.state() == .suspended)
  }

  @Test func anAnsweredCallBringsItsAppToTheFrontAndTellsItFirst() {
    var scenario = ringing()
    scenario.forget()
    scenario.request(.callAnswer)
    #expect(scenario.device.front == .app(.first))
    #expect(scenario.device.isInCall)
    let told = scenario.lookAtCallbacks()
    let calls = told.filter { $0 == "call(answered)" || $0 == "didBecomeActive" }
    #expect(calls == ["call(answered)", "didBecomeActive"])
  }

  @Test func aDeclinedCallIsToldAndThenTheAppIsSuspended() {
    var scenario = ringing()
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.callDecline)
    #expect(scenario.lookAtCallbacks() == ["call(ended)"])
    #expect(scenario.state() == .suspended)
    #expect(!scenario.device.isCallRinging)
  }

  @Test func theUserEndsTheCall() {
    var scenario = talking()
    scenario.request(.callEnd)
    #expect(scenario.lookAtCallbacks() == ["call(ended)"])
    #expect(!scenario.device.isInCall)
    #expect(scenario.device.front == .app(.first), "it stays where it is")
  }

  @Test func anAppThatEndsItsCallIsNotToldSo() {
    var scenario = talking()
    scenario.app(.toldOfCall(.end(call)))
    #expect(scenario.lookAtCallbacks() == [])
    #expect(!scenario.device.isInCall)
  }

  @Test func anAppMayAnswerItsOwnCall() {
    var scenario = ringing()
    scenario.forget()
    scenario.app(.toldOfCall(.answer(call)))
    #expect(scenario.device.appCall == AppCall(.first, call))
    #expect(!scenario.lookAtCallbacks().contains("call(answered)"))
  }

  @Test func aLockedDeviceStaysLockedWhenACallIsAnswered() {
    var scenario = Scenario.opened(.p13)
    scenario.request(.lock)
    scenario.app(.toldOfCall(.report(call)))
    #expect(scenario.device.isPanelLit)
    scenario.request(.callAnswer)
    #expect(scenario.device.isLocked)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
    scenario.request(.unlock)
    #expect(scenario.state() == .active)
  }

  @Test func theCallEndsWithItsApp() {
    var scenario = ringing()
    scenario.app(.exited(.signaled(11)))
    #expect(!scenario.device.isCallRinging)
    scenario = talking()
    scenario.request(.switcherKill(.first))
    #expect(!scenario.device.isInCall)
    #expect(scenario.device.appCall == nil)
  }

  @Test func anotherAppSeesTheBarOfTheCallAndTheAppItselfDoesNot() {
    var scenario = talking()
    #expect(!scenario.lookAtCallbacks().contains("statusBarFrame"))
    scenario.request(.launch(.second))
    scenario.forget()
    #expect(scenario.state(.second) == .active)
    scenario.request(.callShow)
    #expect(scenario.device.front == .app(.first))
  }

  @Test func anAnsweredTelephoneCallEndsTheCallOfAnApp() {
    var scenario = talking()
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    #expect(scenario.device.front == .app(.first))
    #expect(scenario.device.appCall == nil)
    #expect(scenario.device.isInCall)
    #expect(scenario.lookAtCallbacks().contains("call(ended)"))
  }

  @Test func aCallThatStartsIsUpAtOnce() {
    var scenario = Scenario.opened(.p13)
    scenario.app(.toldOfCall(.start(call)))
    #expect(scenario.device.appCall == AppCall(.first, call))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
  }

  @Test func aSecondCallIsRefusedWhileOneRings() {
    let scenario = ringing()
    let other = CallNumber(rawValue: 8)
    #expect(scenario.device.refusalOfReport(call, by: .first) == .exists)
    #expect(scenario.device.refusalOfReport(other, by: .first) == .deviceIsBusy)
    #expect(scenario.device.refusalOfStart(other, by: .second) == .deviceIsBusy)
  }

  @Test(.proves("VOIP-08", on: .kernel))
  func beforeCallKitNoAppHasACallOfTheSystem() {
    let scenario = ringing(.p7)
    #expect(!scenario.device.isCallRinging)
    #expect(scenario.device.refusalOfReport(call, by: .first) == .notEntitled)
  }

  @Test(.proves("VOIP-07", on: .kernel), arguments: [true, false])
  func soundInACallNeedsTheModeForSound(hasMode: Bool) {
    let modes: [BackgroundMode] = hasMode ? [.voip, .audio] : [.voip]
    var scenario = Scenario.opened(.p13, AppTraits(backgroundModes: BackgroundModes(modes)))
    scenario.app(.toldOfCall(.start(call)))
    scenario.app(.askedForAudio(.configure(AudioSession(.playAndRecord))))
    scenario.app(.askedForAudio(.activate))
    #expect(scenario.device.soundLevel(of: .first) == .full, "its own call does not silence it")
    scenario.request(.home)
    #expect(scenario.state() == .background)
    #expect(scenario.device.soundLevel(of: .first) == (hasMode ? .full : .stopped))
  }

  @Test(.proves("AUD-02", on: .kernel))
  func theCallOfAnAppInterruptsTheSoundOfOthers() {
    var scenario = Scenario.opened(.p13)
    scenario.app(.askedForAudio(.configure(AudioSession(.playback))))
    scenario.app(.askedForAudio(.activate))
    scenario.app(.measuredSound(isAudible: true))
    scenario.request(.launch(.second))
    scenario.app(.toldOfCall(.report(call)), .second)
    #expect(scenario.device.soundLevel(of: .first) == .stopped)
    scenario.request(.callDecline)
    #expect(scenario.lookAtCallbacks().contains("1:call(ended)"))
  }
}
