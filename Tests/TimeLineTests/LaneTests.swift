import DeviceControl
import Testing
import TimeLine

@Suite struct LaneTests {
  private func row(_ item: TimeLineItem) -> String {
    "\(item.lane) \(item.kind) \(item.label) \(item.start)-\(item.end.map { "\($0)" } ?? "")"
  }

  @Test func statesFollowEachOtherWithoutAGap() throws {
    let timeLine = TimeLine([
      try Entries.request(1, 0.5, "launch"),
      try Entries.state(2, 1, "a", "notRunning", "inactive"),
      try Entries.callback(3, 1.5, "a", "applicationDidBecomeActive", 0.25),
      try Entries.state(4, 1.5, "a", "inactive", "active"),
      try Entries.state(5, 3, "a", "active", "inactive"),
    ])
    #expect(timeLine.lanes.map(\.app) == [nil, "a"])
    #expect(timeLine.lanes.map(\.pid) == [nil, 7])
    #expect(
      timeLine.items.map(row) == [
        "0 request launch 0.5-0.5", "1 state notRunning 0.0-1.0", "1 state inactive 1.0-1.5",
        "1 callback applicationDidBecomeActive 1.25-1.5", "1 state active 1.5-3.0",
        "1 state inactive 3.0-",
      ])
  }

  @Test func eachItemHasTheTextOfTheLog() throws {
    let begins = try Entries.state(1, 1, "a", "inactive", "active")
    let ends = try Entries.state(2, 2, "a", "active", "inactive")
    let timeLine = TimeLine([begins, ends])
    let lines = timeLine.items[1].text.split(separator: "\n").map(String.init)
    #expect(
      lines == [begins, ends].map { String(LogText.text(of: $0).drop { $0 == " " }) })
    #expect(lines[0].hasSuffix("state     inactive -> active (home)"))
  }

  @Test func tasksThatOverlapLieInRowsOfTheirOwn() throws {
    let timeLine = TimeLine([
      try Entries.task(1, 1, "a", 1, "upload", "began"),
      try Entries.task(2, 2, "a", 2, "save", "began"),
      try Entries.task(3, 3, "a", 1, "upload", "ended"),
      try Entries.task(4, 4, "a", 3, "", "began"),
      try Entries.task(5, 5, "a", 2, "save", "expired"),
    ])
    #expect(
      timeLine.items.map(row) == [
        "1 task upload 1.0-3.0", "1 task save 2.0-", "1 task task 3 4.0-",
      ])
    #expect(timeLine.items.map(\.row) == [0, 1, 0])
    #expect(timeLine.lanes[1].rowCount == 2)
    #expect(timeLine.items[1].text.contains("expired 2 'save'"))
  }

  @Test func theEndOfAProcessEndsItsTasks() throws {
    var timeLine = TimeLine([try Entries.task(1, 1, "a", 1, "upload", "began")])
    let changed = timeLine.append(try Entries.exit(2, 9, "a", "watchdog"))
    #expect(changed == [0, 1])
    #expect(timeLine.items.map(row) == ["1 task upload 1.0-9.0", "1 exit watchdog 9.0-9.0"])
  }

  @Test func aTaskThatWasRefusedIsABarWithoutLength() throws {
    let timeLine = TimeLine([try Entries.task(1, 2, "a", 4, "late", "refused")])
    #expect(timeLine.items.map(row) == ["1 task late: refused 2.0-2.0"])
  }

  @Test func anEntryThatWasThereAlreadyChangesNothing() throws {
    let entry = try Entries.state(5, 1, "a", "inactive", "active")
    var timeLine = TimeLine([entry])
    let before = timeLine
    #expect(timeLine.append(entry).isEmpty)
    #expect(timeLine.append(try Entries.request(4, 9, "home")).isEmpty)
    #expect(timeLine == before)
  }

  @Test func whatAnEntryChangesIsTold() throws {
    var timeLine = TimeLine()
    #expect(timeLine.append(try Entries.state(1, 1, "a", "notRunning", "inactive")) == [0, 1])
    #expect(timeLine.append(try Entries.state(2, 2, "a", "inactive", "active")) == [1, 2])
    #expect(timeLine.append(try Entries.request(3, 3, "home")) == [3])
  }

  @Test func aLineThatCannotBeReadHasItsPlace() {
    let lines = [
      #"{"seq":1,"time":1,"app":"a","pid":null,"kind":"request","name":"home"}"#, "{rubbish",
      #"{"seq":3,"time":2,"app":"a","pid":null,"kind":"request","name":"lock"}"#,
    ]
    let timeLine = TimeLine(DeviceLogEntry.entries(of: lines))
    #expect(timeLine.items.map(\.label) == ["home", "unreadable", "lock"])
    #expect(timeLine.items[1].text.contains("{rubbish"))
    #expect(timeLine.lastSequence == 3)
  }

  @Test func anEntryOfAnUnknownKindIsShownAsItIs() throws {
    let json = #"{"seq":1,"time":1,"app":"a","pid":null,"kind":"weather","sun":1}"#
    let timeLine = TimeLine([DeviceLogEntry(line: json)])
    #expect(timeLine.items.map(row) == ["1 other weather 1.0-1.0"])
    #expect(timeLine.items[0].text.contains(json))
  }

  @Test func memoryLastsUntilItIsReadAgainOrTheProcessEnds() throws {
    let timeLine = TimeLine([
      try Entries.memory(1, 1, "a", 10 << 20),
      try Entries.pressure(2, 2, "warning"),
      try Entries.memory(3, 3, "a", 30 << 20),
      try Entries.pressure(4, 4, "critical"),
      try Entries.exit(5, 5, "a", "jetsam", "A was killed (rule MEM-05)."),
      try Entries.pressure(6, 6, "normal"),
    ])
    #expect(
      timeLine.items.map(row) == [
        "1 memory 10.0 MiB 1.0-3.0", "0 pressure warning 2.0-4.0", "1 memory 30.0 MiB 3.0-5.0",
        "0 pressure critical 4.0-6.0", "1 exit jetsam 5.0-5.0", "0 pressure normal 6.0-",
      ])
    #expect(timeLine.items.map(\.value) == [10 << 20, nil, 30 << 20, nil, nil, nil])
    #expect(timeLine.lanes.map(\.hasMemory) == [true, true])
    #expect(timeLine.items[4].text.hasSuffix("\nA was killed (rule MEM-05)."))
  }

  @Test func whyTheSystemLetsAnAppRunIsABarBesideItsTasks() throws {
    let timeLine = TimeLine([
      try Entries.task(1, 1, "a", 1, "upload", "began"),
      try Entries.assertion(2, 2, "a", "the system woke it for fetch", "began", 30),
      try Entries.assertion(3, 5, "a", "the system woke it for fetch", "ended", nil),
      try Entries.assertion(4, 6, "a", "the system woke it for location", "began", 10),
      try Entries.exit(5, 7, "a", "crash"),
    ])
    #expect(
      timeLine.items.map(row) == [
        "1 task upload 1.0-7.0", "1 reason the system woke it for fetch 2.0-5.0",
        "1 reason the system woke it for location 6.0-7.0", "1 exit crash 7.0-7.0",
      ])
    #expect(timeLine.items.map(\.row) == [0, 1, 1, 0])
    #expect(
      timeLine.items[1].text.contains(
        "began: the system woke it for fetch [system], for 30.0 s at most"))
  }
}
