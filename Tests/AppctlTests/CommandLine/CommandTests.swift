import ControlInterface
import Foundation
import ScreenTestKit
import Testing

/// appctl's commands with a simulated device that answers as the test says.
@Suite struct CommandTests {
  private func run(
    _ words: [String],
    _ answer: @escaping @Sendable (WireControlRequest.OneOf_Verb) -> FakeDevice.Answer
  ) throws -> Executable.Outcome {
    let device = try FakeDevice(answer: answer)
    return try Executable.appctl.run(words, environment: device.environment)
  }

  @Test(arguments: ["status", "list", "home", "shutdown"])
  func aDeviceThatIsNotBootedIsRefused(_ verb: String) throws {
    let folder = try TemporaryFolder()
    let environment = ["FOREGROUND_HOME": folder.path]
    let outcome = try Executable.appctl.run([verb], environment: environment)
    #expect(
      outcome
        == .init(
          status: 1, output: "",
          errors: "Error: device 'default' is not booted; boot it with: appctl boot\n"))
    let named = try Executable.appctl.run([verb, "--device", "x"], environment: environment)
    #expect(
      named.errors == "Error: device 'x' is not booted; boot it with: appctl --device x boot\n")
  }

  @Test func aRefusedRequestPrintsItsReasonAndExitsWith1() throws {
    let outcome = try run(["crash", "a"]) { _ in .refused("app a is not running") }
    #expect(outcome == .init(status: 1, output: "", errors: "Error: app a is not running\n"))
  }

  @Test func commandsWithoutAResultPrintNothing() throws {
    #expect(try run(["home"]) { _ in .done } == .init(status: 0, output: "", errors: ""))
  }

  @Test func launchPrintsTheProcess() throws {
    let outcome = try run(["launch", "org.example.notes"]) { _ in
      .reply(Replies.launched(42, note: "it was running: the arguments had no effect"))
    }
    #expect(outcome.output == "org.example.notes: 42\n")
    #expect(outcome.errors == "note: it was running: the arguments had no effect\n")
    #expect(outcome.status == 0)
  }

  @Test func listIsATable() throws {
    let outcome = try run(["list"]) { _ in .reply(Replies.apps()) }
    #expect(
      outcome.output == """
        APP                NAME   STATE        PID  REASON
        org.example.notes  Notes  active      4711  it is in front
        org.example.mail   Mail   notRunning     -

        """)
  }

  @Test func listForProgramsHasNullForNoProcess() throws {
    let outcome = try run(["list", "--json"]) { _ in .reply(Replies.apps()) }
    let apps = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(
      apps.map { $0["bundleIdentifier"] as? String } == ["org.example.notes", "org.example.mail"])
    #expect(apps.map { $0["name"] as? String } == ["Notes", "Mail"])
    #expect(apps.map { $0["state"] as? String } == ["active", "notRunning"])
    #expect(apps.map { $0["pid"] as? Int } == [4711, nil])
    #expect(apps.last?["pid"] is NSNull)
    #expect(apps.first?["reasons"] as? [String] == ["it is in front"])
  }

  @Test func statusDescribesTheDevice() throws {
    let outcome = try run(["status"]) { _ in .reply(Replies.status()) }
    #expect(
      outcome.output == """
        device       default
        profile      P7
        foregroundd  pid 77, up 12.3 s
        in front     org.example.notes (in a call; covered by: call)
        keyboard     a hardware keyboard is connected
        apps         3 installed, 1 running
        suspends by  cgroup-v2: apps are frozen as a whole tree
        memory from  cgroup-v2
        apps are     executed, as was asked for
        confined by  view: others do not exist
        confined by  files: missing: Landlock is switched off
        limited by   memory: 512 MiB for each app, by cgroup v2
        limited by   processor: not held: LIFE-16 does not hold
        note         1 app of an earlier run was ended
        settings
          launchDeadline   20
          suspensionGrace  5

        """)
    let json = try run(["status", "--json"]) { _ in .reply(Replies.status()) }
    let status = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(status["containment"] as? String == "cgroup-v2")
    #expect(status["pid"] as? Int == 77)
  }

  @Test func installTakesThePathFromTheCurrentDirectory() throws {
    let device = try FakeDevice { _ in
      var installed = WireInstalled()
      installed.bundleIdentifier = "org.example.notes"
      return .reply(.installed(installed))
    }
    let outcome = try Executable.shell(
      "cd / && \"$APPCTL\" install some/Notes.app", environment: device.environment)
    #expect(outcome.output == "org.example.notes\n")
    var expected = WireInstallRequest()
    expected.path = "/some/Notes.app"
    #expect(device.requests == [.install(expected)])
  }

  @Test func explainNamesTheReport() throws {
    let answer: @Sendable (WireControlRequest.OneOf_Verb) -> FakeDevice.Answer = { _ in
      var explanation = WireExplanation()
      explanation.text = "It was purged."
      explanation.json = #"{"reason":"jetsam"}"#
      explanation.reportPath = "/r.ips"
      return .reply(.explanation(explanation))
    }
    #expect(try run(["explain", "a"], answer).output == "It was purged.\nReport: /r.ips\n")
    #expect(try run(["explain", "a", "--json"], answer).output == "{\"reason\":\"jetsam\"}\n")
  }

  @Test func bootPrintsTheNotes() throws {
    let daemon = try FakeDaemon("echo 'note: 2 apps were left' >&3; echo ready >&3")
    let outcome = try Executable.appctl.run(
      ["boot"], environment: ["FOREGROUND_HOME": daemon.home, "FOREGROUND_DAEMON": daemon.path])
    #expect(
      outcome
        == .init(
          status: 0,
          output: "note: 2 apps were left\ndevice 'default' booted with profile P7\n", errors: ""))
  }

  @Test func aBootedDeviceIsNotBootedAgain() throws {
    let outcome = try run(["boot"]) { _ in .done }
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "Error: device 'default' is already booted; before booting it again, run: "
        + "appctl shutdown\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsAreMade(_ shell: String) throws {
    let outcome = try Executable.shell("\"$APPCTL\" --generate-completion-script \(shell) | wc -l")
    #expect(outcome.status == 0)
    #expect((Int(outcome.output.filter(\.isNumber)) ?? 0) > 50)
  }
}
