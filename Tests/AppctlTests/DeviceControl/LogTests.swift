import DeviceControl
import ScreenTestKit
import SystemInterface
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
    let entry = try DeviceLogEntry(
      json: #"{"seq":9,"time":1,"app":"a","pid":4,"kind":"deadline","event":"armed","#
        + #""name":"launch","id":0,"since":0.5,"allowance":5,"rule":"WDG-01","#
        + #""setting":"launchDeadline","description":"it is killed","because":8}"#)
    #expect(entry.because == 8)
    #expect(
      entry.content
        == .deadline(
          LoggedDeadline(
            name: "launch", number: 0, event: "armed", since: 0.5, allowance: 5, rule: "WDG-01",
            setting: "launchDeadline", consequence: "it is killed")))
    let began = try DeviceLogEntry(
      json: #"{"seq":9,"time":1,"app":"a","pid":4,"kind":"began","name":"didEnter"}"#)
    #expect(began.content == .began(name: "didEnter"))
    #expect(began.because == nil)
  }

  @Test func anEntryOfALaterVersionIsKept() throws {
    let json = #"{"seq":9,"time":1,"app":null,"pid":null,"kind":"scene","what":1}"#
    let entry = try DeviceLogEntry(json: json)
    #expect(entry.content == .other(kind: "scene"))
    #expect(entry.json == json)
  }

  @Test func invalidEntriesAreErrors() {
    #expect(throws: DeviceError.unexpectedReply("not a log entry: {}")) {
      try DeviceLogEntry(json: "{}")
    }
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
