import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct WakeTests {
  @Test(.proves("TRANS-08", "AMB-02", "DEL-16", "ASTATE-07", on: .kernel))
  func aWakeTellsASuspendedAppNothingByDefault() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look() == ["thaw", "→ background"])
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("SEQ-09", "AMB-02", on: .kernel))
  func aWakeRepeatsDidEnterBackgroundWhereTheProfileSaysSo() throws {
    var profile = OSProfile.p7
    try profile.apply("wakeRepeatsDidEnterBackground=true")
    var scenario = Scenario.suspended(profile)
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look() == ["thaw", "→ background", "didEnterBackground", "snapshot"])
    scenario.pass(.wake)
    #expect(scenario.look() == ["freeze", "→ suspended"])
  }

  @Test(.proves("WDG-14", on: .kernel), arguments: WakeReason.allCases)
  func aWakeGrantsTheTimeOfItsReason(reason: WakeReason) {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, reason))
    let long: Set<WakeReason> = [
      .fetch, .remoteNotification, .urlSession, .processing, .newsstandContent,
    ]
    let deadline = scenario.device.deadlines(of: .first).first
    #expect(deadline?.kind == .wake)
    #expect(deadline?.allowance == .seconds(long.contains(reason) ? 30 : 10))
  }

  @Test func aSecondWakeBeginsTheTimeAnew() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, .location))
    scenario.wait(.seconds(9))
    scenario.request(.launchInBackground(.first, .location))
    #expect(scenario.device.deadlines(of: .first).map(\.since.nanoseconds) == [9_000_000_000])
    #expect(scenario.device.assertions(of: .first).count == 1)
  }

  @Test func aWakeOfAnAppInFrontChangesNothing() {
    var scenario = Scenario.opened()
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look() == [])
    #expect(scenario.deadlines() == [])
  }

  @Test(.proves("LIFE-15", on: .kernel))
  func anAppRunsInTheBackgroundBesideTheActiveOne() {
    var scenario = Scenario.opened()
    scenario.request(.launchInBackground(.second, .audio))
    #expect(scenario.state() == .active)
    #expect(scenario.state(.second) == .background)
  }
}
