import LifecycleExplorer
import LifecycleKernel
import Testing

extension UpdateTests {
  static let openingsOfFeatures: [Request] = [.openURL(.first, .note, from: nil)]

  @Test func anAlertThatIsAcceptedMeanwhileWaits() {
    var scenario = Scenario.opened()
    scenario.request(.updateBegan(.first))
    scenario.request(.alertShow(from: .first))
    scenario.request(.alertAccept(from: .first))
    #expect(scenario.state() == .notRunning)
    scenario.request(.install(.first, .wakeable))
    #expect(scenario.state() == .active)
  }
}
