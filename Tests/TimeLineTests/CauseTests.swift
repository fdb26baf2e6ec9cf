import DeviceControl
import Testing
import TimeLine

/// Callbacks that run, deadlines, and what has caused what.
@Suite struct CauseTests {
  private func row(_ item: TimeLineItem) -> String {
    "\(item.kind) \(item.label) \(item.start)-\(item.end.map { "\($0)" } ?? "")"
  }

  @Test func aCallbackThatRunsIsABarThatGrows() throws {
    var timeLine = TimeLine([
      try Entries.request(1, 1, "home"), try Entries.began(2, 1, "a", "didEnter", because: 1),
    ])
    #expect(timeLine.items.map(row) == ["request home 1.0-1.0", "callback didEnter 1.0-"])
    #expect(timeLine.append(try Entries.callback(3, 1.25, "a", "didEnter", 0.25)) == [1])
    #expect(row(timeLine.items[1]) == "callback didEnter 1.0-1.25")
    #expect(timeLine.items[1].entries == [2, 3])
    #expect(timeLine.items[1].because == 1)
  }

  @Test func aCallbackEndsWithItsProcess() throws {
    let timeLine = TimeLine([
      try Entries.began(1, 1, "a", "didEnter", because: 9), try Entries.exit(2, 6, "a", "watchdog"),
    ])
    #expect(timeLine.items.map(row) == ["callback didEnter 1.0-6.0", "exit watchdog 6.0-6.0"])
  }

  @Test func aDeadlineLastsUntilItIsCancelledOrHasPassed() throws {
    let timeLine = TimeLine([
      try Entries.deadline(1, 1, "a", "backgroundEntry", "armed", 5, because: 7),
      try Entries.deadline(2, 2, "a", "suspensionGrace", "armed", 5, because: 7),
      try Entries.deadline(3, 3, "a", "backgroundEntry", "cancelled", because: 8),
      try Entries.deadline(4, 7, "a", "suspensionGrace", "passed", because: 2),
    ])
    #expect(
      timeLine.items.map(row) == [
        "deadline backgroundEntry 1.0-3.0", "deadline suspensionGrace 2.0-7.0",
      ])
    #expect(timeLine.items.map(\.allowance) == [5, 5])
    #expect(timeLine.items.map { $0.deadline?.hasPassed } == [false, true])
    let deadline = try #require(timeLine.items[0].deadline)
    #expect(deadline.rule == "WDG-03")
    #expect(deadline.setting == "backgroundEntryDeadline")
    #expect(deadline.consequence == "the app is killed")
    #expect(timeLine.items.map(\.endBecause) == [8, 2])
  }

  @Test func aCallbackWhoseReturnIsNotLoggedEndsWithItsWatchdog() throws {
    let timeLine = TimeLine([
      try Entries.deadline(1, 1, "a", "response", "armed", 10, because: 7),
      try Entries.began(2, 1, "a", "wake", because: 7),
      try Entries.deadline(3, 4, "a", "response", "cancelled", because: 2),
    ])
    #expect(timeLine.items.map(row) == ["deadline response 1.0-4.0", "callback wake 1.0-4.0"])
  }

  @Test func aReasonKnowsItsHolderAndItsLimit() throws {
    let timeLine = TimeLine([try Entries.assertion(1, 1, "a", "it may finish", "began", 5)])
    #expect(timeLine.items.map(\.detail) == ["system"])
    #expect(timeLine.items.map(\.allowance) == [5])
  }

  @Test func aDeadlineIsALineOfText() throws {
    let entry = try Entries.deadline(1, 1, "a", "backgroundEntry", "armed", 5, because: 7)
    #expect(
      LogText.text(of: entry).hasSuffix(
        "deadline  armed backgroundEntry, 5.0 s: then the app is killed (WDG-03)"))
  }
}
