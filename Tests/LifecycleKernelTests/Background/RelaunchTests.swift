import ConformanceSupport
import LifecycleKernel
import Testing

/// Apps that end badly each time they are woken.
@Suite struct RelaunchTests {
  private let push = Wake(.location)

  /// Wakes the app, which then crashes.
  private func wakeAndCrash(_ scenario: inout Scenario) {
    scenario.request(.launchInBackground(.first, push))
    if scenario.state(.first) == .background { scenario.app(.exited(.signaled(11))) }
  }

  private func delay(_ scenario: Scenario) -> Duration? {
    scenario.device.deadlines(of: .first).first { $0.kind == .relaunchDelay }?.allowance
  }

  @Test func afterTheSecondTimeItWaitsAndThenIsLaunchedForWhatHasCome() {
    var scenario = Scenario()
    wakeAndCrash(&scenario)
    #expect(delay(scenario) == nil)
    wakeAndCrash(&scenario)
    #expect(delay(scenario) == .seconds(10))
    scenario.request(.launchInBackground(.first, push))
    #expect(scenario.refusal == nil)
    #expect(scenario.state(.first) == .notRunning)
    scenario.pass(.relaunchDelay)
    #expect(scenario.state(.first) == .background)
  }

  @Test func eachFurtherTimeDoublesTheDelayUpToTheLongest() {
    var scenario = Scenario()
    var delays: [Duration] = []
    for _ in 0..<13 {
      wakeAndCrash(&scenario)
      if let delay = delay(scenario) {
        delays.append(delay)
        scenario.pass(.relaunchDelay)
      }
    }
    #expect(delays.prefix(4) == [.seconds(10), .seconds(20), .seconds(40), .seconds(80)])
    #expect(delays.suffix(2) == [.seconds(3600), .seconds(3600)])
    #expect(delays == delays.sorted())
  }

  @Test func anAppThatIsOpenedIsLaunchedAtOnceAndStartsAnew() {
    var scenario = Scenario()
    for _ in 0..<2 { wakeAndCrash(&scenario) }
    scenario.request(.launch(.first))
    #expect(scenario.state(.first) == .active)
    #expect(delay(scenario) == nil)
    scenario.app(.exited(.signaled(11)))
    wakeAndCrash(&scenario)
    #expect(delay(scenario) == nil)
  }

  @Test func workThatEndsWellIsTheEndOfIt() {
    var scenario = Scenario()
    wakeAndCrash(&scenario)
    scenario.request(.launchInBackground(.first, push))
    scenario.pass(.wake)
    #expect(scenario.state(.first) == .suspended)
    scenario.request(.jetsam(.first))
    wakeAndCrash(&scenario)
    #expect(delay(scenario) == nil)
  }

  @Test func whatADeveloperAsksForDoesNotWait() {
    var scenario = Scenario()
    for _ in 0..<2 { wakeAndCrash(&scenario) }
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.state(.first) == .background)
  }

  @Test func anUpdateIsAnotherApp() {
    var scenario = Scenario()
    for _ in 0..<2 { wakeAndCrash(&scenario) }
    scenario.request(.install(.first, AppTraits()))
    #expect(delay(scenario) == nil)
  }

  @Test func withoutADelayInTheProfileNothingWaits() {
    var profile = OSProfile.p7
    profile.relaunchDelay = .zero
    var scenario = Scenario(profile)
    for _ in 0..<5 { wakeAndCrash(&scenario) }
    #expect(delay(scenario) == nil)
  }
}
