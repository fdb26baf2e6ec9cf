import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct ProcessorTests {
  /// An app in the background with a task, whose use of the processor is measured.
  private static func busy() -> Scenario {
    var scenario = Scenario.opened()
    scenario.begin(1)
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    return scenario
  }

  private static func ranks(_ scenario: Scenario) -> [Effect.Rank] {
    scenario.effects.compactMap { if case .rank(.first, let rank) = $0 { rank } else { nil } }
  }

  @Test(.proves("RESP-13", on: .kernel))
  func anAppThatUsesTooMuchInTheBackgroundIsThrottledAndThenEnded() throws {
    var scenario = Self.busy()
    let window = scenario.device.deadlines(of: .first).first { $0.kind == .processorWindow }
    #expect(window?.allowance == .seconds(60))
    scenario.pass(.processorWindow)
    scenario.app(.usedProcessor(share: 81))
    #expect(scenario.look() == ["throttled at 81"])
    #expect(Self.ranks(scenario).last == .throttled)
    scenario.pass(.processorWindow)
    scenario.app(.usedProcessor(share: 30))
    let report = try #require(scenario.report)
    #expect(report.reason == .excessiveUse(.processor))
    let code = TerminationCode(report.reason, dialect: OSProfile.p7.dialect)
    #expect(code.code == 0xd00d_2bad)
    #expect(code.rule == "RESP-13")
  }

  @Test(.proves("RESP-13", on: .kernel))
  func anAppThatUsesNoMoreThanItMayIsLeftAlone() {
    var scenario = Self.busy()
    for _ in 0..<3 {
      scenario.pass(.processorWindow)
      scenario.app(.usedProcessor(share: 80))
    }
    #expect(scenario.look() == [])
    #expect(Self.ranks(scenario).last == .background)
  }

  @Test func aThrottledAppThatCalmsDownGetsAsMuchAsBefore() {
    var scenario = Self.busy()
    scenario.pass(.processorWindow)
    scenario.app(.usedProcessor(share: 100))
    scenario.pass(.processorWindow)
    scenario.app(.usedProcessor(share: 29))
    #expect(scenario.look() == ["throttled at 100", "relieved at 29"])
    #expect(Self.ranks(scenario).last == .background)
  }

  @Test func inTheForegroundAndSuspendedNothingIsMeasured() {
    var scenario = Self.busy()
    scenario.pass(.processorWindow)
    scenario.app(.usedProcessor(share: 100))
    scenario.request(.launch(.first))
    #expect(Self.ranks(scenario).last == .foreground)
    #expect(!scenario.isMeasured())
    scenario.app(.usedProcessor(share: 100))
    #expect(scenario.state() == .active)
    scenario.end(1)
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    #expect(!scenario.isMeasured())
  }

  /// A reading that was asked for in the background and comes later.
  @Test func aReadingThatComesTooLateDoesNotCount() {
    var scenario = Self.busy()
    scenario.pass(.processorWindow)
    scenario.request(.launch(.first))
    scenario.app(.usedProcessor(share: 100))
    #expect(scenario.state() == .active)
    #expect(Self.ranks(scenario).last == .foreground)
  }
}
