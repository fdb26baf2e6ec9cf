import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// A device that nobody uses.
@Suite struct IdleTimerTests {
  private static let id = DeadlineID(.device, .idle)

  /// An app is in front of a device that is locked after half a minute without use.
  private static func opened(_ profile: OSProfile = .p7) -> Scenario {
    var scenario = Scenario.opened(profile)
    scenario.request(.autoLock(.seconds(30)))
    scenario.forget()
    return scenario
  }

  /// How long the device waits; nil: for nothing.
  private static func wait(_ scenario: Scenario) -> Duration? {
    scenario.device.deadlines.first { $0.id == id }?.allowance
  }

  private static func pass(_ scenario: inout Scenario) {
    scenario.handle(.deadlinePassed(id, isDebugged: false))
  }

  @Test(.proves("LOCK-01", "LOCK-02", on: .kernel), arguments: [OSProfile.p4, .p7, .p13])
  func aDeviceThatNobodyUsesIsDimmedAndThenLocked(profile: OSProfile) {
    var scenario = Self.opened(profile)
    #expect(Self.wait(scenario) == .seconds(25))
    Self.pass(&scenario)
    #expect(scenario.device.isDimmed)
    #expect(scenario.look() == [])
    #expect(scenario.state() == .active)
    #expect(Self.wait(scenario) == .seconds(5))
    Self.pass(&scenario)
    #expect(scenario.device.isLocked)
    #expect(!scenario.device.isPanelLit)
    #expect(scenario.lookAtCallbacks().first == "willResignActive")
    #expect(scenario.state() == (profile.lockGoesBackground ? .background : .inactive))
    #expect(Self.wait(scenario) == nil)
  }

  @Test func aShortTimeIsDimmedForAThirdOfIt() {
    var scenario = Self.opened()
    scenario.request(.autoLock(.seconds(3)))
    #expect(Self.wait(scenario) == .seconds(2))
    Self.pass(&scenario)
    #expect(Self.wait(scenario) == .seconds(1))
  }

  @Test func aNewDeviceNeverLocksItself() {
    #expect(Scenario.opened().device.deadlines.isEmpty)
    var scenario = Self.opened()
    scenario.request(.autoLock(nil))
    #expect(Self.wait(scenario) == nil)
  }

  @Test(
    .proves("LOCK-02", "LOCK-04", on: .kernel),
    arguments: [Request.used, .homeButton, .controlCenterOpen, .switcherOpen])
  func whoUsesItBeginsTheTimeAnew(request: Request) {
    var scenario = Self.opened()
    Self.pass(&scenario)
    scenario.request(request)
    #expect(!scenario.device.isDimmed)
    #expect(Self.wait(scenario) == .seconds(25))
    #expect(scenario.refusal == nil)
  }

  @Test(.proves("LOCK-04", on: .kernel))
  func whatHappensByItselfDoesNot() {
    var scenario = Self.opened()
    Self.pass(&scenario)
    scenario.request(.environment(.battery(.init(percent: 20, isCharging: false))))
    scenario.request(.launchInBackground(.second, .push))
    #expect(scenario.device.isDimmed)
    #expect(Self.wait(scenario) == .seconds(5))
  }

  @Test(.proves("LOCK-03", on: .kernel))
  func anAppInFrontKeepsTheScreenLit() {
    var scenario = Self.opened()
    Self.pass(&scenario)
    scenario.app(.setIdleTimerDisabled(true))
    #expect(!scenario.device.isDimmed)
    #expect(Self.wait(scenario) == nil)
    // Who has left it has the time of everybody.
    scenario.request(.home)
    #expect(Self.wait(scenario) == .seconds(25))
    scenario.request(.launch(.first))
    #expect(Self.wait(scenario) == nil)
    scenario.app(.setIdleTimerDisabled(false))
    #expect(Self.wait(scenario) == .seconds(25))
  }

  @Test(.proves("LOCK-03", on: .kernel))
  func oneInTheBackgroundDoesNot() {
    var scenario = Self.opened()
    scenario.request(.launchInBackground(.second, .push))
    scenario.app(.setIdleTimerDisabled(true), .second)
    #expect(Self.wait(scenario) == .seconds(25))
  }

  @Test func theNextRunOfAnAppDoesNotKeepItLit() {
    var scenario = Self.opened()
    scenario.app(.setIdleTimerDisabled(true))
    scenario.request(.jetsam(.first))
    scenario.request(.launch(.first))
    #expect(Self.wait(scenario) == .seconds(25))
  }

  @Test(.proves("LOCK-05", on: .kernel))
  func aCallKeepsItLit() {
    var scenario = Self.opened()
    scenario.request(.callIncoming)
    #expect(Self.wait(scenario) == nil)
    scenario.request(.callAnswer)
    #expect(scenario.device.front == .phone)
    #expect(Self.wait(scenario) == nil)
    scenario.request(.callEnd)
    #expect(Self.wait(scenario) == .seconds(25))
  }

  @Test(.proves("LOCK-06", on: .kernel))
  func inLowPowerModeItIsLockedSooner() {
    var scenario = Self.opened()
    scenario.request(.autoLock(.seconds(120)))
    #expect(Self.wait(scenario) == .seconds(115))
    scenario.request(.environment(.lowPower(true)))
    #expect(Self.wait(scenario) == .seconds(25))
    scenario.request(.autoLock(nil))
    #expect(Self.wait(scenario) == nil)
  }

  @Test func theLockScreenGoesDarkAndStaysLocked() {
    var scenario = Self.opened()
    scenario.request(.lock)
    scenario.request(.notificationShow(from: nil))
    #expect(Self.wait(scenario) == .seconds(10))
    Self.pass(&scenario)
    #expect(scenario.device.isLocked)
    #expect(!scenario.device.isPanelLit)
    #expect(Self.wait(scenario) == nil)
  }

  @Test func aDeviceThatIsShutDownWaitsForNothing() {
    var scenario = Self.opened()
    scenario.request(.shutdown)
    #expect(scenario.device.deadlines.isEmpty)
  }
}
