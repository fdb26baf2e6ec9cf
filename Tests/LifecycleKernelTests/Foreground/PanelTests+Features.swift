import LifecycleKernel
import Testing

extension PanelTests {
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
