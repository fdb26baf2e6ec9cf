import ControlInterface
import DeviceControl
import ScreenTestKit
import Testing

@Suite struct LogTests {
  @Test func entriesOfEveryKindAreRead() throws {
    let device = try FakeDevice { _ in .reply(Replies.log(Replies.logEntries)) }
    let entries = try DeviceConnection(to: device.address).log()
    #expect(entries.map(\.sequence) == [1, 2, 3, 4, 5])
    #expect(entries.map(\.app).map { $0 == nil } == [true, false, false, false, false])
    #expect(
      entries.map(\.content) == [
        .request(name: "launch"),
        .state(from: "notRunning", to: "inactive", cause: "launch"),
        .callback(name: "applicationDidBecomeActive", duration: 0.0032),
        .task(id: 1, name: "upload", event: "began"),
        .exit(
          reason: "watchdog", namespace: "SPRINGBOARD", code: "0x8badf00d",
          description: "too late"),
      ])
  }

  @Test func causesAndDeadlinesAreRead() throws {
    let entry = DeviceLogEntry(
      line: #"{"seq":9,"time":1,"app":"a","pid":4,"kind":"deadline","event":"armed","#
        + #""name":"launch","id":0,"since":0.5,"allowance":5,"rule":"WDG-01","#
        + #""setting":"launchDeadline","description":"it is killed","because":8}"#)
    #expect(entry.because == 8)
    #expect(
      entry.content
        == .deadline(
          LoggedDeadline(
            name: "launch", number: 0, event: "armed", since: 0.5, allowance: 5, rule: "WDG-01",
            setting: "launchDeadline", consequence: "it is killed")))
    let began = DeviceLogEntry(
      line: #"{"seq":9,"time":1,"app":"a","pid":4,"kind":"began","name":"didEnter"}"#)
    #expect(began.content == .began(name: "didEnter"))
    #expect(began.because == nil)
  }

  @Test func anEntryOfALaterVersionIsKept() throws {
    let json = #"{"seq":9,"time":1,"app":null,"pid":null,"kind":"scene","what":1}"#
    let entry = DeviceLogEntry(line: json)
    #expect(entry.content == .other(kind: "scene"))
    #expect(entry.json == json)
  }

  @Test func theNumberOfATaskMayBeAny() {
    for number in [0, 1 << 53, 1 << 63, UInt64.max] {
      let entry = DeviceLogEntry(
        line: #"{"seq":9,"time":1,"app":"a","pid":4,"kind":"task","id":\#(number),"event":"began"}"#
      )
      #expect(entry.content == .task(id: number, name: nil, event: "began"))
    }
  }

  @Test(
    "A line that cannot be read keeps its place, and what can be read of it",
    arguments: [
      "", "{", "{}", "[]", "null", "nonsense", #"{"seq":-1}"#, #"{"seq":1.5,"time":true}"#,
      #"{"seq":18446744073709551616,"time":1e999,"kind":"state"}"#, "\u{0}\u{1b}[2J",
    ])
  func unreadable(line: String) {
    let first = DeviceLogEntry(
      line: #"{"seq":7,"time":2,"app":null,"pid":null,"kind":"request","name":"home"}"#)
    let entries = DeviceLogEntry.entries(of: [first.json, line, line, first.json])
    #expect(entries.map(\.sequence) == [7, 8, 9, 7])
    #expect(entries.map(\.time) == [2, 2, 2, 2])
    #expect(entries[1].content == .unreadable)
    #expect(entries[1].json == line)
    #expect(entries[3] == first)
  }

  @Test("Of a line with one value that has no place, the others are kept")
  func partlyReadable() {
    let entry = DeviceLogEntry(
      line: #"{"seq":9,"time":1.5,"app":"a","pid":4,"kind":"task","id":"x","event":"began"}"#)
    #expect(entry.content == .unreadable)
    #expect(entry.sequence == 9)
    #expect(entry.time == 1.5)
    #expect(entry.app == "a")
    #expect(entry.pid == 4)
  }

  @Test func followingContinuesUntilTheDeviceEnds() throws {
    let device = try FakeDevice { _ in
      .repliesAndEnd([Replies.log(["1", "2"]), Replies.log([]), Replies.log(["3"])])
    }
    var follower = try LogFollower(following: device.address, app: "a", since: 7)
    var pages: [[String]] = []
    while let page = try follower.next() { pages.append(page) }
    #expect(pages == [["1", "2"], [], ["3"]])
    var expected = WireLogRequest()
    expected.bundleIdentifier = "a"
    expected.since = 7
    expected.follow = true
    #expect(device.requests == [.log(expected)])
  }

  @Test func followingMayBeRefused() throws {
    let device = try FakeDevice { _ in .refused("no app a") }
    var follower = try LogFollower(following: device.address, app: "a")
    var refusal: DeviceError?
    do { _ = try follower.next() } catch { refusal = error }
    #expect(refusal == .refused(message: "no app a", usage: false))
  }
}
