import DeviceControl
import Testing

@testable import LifecycleComparison

/// What devices log, as steps.
@Suite struct RecordTests {
  private let app = "org.example.app"

  private func entry(_ time: Double, _ members: String, of app: String? = nil) throws
    -> DeviceLogEntry
  {
    DeviceLogEntry(
      line: #"{"seq":1,"time":0,"app":"\#(app ?? self.app)","pid":7,"monotonic":\#(time),"#
        + "\(members)}")
  }

  private func callback(_ name: String) -> String {
    #""kind":"callback","name":"\#(name)","duration":0.1"#
  }

  private func state(_ to: String) -> String {
    #""kind":"state","from":"active","to":"\#(to)","cause":"home""#
  }

  private var record: ComparisonRecord {
    ComparisonRecord(versions: ["iPhone OS 3", "iOS 5"], app: app)
  }

  @Test func homeBeforeMultitaskingIsTheFirstDifference() throws {
    var record = record
    record.began("Home", at: 10)
    for version in 0...1 {
      record.noted(try entry(10.1, callback("applicationWillResignActive")), of: version)
    }
    record.noted(try entry(10.2, callback("applicationWillTerminate")), of: 0)
    record.noted(try entry(10.3, state("notRunning")), of: 0)
    record.noted(try entry(10.3, #""kind":"exit","reason":"exitedOnSuspend""#), of: 0)
    // Another time is no difference.
    record.noted(try entry(10.9, callback("applicationDidEnterBackground")), of: 1)
    record.noted(try entry(11.9, state("suspended")), of: 1)
    let step = try #require(record.steps(at: 20).first)
    #expect(step.firstDifference == 1)
    #expect(
      step.difference
        == "iPhone OS 3 calls applicationWillTerminate; iOS 5 calls applicationDidEnterBackground")
    #expect(
      ComparisonText.text(of: step) == """
        Home
          iPhone OS 3                  iOS 5
          applicationWillResignActive  applicationWillResignActive
        > applicationWillTerminate     applicationDidEnterBackground
          ended: exited on suspend     suspended
          First difference: iPhone OS 3 calls applicationWillTerminate; iOS 5 calls \
        applicationDidEnterBackground.
        """)
  }

  @Test func anActionBeginsAStepAndLateEntriesBelongToTheirOwn() throws {
    var record = record
    record.began("Launch", at: 1)
    record.noted(try entry(1.1, callback("a")), of: 0)
    record.began("Home", at: 2)
    record.noted(try entry(2.1, callback("b")), of: 0)
    record.noted(try entry(1.2, callback("a")), of: 1)
    record.noted(try entry(2.2, callback("b")), of: 1)
    let steps = record.steps(at: 9)
    #expect(steps.map(\.action) == ["Launch", "Home"])
    #expect(steps.allSatisfy { $0.firstDifference == nil && $0.rows.count == 1 })
    #expect(ComparisonText.summary(of: steps) == "No difference in 2 steps.")
  }

  @Test func anActionWithoutEffectGivesWayToTheNext() throws {
    var record = record
    record.began("Touch", at: 1)
    record.began("Home", at: 2)
    record.noted(try entry(2.1, callback("a")), of: 0)
    record.wentOn("Keys", at: 3)
    record.wentOn("Keys", at: 4)
    #expect(record.steps(at: 9).map(\.action) == ["Home", "Keys"])
  }

  @Test func whatHasNotComeYetIsNoDifference() throws {
    var record = record
    record.began("Home", at: 10)
    record.noted(try entry(10.1, callback("a")), of: 0)
    record.noted(try entry(10.1, #""kind":"began","name":"a""#), of: 1)
    #expect(!record.isAtRest(1, at: 15))
    var step = try #require(record.steps(at: 15).first)
    #expect(step.rows == [[.event(.callback(name: "a", declined: false)), .pending]])
    #expect(step.firstDifference == nil)
    // When the process ends, the callback will not return.
    record.noted(try entry(15, #""kind":"exit","reason":"watchdog""#), of: 1)
    step = try #require(record.steps(at: 16).first)
    #expect(step.firstDifference == 0)
    #expect(
      step.difference == "iPhone OS 3 calls a; iOS 5 calls a, which does not return")
  }

  @Test func anAppIsAtRestWhenItsStateLastsAndNothingHappens() throws {
    var record = record
    record.began("Home", at: 10)
    #expect(!record.isAtRest(at: 10.5))
    #expect(record.isAtRest(at: 10.8))
    record.noted(try entry(11, state("background")), of: 1)
    #expect(!record.isAtRest(at: 100))
    record.noted(try entry(12, state("suspended")), of: 1)
    #expect(!record.isAtRest(at: 12.5))
    #expect(record.isAtRest(at: 13))
  }

  @Test func aNameThatIsAnotherAndAnAnswerThatIsAnotherAreDifferences() throws {
    var record = record
    record.began("Launch", at: 1)
    record.noted(try entry(2, callback("applicationDidBecomeActive")), of: 0)
    record.noted(try entry(2, callback("sceneDidBecomeActive")), of: 1)
    record.began("Open", at: 5)
    record.noted(try entry(6, callback("open")), of: 0)
    record.noted(try entry(6, callback("open") + #","event":"declined""#), of: 1)
    #expect(record.steps(at: 9).map(\.firstDifference) == [0, 0])
    #expect(
      record.steps(at: 9)[1].difference == "iPhone OS 3 calls open; iOS 5 calls open, which says no"
    )
  }

  @Test func aRefusalByOneVersionIsADifferenceAndByAllIsNone() {
    var record = record
    record.began("Switcher", at: 1)
    record.refused("there is no switcher", by: 0)
    record.began("Unlock", at: 2)
    record.refused("it is not locked", by: 0)
    record.refused("it is not locked", by: 1)
    let steps = record.steps(at: 9)
    #expect(
      steps[0].difference == "iPhone OS 3 refuses: there is no switcher; iOS 5 does nothing there")
    #expect(steps[1].firstDifference == nil)
    #expect(
      ComparisonText.summary(of: steps) == "1 of 2 steps differ, the first after: Switcher")
  }

  @Test func versionsThatDoTheSameAreNamedTogether() {
    let step = ComparedStep(
      action: "Home", versions: ["iPhone OS 3", "iOS 5", "iOS 8", "iOS 13"],
      events: [[.ended(reason: "jetsam")], [.suspended], [.suspended], [.suspended]],
      atRest: [true, true, true, true])
    #expect(
      step.difference
        == "iPhone OS 3 has the app's process end: jetsam; iOS 5, iOS 8 and iOS 13 suspend the app")
  }

  @Test func otherAppsAreLeftOut() throws {
    var record = record
    record.began("Home", at: 1)
    record.noted(try entry(2, callback("a"), of: "org.example.other"), of: 0)
    #expect(record.steps(at: 9).map(\.rows) == [[]])
  }
}
