import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// Low Power Mode, and heat.
@Suite struct EnergyTests {
  private static let savings: [EnvironmentChange] = [
    .lowPower(true), .thermal(.serious), .thermal(.critical),
  ]

  private static func end(_ change: EnvironmentChange) -> Request {
    if case .lowPower = change {
      .environment(.lowPower(false))
    } else {
      .environment(.thermal(.fair))
    }
  }

  @Test("A fetch waits for energy", .proves("PWR-01", "PWR-02", on: .kernel), arguments: savings)
  func fetches(change: EnvironmentChange) {
    var scenario = Scenario.opened()
    scenario.app(.setFetchInterval(.zero))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.request(.environment(change))
    scenario.forget()
    scenario.pass(.fetchThrottle)
    #expect(scenario.look() == [])
    scenario.request(Self.end(change))
    scenario.pass(.fetchThrottle)
    #expect(scenario.look().last == "wake(fetch)")
  }

  @Test(
    "A scheduled task waits for energy", .proves("PWR-01", "PWR-02", on: .kernel),
    arguments: savings)
  func tasks(change: EnvironmentChange) {
    let task = ScheduledTask("processing", .processing)
    var scenario = Scenario.opened(
      .p13, AppTraits(backgroundModes: .all, permittedTasks: ["processing"]))
    scenario.request(.submitTask(.first, task))
    scenario.request(.environment(change))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.request(.lock)
    #expect(scenario.device.wait(for: task, .first) == .energy)
    scenario.request(Self.end(change))
    #expect(scenario.device.runningTasks(of: .first) == ["processing"])
  }

  @Test(
    "A discretionary transfer waits for energy", .proves("PWR-01", "PWR-02", on: .kernel),
    arguments: savings)
  func transfers(change: EnvironmentChange) {
    var scenario = Scenario.opened()
    scenario.request(.environment(change))
    #expect(scenario.device.transferObstacle == .energy)
    scenario.request(Self.end(change))
    #expect(scenario.device.transferObstacle == nil)
  }

  @Test("Low Power Mode came with iOS 9", .proves("PWR-01", on: .kernel))
  func version() throws {
    var scenario = Scenario.opened(.p6)
    scenario.request(.environment(.lowPower(true)))
    #expect(scenario.refusal == .noLowPowerMode)
    #expect(OSProfile.p7.hasLowPowerMode)
  }

  @Test(
    "Too much heat ends what works in the background", .proves("TERM-03", "AMB-36", on: .kernel))
  func heat() {
    var scenario = Scenario.opened()
    scenario.request(.launchInBackground(.second, .push))
    scenario.request(.environment(.thermal(.serious)))
    #expect(scenario.state(.second) == .background)
    scenario.forget()
    scenario.request(.environment(.thermal(.critical)))
    #expect(scenario.state(.first) == .active)
    #expect(scenario.report?.reason == .thermal)
    #expect(TerminationCode(.thermal, dialect: OSProfile.p7.dialect).code == 0xc000_10ff)
    var suspended = Scenario.suspended()
    suspended.request(.environment(.thermal(.critical)))
    #expect(suspended.state() == .suspended)
    var heard = Scenario.opened()
    heard.app(.askedForAudio(.configure(AudioSession(.playback))))
    heard.app(.askedForAudio(.activate))
    heard.app(.measuredSound(isAudible: true))
    heard.request(.home)
    heard.request(.environment(.thermal(.critical)))
    #expect(heard.state() == .background)
  }
}
