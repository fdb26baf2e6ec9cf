import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct BackgroundTaskTests {
  /// A device with app 0 in the background after it had begun these tasks in the foreground.
  static func away(_ tasks: UInt64..., profile: OSProfile = .p7) -> Scenario {
    var scenario = Scenario.opened(profile)
    for task in tasks { scenario.begin(task) }
    scenario.request(.home)
    scenario.forget()
    return scenario
  }

  @Test(.proves("BGT-03", "BGT-04", "TRANS-07", on: .kernel))
  func aTaskKeepsTheAppRunningUntilItEnds() {
    var scenario = Self.away(1)
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == [])
    scenario.end(1)
    #expect(scenario.look() == ["task 1 ended", "freeze", "→ suspended"])
  }

  @Test(.proves("BGT-03", on: .kernel))
  func allTasksHaveToEnd() {
    var scenario = Self.away(1, 2)
    scenario.pass(.suspensionGrace)
    scenario.end(2)
    scenario.end(2)
    #expect(scenario.state() == .background)
    scenario.end(1)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("BGT-05", "AMB-18", "BGT-10", on: .kernel))
  func allTasksShareOneBudgetThatCountsFromTheBackgroundEntry() {
    var scenario = Scenario.opened()
    scenario.begin(1)
    #expect(scenario.deadlines() == [])
    scenario.wait(.seconds(100))
    scenario.request(.home)
    scenario.wait(.seconds(60))
    scenario.begin(2)
    let budget = scenario.device.deadlines(of: .first).first { $0.kind == .backgroundTaskBudget }
    #expect(budget?.end == Instant(nanoseconds: 280_000_000_000))
  }

  @Test(.proves("BGT-06", on: .kernel))
  func anExpiredTaskThatEndsIsFollowedBySuspension() {
    var scenario = Self.away(1)
    scenario.pass(.suspensionGrace)
    scenario.hangsIn = [.expireBackgroundTasks]
    scenario.pass(.backgroundTaskWarning)
    #expect(scenario.look() == ["task 1 expired", "expireBackgroundTasks"])
    scenario.end(1)
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["task 1 ended", "freeze", "→ suspended"])
  }

  @Test(.proves("BGT-07", "BGT-08", "AMB-19", on: .kernel))
  func anExpiredTaskThatDoesNotEndIsFatal() {
    var scenario = Self.away(1, 2)
    scenario.pass(.suspensionGrace)
    scenario.pass(.backgroundTaskWarning)
    scenario.end(1)
    scenario.forget()
    scenario.pass(.backgroundTaskBudget)
    #expect(
      scenario.look() == [
        "kill backgroundTaskExpired", "→ notRunning", "exit backgroundTaskExpired",
      ])
  }

  @Test(.proves("BGT-06", on: .kernel))
  func anExpirationHandlerThatHangsEndsWithTheBudget() {
    var scenario = Self.away(1)
    scenario.hangsIn = [.expireBackgroundTasks]
    scenario.pass(.backgroundTaskWarning)
    #expect(scenario.deadlines() == [.response, .suspensionGrace, .backgroundTaskBudget])
    scenario.pass(.backgroundTaskBudget)
    #expect(scenario.report?.reason == .backgroundTaskExpired)
    #expect(scenario.report?.outstanding == .expireBackgroundTasks)
  }

  @Test(.proves("BGT-06", on: .kernel))
  func whereNothingIsLeftNothingExpires() {
    var scenario = Self.away(1)
    scenario.hangsIn = [.didReceiveMemoryWarning]
    scenario.request(.memoryWarning)
    scenario.pass(.backgroundTaskWarning)
    scenario.end(1)
    scenario.forget()
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.lookAtCallbacks() == [])
  }

  @Test(.proves("BGT-09", "BGT-18", on: .kernel))
  func theForegroundStopsTheClockAndTheNextBackgroundStartsItAfresh() {
    var scenario = Self.away(1)
    scenario.wait(.seconds(100))
    scenario.request(.launch(.first))
    #expect(scenario.deadlines() == [])
    scenario.wait(.seconds(100))
    scenario.request(.home)
    let budget = scenario.device.deadlines(of: .first).first { $0.kind == .backgroundTaskBudget }
    #expect(budget?.since == Instant(nanoseconds: 200_000_000_000))
  }

  @Test(.proves("BGT-02", on: .kernel))
  func whenTheTimeIsOverNoFurtherTaskIsGranted() {
    var scenario = Self.away(1)
    scenario.pass(.backgroundTaskWarning)
    scenario.forget()
    scenario.begin(2)
    #expect(scenario.look() == ["task 2 refused"])
  }

  @Test(.proves("BGT-02", "LIFE-12/a", on: .kernel))
  func withoutMultitaskingNoneIsGranted() {
    var scenario = Scenario.opened(.p3)
    scenario.begin(1)
    #expect(scenario.look() == ["task 1 refused"])
    #expect(scenario.state() == .active)
  }

  @Test(.proves("WDG-06", on: .kernel))
  func noneIsGrantedInWillTerminate() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.forget()
    scenario.begin(1)
    #expect(scenario.look() == ["task 1 refused"])
    #expect(scenario.deadlines() == [.termination])
  }

  @Test(.proves("SEQ-33/c", on: .kernel))
  func anAppThatIsTerminatedHasOnlyTheTimeOfTheTermination() {
    var scenario = Self.away(1)
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    #expect(scenario.deadlines() == [.termination])
  }

  @Test(.proves("BGT-04", "TRANS-15", on: .kernel))
  func aTaskBegunWhileTheFreezeIsUnderWayStopsIt() {
    var scenario = Scenario.opened()
    scenario.isFreezerStuck = true
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.begin(1)
    #expect(scenario.look() == ["task 1 began", "thaw"])
    #expect(scenario.deadlines() == [.backgroundTaskWarning, .backgroundTaskBudget])
  }

  @Test func aTaskBegunJustBeforeTheFreezeIsHeardAfterIt() {
    var scenario = Scenario.suspended()
    scenario.begin(1)
    #expect(scenario.look() == ["task 1 began", "thaw", "→ background"])
    scenario.end(1)
    #expect(scenario.look() == ["task 1 ended", "snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("BGT-15", "AMB-29", "BGT-20", on: .kernel))
  func aTaskBegunInTheGraceCountsFromTheEntry() {
    var scenario = Self.away()
    scenario.wait(.seconds(2))
    scenario.begin(1)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
    let budget = scenario.device.deadlines(of: .first).first { $0.kind == .backgroundTaskBudget }
    #expect(budget?.since == Instant(nanoseconds: 0))
  }

  @Test(.proves("BGT-19", "WDG-14", on: .kernel))
  func anAppThatWasWokenExtendsItsTimeByATask() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, Wake(.bluetoothCentral)))
    scenario.begin(1)
    scenario.pass(.wake)
    #expect(scenario.state() == .background)
    scenario.end(1)
    #expect(scenario.state() == .suspended)
  }

  @Test(
    .proves("BGT-12", "BGT-13", "BGT-14", "AMB-17", "AMB-30", on: .kernel),
    arguments: [(OSProfile.p4, 600), (.p7, 180), (.p13, 30)])
  func theBudgetIsTheProfiles(profile: OSProfile, seconds: Int) {
    let scenario = Self.away(1, profile: profile)
    let budget = scenario.device.deadlines(of: .first).first { $0.kind == .backgroundTaskBudget }
    #expect(budget?.allowance == .seconds(seconds))
  }

  @Test func tooManyTasksEndTheApp() throws {
    var profile = OSProfile.p7
    try profile.apply("backgroundTaskLimit=2")
    var scenario = Scenario.opened(profile)
    for task in UInt64(1)...3 { scenario.begin(task) }
    #expect(scenario.report?.reason == .misbehaviour(.tooManyBackgroundTasks))
  }

  @Test(.proves("BGT-01", on: .kernel))
  func aNumberIsUsedOnce() {
    var scenario = Scenario.opened()
    scenario.begin(1)
    scenario.begin(1)
    #expect(
      scenario.report?.reason == .misbehaviour(.outOfTurn("it began background task 1 twice")))
  }

  @Test func theStateSaysWhyTheAppIsRunning() {
    let scenario = Self.away(7)
    #expect(
      scenario.device.assertions(of: .first).map(\.explanation) == [
        "the app has not ended background task 7, \"task 7\"",
        "the system lets it finish entering the background",
      ])
  }

  @Test func withoutAGraceTheAppIsSuspendedAtOnce() throws {
    var profile = OSProfile.p7
    try profile.apply("suspensionGrace=0")
    var scenario = Scenario.opened(profile)
    scenario.request(.home)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "snapshot",
        "freeze", "→ suspended",
      ])
  }
}
