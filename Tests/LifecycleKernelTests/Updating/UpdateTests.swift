import LifecycleExplorer
import LifecycleKernel
import Testing

/// While an app's files are being replaced.
@Suite struct UpdateTests {
  /// Whatever opens an app.
  static let openings: [Request] =
    [.launch(.first), .launchInBackground(.first, .fetch)] + openingsOfFeatures

  @Test func theAppIsEndedInAnOrderlyWay() {
    var scenario = Scenario.opened()
    scenario.request(.updateBegan(.first))
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "willTerminate",
        "→ notRunning", "exit terminated",
      ])
  }

  @Test(arguments: openings)
  func whatOpensItWaitsUntilItIsInstalled(opening: Request) {
    var scenario = Scenario.opened()
    scenario.request(.updateBegan(.first))
    scenario.forget()
    scenario.request(opening)
    #expect(scenario.look() == [])
    #expect(scenario.refusal == nil)
    scenario.request(.install(.first, .wakeable))
    #expect(scenario.look().first?.hasPrefix("spawn") == true)
    #expect(scenario.report?.reason == .terminated)
  }

  @Test(arguments: openings)
  func whatOpensItWhileItStillEndsWaitsToo(opening: Request) {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.updateBegan(.first))
    scenario.request(opening)
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.state() == .notRunning)
    scenario.request(.updateFailed(.first))
    #expect(scenario.state() != .notRunning)
  }

  @Test func twoUpdatesAtOnceAreOneTooMany() {
    var scenario = Scenario()
    scenario.request(.updateBegan(.first))
    #expect(scenario.device.isUpdating(.first))
    scenario.request(.updateBegan(.first))
    #expect(scenario.refusal == .isUpdating)
  }

  @Test func aForceQuitDuringAnUpdateCancelsTheLaunch() {
    var scenario = Scenario()
    scenario.request(.updateBegan(.first))
    scenario.request(.launch(.first))
    scenario.request(.switcherKill(.first))
    #expect(scenario.device.front == .home)
    scenario.request(.install(.first, .wakeable))
    #expect(scenario.state() == .notRunning)
  }
}
