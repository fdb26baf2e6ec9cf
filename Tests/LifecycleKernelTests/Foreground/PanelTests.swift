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

  @Test func aPressThatLightsADarkPanelWaitsForNothing() {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    scenario.request(.homeButton)
    #expect(scenario.device.isPanelLit)
    #expect(scenario.device.isLocked)
    #expect(!scenario.device.deadlines.contains { $0.id == Self.press })
  }

  @Test func lockingEndsTheWaitForASecondPress() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.homeButton)
    scenario.request(.lock)
    #expect(!scenario.device.deadlines.contains { $0.id == Self.press })
    #expect(scenario.device.front == .app(.first))
    #expect(!scenario.device.isPanelLit)
  }
}
