import ArgumentParser
import DeviceControl
import Testing

@testable import appctl

@Suite struct ParsingTests {
  private func parse<Command: ParsableCommand>(
    _ type: Command.Type, _ words: String...
  ) throws -> Command {
    try #require(try Appctl.parseAsRoot(words) as? Command)
  }

  @Test func theDeviceOptionMayPrecedeOrFollowTheCommand() throws {
    #expect(try parse(Unlock.self, "unlock").device.name == .default)
    #expect(try parse(Unlock.self, "--device", "x", "unlock").device.name.description == "x")
    #expect(try parse(Unlock.self, "unlock", "--device", "x").device.name.description == "x")
    #expect(try parse(Unlock.self, "unlock", "--device=x").device.name.description == "x")
    let style = try parse(
      Notification.Style.self, "--device", "x", "notification", "style", "banner", "a")
    #expect(style.device.name.description == "x")
  }

  @Test func argumentsAfterTheTerminatorArePassedToTheApp() throws {
    let launch = try parse(
      Launch.self, "launch", "a.b", "--env", "K=V=W", "--env", "L=", "--background", "fetch", "--",
      "--device", "x", "--json", "--")
    #expect(launch.device.name == .default)
    #expect(!launch.output.json)
    #expect(launch.options.arguments == ["--device", "x", "--json", "--"])
    #expect(launch.options.environment == ["K": "V=W", "L": ""])
    #expect(launch.options.backgroundReason == "fetch")
  }

  @Test func pathsOfFilesAreMadeAbsolute() throws {
    let options = try parse(Launch.self, "launch", "a", "--stdout", "o", "--stderr", "/e").options
    #expect(options.standardOutputPath?.hasPrefix("/") == true)
    #expect(options.standardOutputPath?.hasSuffix("/o") == true)
    #expect(options.standardErrorPath == "/e")
  }

  @Test func aCharacteristicBelongsToTheServiceBeforeIt() throws {
    let add = try parse(
      Bluetooth.Add.self, "bluetooth", "add", "Strap", "--device", "x", "--service", "180D",
      "--characteristic", "2A37=0048", "--characteristic=2A38", "--service=180F",
      "--characteristic", "2A19=64")
    #expect(add.device.name.description == "x")
    guard case .bluetoothAdd(let peripheral) = try add.action else {
      Issue.record("it adds no peripheral")
      return
    }
    #expect(peripheral.name == "Strap")
    #expect(peripheral.services.map(\.identifier.description) == ["180D", "180F"])
    #expect(
      peripheral.services.map { $0.characteristics.map(\.identifier.description) }
        == [["2A37", "2A38"], ["2A19"]])
    #expect(peripheral.services[0].characteristics[0].value == [0, 0x48])
  }

  @Test func bootTakesSettingsInTheirOrder() throws {
    let boot = try parse(Boot.self, "boot", "--profile", "P4", "--set", "a=1", "--set", "b=2")
    #expect(boot.profile == .p4)
    #expect(boot.settings.map(\.key) == ["a", "b"])
    #expect(try parse(Boot.self, "boot").profile == .p7)
  }

  @Test(arguments: [
    (["home"], DeviceAction.plain(.home)), (["lock"], .plain(.lock)),
    (["openurl", "notes://x"], .openURL("notes://x")),
    (["switcher", "open"], .plain(.switcherOpen)),
    (["switcher", "close"], .plain(.switcherClose)),
    (["switcher", "kill", "a"], .switcherKill("a")),
    (["notificationcenter", "open"], .plain(.notificationCenterOpen)),
    (["notificationcenter", "close"], .plain(.notificationCenterClose)),
    (["controlcenter", "open"], .plain(.controlCenterOpen)),
    (["controlcenter", "close"], .plain(.controlCenterClose)),
    (["call", "incoming"], .callIncoming),
    (["call", "answer"], .plain(.callAnswer)), (["call", "decline"], .plain(.callDecline)),
    (["call", "show"], .plain(.callShow)), (["call", "end"], .plain(.callEnd)),
    (["alert", "show"], .alertShow(from: nil)),
    (["alert", "ignore"], .alertIgnore(from: nil)),
    (["alert", "accept", "a"], .alertAccept(from: "a")),
    (["prompt", "show"], .promptShow), (["prompt", "dismiss"], .plain(.promptDismiss)),
    (["notification", "show"], .notificationShow(from: nil)),
    (["banner", "show", "a"], .notificationShow(from: "a")),
    (["notification", "style", "none", "a"], .notificationStyle("a", .none)),
    (["memory", "warn"], .plain(.memoryWarning)),
    (["memory", "pressure", "critical"], .memoryPressure(.critical)),
    (["memory", "pressure", "measured"], .memoryPressure(nil)),
    (["memory", "limit", "a", "96"], .memoryLimit("a", 96 << 20)),
    (["memory", "limit", "a", "none"], .memoryLimit("a", nil)),
    (["terminate", "a"], .terminate("a")),
    (["jetsam", "a"], .jetsam("a")), (["crash", "a"], .crash("a")),
    (["bluetooth", "off"], .bluetoothPower(false)),
    (["bluetooth", "disconnect", "Strap"], .bluetoothReach("Strap", false)),
    (["bluetooth", "remove", "Strap"], .bluetoothRemove("Strap")),
    (
      ["accessory", "connect", "Meter", "--protocol", "a.b", "--protocol", "c.d", "--model", "M1"],
      .accessoryConnect(
        SimulatedAccessory(name: "Meter", modelNumber: "M1", protocols: ["a.b", "c.d"]))
    ),
    (["accessory", "disconnect", "Meter"], .accessoryDisconnect("Meter")),
    (["accessory", "send", "Meter", "0a48"], .accessorySend("Meter", protocol: nil, [10, 72])),
    (
      ["accessory", "send", "Meter", "hi", "--text", "--protocol", "a.b"],
      .accessorySend("Meter", protocol: "a.b", [104, 105])
    ),
    (
      ["display", "connect", "TV"],
      .displayConnect(
        SimulatedDisplay(name: "TV", preferred: SimulatedDisplay.Mode(width: 1_280, height: 720)))
    ),
    (
      [
        "display", "connect", "TV", "--scale", "2", "--size", "640x480", "--modes", "800x600",
        "1x2",
      ],
      .displayConnect(
        SimulatedDisplay(
          name: "TV", preferred: SimulatedDisplay.Mode(width: 640, height: 480), scale: 2,
          modes: [
            SimulatedDisplay.Mode(width: 640, height: 480),
            SimulatedDisplay.Mode(width: 800, height: 600),
            SimulatedDisplay.Mode(width: 1, height: 2),
          ]))
    ),
    (["display", "disconnect", "TV"], .displayDisconnect("TV")),
    (
      ["display", "mode", "TV", "1920x1080"],
      .displayMode("TV", SimulatedDisplay.Mode(width: 1_920, height: 1_080))
    ),
    (["privacy", "a", "location", "inuse"], .locationPermission("a", .whenInUse)),
    (["privacy", "a", "notifications", "allow"], .permission("a", "notifications", .allow)),
  ])
  func everyVerbIsItsAction(_ words: [String], _ action: DeviceAction) throws {
    let command = try #require(try Appctl.parseAsRoot(words) as? any ActionCommand)
    #expect(try command.action == action)
  }

  @Test func logTakesItsFilters() throws {
    let log = try parse(Log.self, "log", "--app", "a", "--follow", "--since", "12", "--json")
    #expect(log.app == "a")
    #expect(log.follow)
    #expect(log.since == 12)
    #expect(log.output.json)
  }

  @Test func waitHasATimeOut() throws {
    #expect(try parse(Wait.self, "wait", "a", "notRunning").timeout == 30)
    let wait = try parse(Wait.self, "wait", "a", "suspended", "--timeout", "0.5")
    #expect(wait.timeout == 0.5)
    #expect(wait.state.state == .suspended)
  }

  @Test func theSpellingsOfStatesAreTheKernels() {
    #expect(AppStateArgument.allCases.map(\.rawValue) == AppState.allCases.map(\.rawValue))
    #expect(AppStateArgument.allCases.map(\.state) == AppState.allCases)
  }
}
