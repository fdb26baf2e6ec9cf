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
}
