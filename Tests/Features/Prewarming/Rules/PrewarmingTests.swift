import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import SystemVersions
import Testing

/// Processes that are started ahead of their apps' launches.
@Suite struct PrewarmingTests {
  /// A device with a prewarmed app that nobody has opened.
  private static func prewarmed() -> Scenario {
    var scenario = Scenario(.p15)
    scenario.request(.prewarm(.first))
    return scenario
  }

  @Test(.proves("TRANS-14", "LAUNCH-12", on: .kernel))
  func aPrewarmedAppIsNotRunning() {
    var scenario = Self.prewarmed()
    #expect(scenario.look() == ["prewarm", "prewarming began"])
    #expect(scenario.state() == .notRunning)
    #expect(scenario.device.position(of: .first) == .absent)
    #expect(scenario.device.deadlines(of: .first).isEmpty)
  }

  @Test(.proves("TRANS-14", on: .kernel))
  func theNextLaunchIsOrdinary() {
    var scenario = Self.prewarmed()
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == [
        "prewarming launched", "spawn", "→ inactive", "willFinishLaunching", "didFinishLaunching",
        "→ active", "didBecomeActive",
      ])
    #expect(!scenario.device.isPrewarmed(.first))
    scenario.request(.prewarm(.first))
    #expect(scenario.look() == ["refused: hasProcess"])
  }

  @Test(.proves("TRANS-14", on: .kernel))
  func aWakeUsesIt() {
    var scenario = Self.prewarmed()
    scenario.forget()
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look().prefix(3) == ["prewarming launched", "spawn(fetch)", "→ background"])
  }

  @Test(
    .proves("TRANS-14", on: .kernel),
    arguments: [
      Request.memoryPressure(.warning), .memoryPressure(.critical), .updateBegan(.first),
      .install(.first, .wakeable), .uninstall(.first), .switcherKill(.first), .shutdown,
    ])
  func whatIsInItsWayEndsIt(request: Request) {
    var scenario = Scenario.suspended(.p15)
    scenario.request(.jetsam(.first))
    scenario.request(.prewarm(.first))
    scenario.forget()
    scenario.request(request)
    #expect(scenario.look().starts(with: ["end prewarmed", "prewarming ended"]))
    #expect(!scenario.device.isPrewarmed(.first))
  }

  @Test(.proves("TRANS-14", on: .kernel))
  func itsOwnEndIsNoneOfTheApp() {
    var scenario = Self.prewarmed()
    scenario.forget()
    scenario.handle(.prewarmedEnded(.first, .exited(.signaled(11))))
    #expect(scenario.look() == ["prewarming ended"])
    #expect(scenario.device.lasting(of: .first)?.crashCount == 0)
    scenario.request(.launch(.first))
    #expect(scenario.look().first == "spawn")
  }

  @Test func noOlderSystemPrewarms() {
    for profile in [OSProfile.p7, .p13] {
      var scenario = Scenario(profile)
      scenario.request(.prewarm(.first))
      #expect(scenario.refusal == .noPrewarming)
    }
  }
}
