import ConformanceSupport
import LifecycleKernel
import Testing

extension LaunchTests {
  @Test(.proves("SEQ-14", on: .kernel))
  func aCallDuringLaunchKeepsTheAppInactive() {
    var scenario = Scenario()
    scenario.request(.callIncoming)
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == ["spawn", "→ inactive", "willFinishLaunching", "didFinishLaunching"])
    #expect(scenario.deadlines() == [])
    scenario.request(.callDecline)
    #expect(scenario.look() == ["→ active", "didBecomeActive"])
  }

  @Test(.proves("LAUNCH-04", on: .kernel))
  func theLaunchSaysWhyItIs() {
    var scenario = Scenario()
    scenario.request(.launch(.first))
    scenario.request(.openURL(.second, .note, from: .first))
    let launches = scenario.effects.compactMap { effect in
      if case .spawn(_, let launch) = effect { launch } else { nil }
    }
    #expect(launches.map(\.url) == [nil, .note])
    #expect(launches.map(\.wake) == [nil, nil])
  }
}
