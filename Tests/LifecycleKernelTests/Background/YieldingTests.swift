import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// An app in the background that keeps a lock on a file which the app in front uses.
@Suite struct YieldingTests {
  private func inBackground() -> Scenario {
    var scenario = Scenario.opened()
    scenario.begin(1)
    scenario.request(.launch(.second))
    scenario.pass(.suspensionGrace)
    scenario.wait(.seconds(20))
    _ = scenario.look()
    return scenario
  }

  @Test(.proves("RESP-08/b", on: .kernel))
  func itsTasksExpireAtOnceInsteadOfAfterThreeMinutes() throws {
    var scenario = inBackground()
    scenario.app(.heldWantedLock("/Groups/db"))
    #expect(scenario.look() == ["yields /Groups/db", "task 1 expired", "expireBackgroundTasks"])
    let budget = try #require(
      scenario.device.deadlines(of: .first).first { $0.kind == .backgroundTaskBudget })
    #expect(budget.end.since(scenario.now) == .seconds(5))
    scenario.end(1)
    #expect(scenario.state() == .suspended)
  }

  @Test func anAppThatDoesNotEndItsTasksIsTerminated() {
    var scenario = inBackground()
    scenario.app(.heldWantedLock("/Groups/db"))
    _ = scenario.look()
    scenario.pass(.backgroundTaskBudget)
    #expect(scenario.look().contains("kill backgroundTaskExpired"))
  }

  @Test func itIsToldOnce() {
    var scenario = inBackground()
    scenario.app(.heldWantedLock("/Groups/db"))
    _ = scenario.look()
    scenario.app(.heldWantedLock("/Groups/db"))
    #expect(scenario.look() == [])
  }

  @Test func anAppInTheForegroundHasNobodyToYieldTo() {
    var scenario = Scenario.opened()
    scenario.begin(1)
    scenario.app(.heldWantedLock("/Groups/db"))
    #expect(!scenario.look().contains("yields /Groups/db"))
  }
}
