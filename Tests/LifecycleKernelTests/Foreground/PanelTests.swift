import LifecycleKernel
import Testing

/// The panel's light, and the buttons.
@Suite struct PanelTests {
  @Test func theSideButtonLocksAndDarkensThenLights() {
    var scenario = Scenario.opened()
    scenario.request(.sideButton)
    #expect(scenario.device.isLocked)
    #expect(!scenario.device.isPanelLit)
    #expect(scenario.state() == .background)
    scenario.request(.sideButton)
    #expect(scenario.device.isLocked)
    #expect(scenario.device.isPanelLit)
  }

  @Test func theSideButtonPutsALitLockedDeviceToSleep() {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    scenario.request(.wakeScreen)
    #expect(scenario.device.isPanelLit)
    scenario.request(.sideButton)
    #expect(!scenario.device.isPanelLit)
  }

  @Test func homeLightsADarkPanelAndLeadsHomeOnlyWhenUnlocked() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.lock)
    scenario.forget()
    scenario.request(.home)
    #expect(scenario.device.isPanelLit)
    #expect(scenario.device.front == .app(.first))
    #expect(scenario.look() == [])
  }

  @Test(arguments: [Request.callIncoming, .alertShow(from: nil), .notificationShow(from: .second)])
  func whatComesByItselfLightsThePanel(request: Request) {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    #expect(!scenario.device.isPanelLit)
    scenario.request(request)
    #expect(scenario.device.isPanelLit)
  }

  @Test func aRingingCallKeepsThePanelLit() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.sideButton)
    #expect(scenario.device.isLocked)
    #expect(scenario.device.isPanelLit)
  }

  @Test func unlockingLightsThePanelWhichIsNeverDarkOtherwise() {
    var scenario = Scenario.opened()
    scenario.request(.darkenScreen)
    #expect(scenario.device.isPanelLit)
    scenario.request(.lock)
    scenario.request(.unlock)
    #expect(scenario.device.isPanelLit)
  }

  // MARK: The home button

  private static let press = DeadlineID(.device, .homePress)

  @Test func onePressLeadsHomeWhenNoOtherFollows() {
    var scenario = Scenario.opened()
    scenario.request(.homeButton)
    #expect(scenario.look() == [])
    #expect(scenario.device.deadlines.first { $0.id == Self.press }?.allowance == .seconds(0.3))
    scenario.handle(.deadlinePassed(Self.press, isDebugged: false))
    #expect(scenario.device.front == .home)
    #expect(scenario.state() == .background)
  }

  @Test func twoPressesOpenTheSwitcherAndTheAppOnlyResignsActive() {
    var scenario = Scenario.opened()
    scenario.request(.homeButton)
    scenario.request(.homeButton)
    #expect(scenario.device.isOpen(.switcher))
    #expect(scenario.device.front == .app(.first))
    #expect(scenario.state() == .inactive)
    #expect(scenario.device.deadlines.isEmpty)
  }

  @Test func twoMorePressesCloseItAgain() {
    var scenario = Scenario.opened()
    for _ in 0..<4 { scenario.request(.homeButton) }
    #expect(!scenario.device.isOpen(.switcher))
    #expect(scenario.state() == .active)
  }

  @Test func aPressThatLightsADarkPanelWaitsForNothing() {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    scenario.request(.homeButton)
    #expect(scenario.device.isPanelLit)
    #expect(scenario.device.isLocked)
    #expect(!scenario.device.deadlines.contains { $0.id == Self.press })
  }

  @Test(
    "On the lock screen the home button asks to unlock the device, and unlocks nothing itself",
    arguments: [Request.home, .homeButton])
  func pressOnTheLockScreen(request: Request) {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    scenario.request(request)
    #expect(!scenario.effects.contains(.askToUnlock))
    scenario.request(request)
    #expect(scenario.effects.count { $0 == .askToUnlock } == 1)
    #expect(scenario.device.isLocked)
    scenario.request(.callIncoming)
    scenario.request(request)
    #expect(scenario.effects.count { $0 == .askToUnlock } == 1)
  }

  @Test func lockingEndsTheWaitForASecondPress() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.homeButton)
    scenario.request(.lock)
    #expect(!scenario.device.deadlines.contains { $0.id == Self.press })
    #expect(scenario.device.front == .app(.first))
    #expect(!scenario.device.isPanelLit)
  }

  @Test func aCallThatDoesNotGrowTheStatusBarIsNoNews() {
    var profile = OSProfile.p7
    profile.callsGrowStatusBar = false
    var scenario = Scenario.opened(profile)
    scenario.request(.callIncoming)
    scenario.request(.callAnswer)
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(!scenario.look().contains { $0.hasPrefix("statusBarFrame") })
  }
}
