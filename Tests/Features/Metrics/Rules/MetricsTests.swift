import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// The counts of exits, day by day, and how they are given to the app.
@Suite struct MetricsTests {
  private func day(_ number: Int) -> CalendarDay {
    let begin = Double(number) * 86_400
    return CalendarDay(number: number, begin: begin, end: begin + 86_400)
  }

  private func begin(_ number: Int, _ scenario: inout Scenario) {
    scenario.handle(.timeOfDay(untilMidnight: .seconds(86_400), change: nil, day: day(number)))
  }

  private func crash(_ scenario: inout Scenario) {
    scenario.request(.launch(.first))
    scenario.app(.exited(.signaled(11)))
  }

  private func reports(_ scenario: Scenario) -> [MetricReport] {
    scenario.device.metrics(of: .first)?.reports ?? []
  }

  /// The days of the reports that the app was given so far, at each time.
  private func given(_ scenario: Scenario) -> [[Int]] {
    scenario.effects.compactMap { effect -> [Int]? in
      guard case .deliver(.first, .metrics(let reports), _) = effect else { return nil }
      return reports.map(\.day)
    }
  }

  /// A device on day 10 with an app that has a subscriber.
  private func subscribed() -> Scenario {
    var scenario = Scenario(.p13)
    begin(10, &scenario)
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    return scenario
  }

  @Test(
    "Where an app was when it ended decides where it is counted",
    .proves("TERM-20", on: .kernel))
  func places() throws {
    var scenario = Scenario(.p13)
    begin(10, &scenario)
    crash(&scenario)
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.request(.jetsam(.first))
    let report = try #require(reports(scenario).first)
    #expect(reports(scenario).count == 1)
    #expect(report.day == 10)
    #expect(report.foreground[.badAccess] == 1)
    #expect(report.foreground.total == 1)
    #expect(report.background[.memoryPressure] == 1)
    #expect(report.background.total == 1)
  }

  @Test("A day's counts are given when it is over, once", .proves("TERM-20", on: .kernel))
  func days() {
    var scenario = subscribed()
    scenario.app(.exited(.signaled(6)))
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    #expect(given(scenario) == [])
    begin(11, &scenario)
    #expect(given(scenario) == [[10]])
    begin(11, &scenario)
    begin(12, &scenario)
    scenario.app(.askedForMetrics(receives: false))
    scenario.app(.askedForMetrics(receives: true))
    #expect(given(scenario) == [[10]])
    #expect(reports(scenario).map(\.stage) == [.delivered])
  }

  @Test("What an app was not given waits for it, all in one", .proves("TERM-20", on: .kernel))
  func waits() {
    var scenario = subscribed()
    scenario.app(.exited(.exited(code: 0)))
    begin(11, &scenario)
    crash(&scenario)
    begin(12, &scenario)
    #expect(given(scenario) == [])
    scenario.request(.launch(.first))
    // It has no subscriber yet.
    #expect(given(scenario) == [])
    scenario.app(.askedForMetrics(receives: true))
    #expect(given(scenario) == [[10, 11]])
  }

  @Test("A suspended app is not woken for it, and is given it when it next executes")
  func suspended() {
    var scenario = subscribed()
    scenario.app(.exited(.exited(code: 0)))
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    begin(11, &scenario)
    #expect(scenario.state() == .suspended)
    #expect(given(scenario) == [])
    scenario.request(.launch(.first))
    #expect(given(scenario) == [[10]])
  }

  @Test("What was counted before the app first used MetricKit is not for it")
  func firstUse() {
    var scenario = Scenario(.p13)
    begin(9, &scenario)
    crash(&scenario)
    begin(10, &scenario)
    crash(&scenario)
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    scenario.app(.exited(.signaled(4)))
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    begin(11, &scenario)
    #expect(given(scenario) == [[10]])
    #expect(reports(scenario).map(\.stage) == [.withheld, .withheld, .delivered])
    #expect(reports(scenario).map(\.foreground.total) == [1, 1, 1])
    #expect(reports(scenario).last?.foreground[.illegalInstruction] == 1)
  }

  @Test("A report on demand ends when it was asked for, and the day's rest is in the next")
  func onDemand() {
    var scenario = subscribed()
    crash(&scenario)
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    let noon = day(10).begin + 43_200
    scenario.request(.deliverMetrics(.first, at: noon))
    #expect(given(scenario) == [[10]])
    crash(&scenario)
    begin(11, &scenario)
    #expect(reports(scenario).map(\.begin) == [day(10).begin, noon])
    #expect(reports(scenario).map(\.end) == [noon, day(10).end])
    #expect(reports(scenario).map(\.foreground.total) == [1, 1])
    #expect(reports(scenario).map(\.stage) == [.delivered, .waiting])
  }

  @Test("There is nothing to deliver to an app that does not use MetricKit")
  func refusals() {
    var scenario = Scenario(.p13)
    scenario.request(.deliverMetrics(.first, at: 0))
    #expect(scenario.refusal == .metricsNotUsed)
    scenario = Scenario(.p7)
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    scenario.request(.deliverMetrics(.first, at: 0))
    #expect(scenario.refusal == .noMetricKit)
  }

  @Test("A clock that is set back begins another report and changes none that was given")
  func clockSetBack() {
    var scenario = subscribed()
    scenario.app(.exited(.signaled(6)))
    begin(11, &scenario)
    scenario.request(.launch(.first))
    scenario.app(.askedForMetrics(receives: true))
    #expect(given(scenario) == [[10]])
    begin(10, &scenario)
    scenario.app(.exited(.signaled(6)))
    #expect(reports(scenario).map(\.stage) == [.delivered, .counting])
    #expect(reports(scenario).map(\.foreground.total) == [1, 1])
  }

  @Test("An update in the middle of a day is told")
  func versions() throws {
    var traits = AppTraits.wakeable
    traits.version = AppVersion(short: "1.0", build: "1")
    var scenario = Scenario(.p13, apps: [traits])
    begin(10, &scenario)
    crash(&scenario)
    #expect(reports(scenario).first?.hasSeveralVersions == false)
    traits.version = AppVersion(short: "2.0", build: "7")
    scenario.request(.install(.first, traits))
    crash(&scenario)
    let report = try #require(reports(scenario).first)
    #expect(report.hasSeveralVersions)
    #expect(report.version == traits.version)
    #expect(report.foreground.total == 2)
  }

  @Test("Reports are kept for a month, and an app that is removed leaves none")
  func limits() {
    var scenario = Scenario(.p13)
    for number in 1...(AppMetrics.mostReports + 5) {
      begin(number, &scenario)
      crash(&scenario)
    }
    #expect(reports(scenario).map(\.day) == Array(6...37))
    scenario.request(.uninstall(.first))
    scenario.request(.install(.first, .wakeable))
    #expect(scenario.device.metrics(of: .first) == nil)
  }

  @Test("A change of the time zone in the middle of a day does not end its report")
  func timeZone() {
    var scenario = subscribed()
    scenario.app(.exited(.signaled(6)))
    let moved = CalendarDay(number: 10, begin: day(10).begin + 7_200, end: day(10).end + 7_200)
    scenario.handle(.timeOfDay(untilMidnight: .seconds(1), change: .timeZone, day: moved))
    #expect(reports(scenario).map(\.stage) == [.counting])
  }
}
