import ControlInterface
import ScreenTestKit
import Testing

@Suite struct LogCommandTests {
  @Test func forAPersonEveryEntryIsOneAlignedLine() throws {
    let device = try FakeDevice { _ in .reply(Replies.log(Replies.logEntries)) }
    let outcome = try Executable.appctl.run(["log"], environment: device.environment)
    let app = "org.example.notes                  42"
    #expect(
      outcome.output == """
             1       0.500  -                                   -  request   launch
             2       0.750  \(app)  state     notRunning -> inactive (launch)
             3       0.800  \(app)  callback  applicationDidBecomeActive  3.2 ms
             4       1.250  \(app)  task      began 1 'upload'
             5      61.000  \(app)  exit      watchdog [SPRINGBOARD 0x8badf00d]: too late

        """)
  }

  @Test func forAProgramEveryEntryIsAsTheDeviceWroteIt() throws {
    let device = try FakeDevice { _ in .reply(Replies.log(Replies.logEntries)) }
    let outcome = try Executable.appctl.run(["log", "--json"], environment: device.environment)
    #expect(outcome.output == Replies.logEntries.map { $0 + "\n" }.joined())
  }

  @Test func deadlinesAreShownOnlyOnDemand() throws {
    let device = try FakeDevice { _ in
      .reply(
        Replies.log([
          #"{"seq":1,"time":1,"app":"a","pid":4,"kind":"began","name":"didEnter"}"#,
          #"{"seq":2,"time":1,"app":"a","pid":4,"kind":"deadline","event":"cancelled","#
            + #""name":"launch","id":0}"#,
          #"{"seq":3,"time":2,"app":"a","pid":4,"kind":"callback","name":"didEnter","duration":1}"#,
        ]))
    }
    let plain = try Executable.appctl.run(["log"], environment: device.environment)
    #expect(plain.output.split(separator: "\n").count == 1)
    let whole = try Executable.appctl.run(["log", "--deadlines"], environment: device.environment)
    #expect(whole.output.contains("begins    didEnter"))
    #expect(whole.output.contains("deadline  cancelled launch"))
  }

  @Test func aLineThatCannotBeReadIsShownAndTheNextOnesAreRead() throws {
    let device = try FakeDevice { _ in
      .reply(Replies.log(["{\"seq\":1,\u{1b}[2J", Replies.logEntries[1]]))
    }
    let outcome = try Executable.appctl.run(["log"], environment: device.environment)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("unreadable  {\"seq\":1,\u{fffd}[2J") == true)
    #expect(lines.last?.contains("notRunning -> inactive") == true)
  }

  @Test func followingEndsWithTheDevice() throws {
    let device = try FakeDevice { verb in
      guard case .log(let request) = verb, request.follow else { return .done }
      return .repliesAndEnd([Replies.log(["{1}"]), Replies.log(["{2}"])])
    }
    let outcome = try Executable.appctl.run(
      ["log", "--follow", "--json"], environment: device.environment)
    #expect(outcome == .init(status: 0, output: "{1}\n{2}\n", errors: ""))
  }

  @Test func followingEndsWithItsReader() throws {
    // The device never ends the log and sends nothing more; head needs only one line.
    let device = try FakeDevice { _ in .reply(Replies.log(["{1}", "{2}"])) }
    let outcome = try Executable.shell(
      "\"$APPCTL\" log --follow --json | head -n 1", environment: device.environment)
    #expect(outcome == .init(status: 0, output: "{1}\n", errors: ""))
  }
}
