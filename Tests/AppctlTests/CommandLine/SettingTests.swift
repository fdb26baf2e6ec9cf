import AppInterface
import ArgumentParser
import ControlInterface
import Foundation
import ScreenTestKit
import Testing

@testable import appctl

/// What can be set can be read: a verb that sets something shows it if it is given no value.
@Suite struct SettingTests {
  private static let app = "org.example.notes"

  private func run(
    _ words: [String], _ change: (inout WireDeviceStatus) -> Void = { _ in }
  ) throws -> Executable.Outcome {
    let world = try FakeWorld()
    world.change(change)
    let outcome = try Executable.appctl.run(words, environment: world.device.environment)
    #expect(world.actions.isEmpty, "looking changes nothing")
    return outcome
  }

  @Test(arguments: [
    (["appearance"], "light"), (["contentsize"], "large"), (["battery"], "80"),
    (["language"], "de"), (["region"], "automatic"), (["icloud"], "nobody is signed in"),
    (["proximity"], "far"), (["ringswitch"], "ring"), (["reducemotion"], "off"),
    (["network"], "full"), (["lowpower"], "off"), (["thermal"], "nominal"), (["capture"], "off"),
    (["autolock"], "never"), (["rotationlock"], "off"), (["brightness"], "50"),
    (["keyboard", "hardware"], "off"), (["clock"], "machine"),
    (["motion", "gyroscope"], "gyroscope 0.0 0.0 0.0"), (["rotate"], "portrait"),
    (["audio", "route"], "speaker"), (["memory", "pressure"], "measured"),
    (["memory", "limit", app], "none"), (["location", "set"], "not known"),
    (["backgroundrefresh"], "allow"), (["backgroundrefresh", app], "allow"),
    (["notification", "style", app], "banner"), (["privacy", app, "contacts"], "reset"),
    (["biometry"], "unenroll"),
  ])
  func theValueOfANewDeviceIsShown(_ words: [String], _ value: String) throws {
    #expect(try run(words) == .init(status: 0, output: value + "\n", errors: ""))
    let json = try run(words + ["--json"])
    #expect(json.status == 0, "\(json.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect(object is [String: Any])
  }

  @Test func whatIsShownAreTheWordsThatSetIt() throws {
    func change(_ status: inout WireDeviceStatus) {
      status.situation.battery = WireBatterySetting(percent: 15, isCharging: true)
      status.situation.autoLock = 30
      status.situation.region = "AT"
      status.situation.reduceMotion = true
      status.situation.icloudAccount = "ann"
      status.situation.silent = true
      status.situation.network = "3g"
      status.situation.ownNetwork = true
      status.location.fix.latitude = -33.8
      status.location.fix.longitude = 151.2
    }
    for (words, value) in [
      (["battery"], "15 --charging"), (["autolock"], "30"), (["region"], "AT"),
      (["reducemotion"], "on"), (["icloud"], "ann"), (["ringswitch"], "silent"),
      (["location", "set"], "-33.8,151.2"), (["network"], "3g"),
    ] {
      #expect(try run(words, change).output == value + "\n", "\(words)")
    }
    let network = try run(["network", "--json"], change).output
    #expect(network.contains("\"downKilobits\" : 780") && network.contains("\"isOwn\" : true"))
    let json = try run(["battery", "--json"], change)
    #expect(json.output == "{\n  \"isCharging\" : true,\n  \"percent\" : 15\n}\n")
  }

  @Test func anAppsPermissionsAreATable() throws {
    let outcome = try run(["privacy", Self.app])
    #expect(
      outcome.output == """
        location       reset
        notifications  reset
        contacts       reset
        calendars      reset
        microphone     reset
        faceID         reset

        """)
  }

  @Test func aValueAndJSONDoNotGoTogether() throws {
    let outcome = try run(["appearance", "dark", "--json"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--json shows how it is; leave out how it shall be"))
  }

  /// A new verb that sets something shows it, too.
  @Test func everyVerbWithOneValueIsASetting() {
    // What happens, and is not set: there is nothing to be shown.
    let events: Set<String> = [
      "openurl", "switcher", "remote", "call", "alert", "prompt", "terminate", "jetsam", "crash",
      "prewarm", "notificationcenter", "controlcenter",
    ]
    var others: [String] = []
    for group in VerbTable.groups {
      for verb in group.verbs where verb.command is any ActionCommand.Type {
        let usage = Appctl.usageString(for: verb.command)
        let takesValue = usage.replacing("--device <name>", with: "").contains("<")
        let isSetting = verb.command is any SettingCommand.Type
        if takesValue, !isSetting, !events.contains(verb.name) { others.append(verb.name) }
      }
    }
    #expect(others.isEmpty)
  }
}
