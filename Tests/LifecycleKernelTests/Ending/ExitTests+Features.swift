import ConformanceSupport
import LifecycleKernel
import Testing

extension ExitTests {
  static let callbacksOfFeatures: [(Callback, [Request])] = [
    (.openURL(.note), [.launch(.first), .openURL(.first, .note, from: nil)]),
    (.didReceiveMemoryWarning, [.launch(.first), .memoryWarning]),
  ]

  @Test func whatAProcessSaidBeforeItWasKilledIsNotHeard() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.app(.returned(accepted: true))
    scenario.begin(1)
    #expect(scenario.look() == [])
  }

  @Test("A crash has the time of an exit, however near a deadline of the app is")
  func aCrashHasTheTimeOfAnExit() throws {
    var scenario = Scenario.suspended()
    let exitTime = scenario.device.profile.exitDeadline
    scenario.request(.launch(.first))
    scenario.begin(1)
    scenario.request(.home)
    let budget = try #require(deadline(.backgroundTaskBudget, scenario))
    try #require(budget.allowance > exitTime)
    // What is far off stays where it is.
    var early = scenario
    early.app(.crashing(signal: 11))
    #expect(deadline(.backgroundTaskBudget, early) == budget)
    scenario.wait(budget.allowance - exitTime / 20)
    scenario.app(.crashing(signal: 11))
    let later = try #require(deadline(.backgroundTaskBudget, scenario))
    #expect(later.since == budget.since)
    #expect(later.end == scenario.now.advanced(by: exitTime))
    // Who says it again has no more time.
    scenario.wait(exitTime / 2)
    scenario.app(.crashing(signal: 6))
    #expect(deadline(.backgroundTaskBudget, scenario) == later)
    scenario.pass(.backgroundTaskBudget)
    #expect(scenario.report?.reason == .backgroundTaskExpired)
  }
}
