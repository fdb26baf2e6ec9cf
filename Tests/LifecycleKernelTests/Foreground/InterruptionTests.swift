import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct InterruptionTests {
  /// What makes the app in front inactive, and what takes it away again.
  static let interruptions: [(Request, Request)] = [
    (.callIncoming, .callDecline),
    (.alertShow(from: nil), .alertIgnore(from: nil)),
    (.alertShow(from: .second), .alertIgnore(from: .second)),
    (.switcherOpen, .switcherClose),
    (.notificationCenterOpen, .notificationCenterClose),
    (.controlCenterOpen, .controlCenterClose),
    (.promptShow, .promptDismiss),
  ]

  @Test(
    .proves(
      "SEQ-14", "SEQ-24", "SEQ-26", "SEQ-41", "TRANS-03/a", "TRANS-04/a", "ASTATE-02", "ASTATE-03",
      on: .kernel),
    arguments: interruptions)
  func anInterruptionIsIgnored(begin: Request, end: Request) {
    var scenario = Scenario.opened()
    scenario.request(begin)
    // Its card is about to be seen.
    let pictured = begin == .switcherOpen ? ["snapshot"] : []
    #expect(scenario.look() == pictured + ["willResignActive", "→ inactive"])
    scenario.request(end)
    #expect(scenario.look() == ["→ active", "didBecomeActive"])
  }

  @Test(.proves("SEQ-15", "SEQ-29/b", "TRANS-05", on: .kernel))
  func aCallIsAnswered() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "snapshot",
      ])
    scenario.request(.callEnd)
    #expect(
      scenario.look() == ["willEnterForeground", "→ inactive", "→ active", "didBecomeActive"])
  }

  @Test(.proves("AMB-34", on: .kernel))
  func aCallThatRingsInABannerLeavesTheAppActive() {
    var scenario = Scenario.opened(.p13)
    scenario.request(.callIncoming)
    #expect(scenario.look() == [])
    #expect(scenario.device.isTakingInput(.first))
    #expect(scenario.device.coverNames == ["callBanner"])
    scenario.request(.callAnswer)
    #expect(scenario.lookAtCallbacks() == ["statusBarFrame(inCall)"])
    #expect(scenario.state() == .active)
    #expect(scenario.device.isInCall)
    scenario.request(.callShow)
    #expect(scenario.state() == .background)
    scenario.request(.callEnd)
    #expect(scenario.state() == .active)
  }

  @Test(.proves("AMB-34", on: .kernel))
  func behindTheLockACallCoversTheScreen() throws {
    var scenario = Scenario.opened(.p13)
    scenario.request(.lock)
    scenario.request(.callIncoming)
    #expect(scenario.device.coverNames == ["call"])
    scenario.request(.callAnswer)
    #expect(scenario.device.front == .phone)
    var profile = OSProfile.p13
    try profile.apply("callsAreBanners=false")
    var chosen = Scenario.opened(profile)
    chosen.request(.callIncoming)
    #expect(chosen.look() == ["willResignActive", "→ inactive"])
  }

  @Test(.proves("SEQ-29/c", "SEQ-30", on: .kernel))
  func theStatusBarGrowsDuringACallAndShrinksAfterIt() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "willEnterForeground", "statusBarFrame(inCall)", "didBecomeActive",
      ])
    scenario.request(.callEnd)
    #expect(scenario.lookAtCallbacks() == ["statusBarFrame(normal)"])
  }

  @Test(.proves("SEQ-15", "SEQ-30", on: .kernel))
  func aTapOnTheCallsBarBringsThePhoneBackOverTheApp() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    scenario.request(.launch(.second))
    scenario.forget()
    scenario.request(.callShow)
    #expect(scenario.device.front == .phone)
    #expect(
      scenario.look() == [
        "1:willResignActive", "1:→ inactive", "1:→ background", "1:didEnterBackground",
        "1:snapshot",
      ])
    // The end of the call returns to where the person came from.
    scenario.request(.callEnd)
    #expect(scenario.device.front == .app(.second))
    #expect(scenario.state(.second) == .active)
  }

  @Test func theCallThatWasReturnedToFromHomeEndsThere() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    scenario.request(.home)
    scenario.request(.callShow)
    #expect(scenario.device.front == .phone)
    scenario.request(.callEnd)
    #expect(scenario.device.front == .home)
  }

  @Test func withoutACallThereIsNoneToReturnTo() {
    var scenario = Scenario.opened()
    scenario.request(.callShow)
    #expect(scenario.refusal == .noCall)
    #expect(scenario.state() == .active)
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    scenario.request(.launch(.first))
    scenario.request(.lock)
    scenario.request(.callShow)
    #expect(scenario.refusal == .deviceIsLocked)
    #expect(scenario.device.front == .app(.first))
  }

  @Test(.proves("SEQ-15", "SEQ-23", on: .kernel))
  func anAlertIsAcceptedAndItsAppOpens() {
    var scenario = Scenario.opened()
    scenario.request(.alertShow(from: .second))
    scenario.forget()
    scenario.request(.alertAccept(from: nil))
    #expect(
      scenario.lookAtCallbacks() == [
        "didEnterBackground", "1:willFinishLaunching", "1:didFinishLaunching",
        "1:didBecomeActive",
      ])
  }

  @Test(.proves("SEQ-15", on: .kernel))
  func anAlertFromNobodyOpensMessages() {
    var scenario = Scenario.opened()
    scenario.request(.alertShow(from: nil))
    scenario.request(.alertAccept(from: nil))
    #expect(scenario.device.front == .messages)
    #expect(scenario.state() == .background)
  }

  @Test func anAlertOfAnotherAppIsLeftWhereItIs() {
    var scenario = Scenario.opened()
    scenario.request(.alertShow(from: nil))
    scenario.request(.alertShow(from: .second))
    scenario.request(.alertIgnore(from: .first))
    #expect(scenario.device.alerts == [Alert(app: .second)])
  }

  @Test(.proves("SEQ-26", on: .kernel))
  func anotherAppIsOpenedFromNotificationCenter() {
    var scenario = Scenario.opened()
    scenario.request(.notificationCenterOpen)
    scenario.forget()
    scenario.request(.launch(.second))
    #expect(scenario.look().prefix(2) == ["→ background", "didEnterBackground"])
    #expect(scenario.state(.second) == .active)
  }

  @Test(.proves("SEQ-25/a", "SEQ-28", "NOTE-12", on: .kernel))
  func aBannerLeavesTheAppActive() {
    var scenario = Scenario.opened()
    scenario.request(.notificationShow(from: .second))
    #expect(scenario.look() == [])
    scenario.request(.notificationStyle(.second, .alert))
    scenario.request(.notificationShow(from: .second))
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
  }

  @Test(.proves("SEQ-28", on: .kernel))
  func beforeBannersANotificationIsAnAlert() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.notificationShow(from: nil))
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
  }

  @Test(.proves("DEL-18", on: .kernel))
  func aCallDuringResumeKeepsTheAppInactive() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.willEnterForeground]
    scenario.request(.launch(.first))
    scenario.request(.callIncoming)
    scenario.forget()
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["→ inactive"])
    scenario.request(.callDecline)
    #expect(scenario.look() == ["→ active", "didBecomeActive"])
  }

  @Test(.proves("SEQ-14", on: .kernel))
  func twoInterruptionsAreOneResignation() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.promptShow)
    scenario.request(.callDecline)
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
    scenario.request(.promptDismiss)
    #expect(scenario.look() == ["→ active", "didBecomeActive"])
  }

  @Test func whatLiftsAnAlertWithItsAppIsTheUninstalling() {
    var scenario = Scenario.opened()
    scenario.request(.alertShow(from: .second))
    #expect(scenario.state() == .inactive)
    scenario.forget()
    scenario.request(.uninstall(.second))
    #expect(scenario.state() == .active)
    let causes = scenario.effects.compactMap { effect -> Cause? in
      if case .log(.first, .state(let edge, let cause)) = effect, edge.to == .active {
        return cause
      }
      return nil
    }
    #expect(causes.last == .uninstall)
  }

  @Test func theCallReturnsHomeWhenItsAppIsGone() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    scenario.request(.uninstall(.first))
    scenario.request(.callEnd)
    #expect(scenario.device.front == .home)
  }

  @Test func theCallOfAnAppThatEndedByItReturnsHome() {
    var scenario = Scenario.opened(.p3)
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    #expect(scenario.state() == .notRunning)
    scenario.request(.uninstall(.first))
    scenario.request(.callEnd)
    #expect(scenario.device.front == .home)
  }
}
