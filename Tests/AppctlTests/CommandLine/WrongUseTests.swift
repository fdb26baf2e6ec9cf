import ScreenTestKit
import Testing

/// Errors of usage: the message says what was wrong and what is valid, and the exit status is 64.
@Suite struct WrongUseTests {
  @Test(arguments: [
    (["lanuch", "a"], "unknown verb 'lanuch'; did you mean 'launch'?"),
    (
      ["frobnicate"],
      "unknown verb 'frobnicate'; the verbs are: accessory, alert, appearance, assert, audio, autolock, back"
    ),
    (["bluetooth", "add", "Strap", "--service", "18ZZ"], "\"18ZZ\" is no UUID"),
    (["bluetooth", "add", "Strap", "--characteristic", "2A37"], "comes before any --service"),
    (["bluetooth", "notify", "Strap", "2A37", "123"], "\"123\" is no value"),
    (["bluetooth", "read", "a", "18ZZ"], "\"18ZZ\" is no UUID"),
    (["bluetooth", "write", "a", "2A37", "1"], "\"1\" is no value"),
    (["accessory", "connect", "Meter"], "Missing expected argument '--protocol <name> ...'"),
    (["accessory", "send", "Meter", "xy"], "\"xy\" is no value"),
    (["status", "--device", "a/b"], "'a/b' cannot be a device's name"),
    (["boot", "--profile", "P9"], "P7-observed"),
    (["boot", "--set", "x"], "expected KEY=VALUE, but 'x' has no key before a '='"),
    (["launch"], "Missing expected argument '<bundle-id>'"),
    (["launch", "a", "b"], "Unexpected argument 'b'"),
    (["wait", "a", "asleep"], "'notRunning', 'inactive', 'active', 'background' or 'suspended'"),
    (["wait", "a", "active", "--timeout=-1"], "--timeout must be 0 seconds or more"),
    (["wait", "a", "active", "--timeout", "soon"], "'soon' is invalid for '--timeout <seconds>'"),
    (["switcher", "kill"], "appctl switcher kill ID"),
    (["switcher", "open", "a"], "'switcher open' does not take an app; remove 'a'"),
    (["call", "hold"], "Please provide one of 'answer', 'decline', 'end', 'show' or 'incoming'"),
    (["privacy", "a", "location", "allow"], "location takes always, inuse, deny or reset"),
    (["privacy", "a", "notifications", "always"], "notifications takes allow, deny or reset"),
    (["openurl", "notes"], "'notes' has no scheme"), (["log", "--since", "x"], "'--since <seq>'"),
  ])
  func isExplained(_ words: [String], _ message: String) throws {
    let outcome = try Executable.appctl.run(words, environment: [:])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: appctl"))
    #expect(outcome.output.isEmpty)
  }

  @Test func aRequestThatTheDeviceCallsWrongExitsWith64() throws {
    let device = try FakeDevice { _ in .refused("'x' is no reason to wake an app", usage: true) }
    let outcome = try Executable.appctl.run(
      ["launch", "a", "--background", "x"], environment: device.environment)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: 'x' is no reason to wake an app\nUsage: appctl"))
  }

  @Test func aSettingThatTheDaemonCallsWrongExitsWith64() throws {
    let daemon = try FakeDaemon("echo 'failed-usage: there is no property x' >&3; exit 64")
    let outcome = try Executable.appctl.run(
      ["boot", "--set", "x=1"],
      environment: ["FOREGROUND_HOME": daemon.home, "FOREGROUND_DAEMON": daemon.path])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: there is no property x\n"))
  }
}
