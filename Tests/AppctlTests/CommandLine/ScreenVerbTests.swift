import AppInterface
import ArgumentParser
import ControlInterface
import DeviceControl
import Foundation
import ScreenInterface
import ScreenTestKit
import SharedInterface
import Testing

@testable import appctl

/// The commands for the screen, with a simulated screen.
@Suite struct ScreenVerbTests {
  /// Runs appctl on a device with a screen.
  private func run(
    _ words: [String], _ prepare: (FakeWorld) throws -> Void = { _ in }
  ) throws -> (Executable.Outcome, FakeWorld) {
    let world = try FakeWorld()
    try prepare(world)
    return (try Executable.appctl.run(words, environment: world.device.environment), world)
  }

  @Test func aTapIsAFingerThatComesAndGoes() throws {
    let (outcome, world) = try run(["tap", "12.5", "40"])
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    let touches = world.screen.inputs.flatMap(\.touches.touches)
    #expect(touches.map(\.phase) == [.touchBegan, .touchEnded])
    #expect(touches.allSatisfy { $0.x == 12.5 && $0.y == 40 })
    #expect(world.screen.inputs.allSatisfy { $0.timestamp > 0 })
  }

  @Test func aNegativeNumberIsAPlaceAndNoOption() throws {
    let (outcome, world) = try run(["tap", "-5", "10", "--hold", "0"])
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(world.screen.inputs.flatMap(\.touches.touches).map(\.x) == [-5, -5])
    let (swiped, _) = try run(["swipe", "-1", "10", "50", "-2.5", "--duration", "0"])
    #expect(swiped == .init(status: 0, output: "", errors: ""))
    // What is no number is still an unknown option.
    let (wrong, _) = try run(["tap", "-x", "1", "2"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("Unknown option '-x'"))
  }

  @Test func textWaitsForTheFocusAndFailsWithoutIt() throws {
    let (late, world) = try run(["type", "a"]) { $0.screen.refuseTexts(3) }
    #expect(late == .init(status: 0, output: "", errors: ""))
    #expect(world.screen.inputs.map(\.text) == ["a"])
    let (never, _) = try run(["type", "a", "--timeout", "0.2"]) { $0.screen.refuseTexts(.max) }
    #expect(
      never
        == .init(
          status: 1, output: "",
          errors: "Error: no text field has the focus in org.example.notes; tap one first\n"))
  }

  @Test func aSwipeGoesFromOnePlaceToTheOther() throws {
    let (_, world) = try run(["swipe", "10", "800", "10", "400", "--duration", "0.1"])
    let touches = world.screen.inputs.flatMap(\.touches.touches)
    #expect(touches.first?.phase == .touchBegan)
    #expect(touches.first?.y == 800)
    #expect(touches.last?.phase == .touchEnded)
    #expect(touches.last?.y == 400)
    let moved = touches.dropFirst().dropLast()
    #expect(moved.count == 6)
    #expect(moved.allSatisfy { $0.phase == .touchMoved })
    #expect(zip(moved, moved.dropFirst()).allSatisfy { $0.y > $1.y })
  }

  @Test func textAndKeysArePutIn() throws {
    let (_, typed) = try run(["type", "Grüß Gott"])
    #expect(typed.screen.inputs.map(\.text) == ["Grüß Gott"])
    let (_, pressed) = try run(["key", "a", "--with", "command", "--with", "shift"])
    let keys = pressed.screen.inputs.map(\.key)
    #expect(keys.map(\.isDown) == [true, false])
    #expect(keys.allSatisfy { $0.usage == 4 && $0.modifiers == 1 << 20 | 1 << 17 })
    #expect(keys.first?.characters == "A")
    #expect(keys.first?.charactersIgnoringModifiers == "a")
  }

  @Test(arguments: [
    ("return", 40, "\r"), ("a", 4, "a"), ("z", 29, "z"), ("1", 30, "1"), ("0", 39, "0"),
    ("f1", 58, ""), ("f12", 69, ""), ("left", 80, ""), ("space", 44, " "),
  ])
  func keysHaveTheirUsage(_ name: String, _ usage: UInt32, _ characters: String) throws {
    let key = try KeyboardKey(name)
    #expect(key.usage == usage)
    #expect(key.characters == characters)
  }

  @Test func aScreenshotIsWrittenWhole() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/screen.png"
    let (outcome, _) = try run(["screenshot", file, "--app", "a.b", "--scale", "1"])
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "picture of a.b at 1.0")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["screen.png"])
    #expect(try run(["screenshot", "-"]).0.output == "picture of  at 0.0")
  }

  @Test func aFileThatCannotBeWrittenIsReported() throws {
    let (outcome, _) = try run(["screenshot", "/nowhere/screen.png"])
    #expect(
      outcome
        == .init(
          status: 1, output: "",
          errors: "Error: cannot write /nowhere/screen.png: No such file or directory\n"))
  }

  @Test func boundsArePrintedWhereTheySayMoreThanTheFrame() throws {
    var tree = Self.tree
    for index in tree.roots[0].children.indices {
      tree.roots[0].children[index].bounds = tree.roots[0].children[index].frame
      tree.roots[0].children[index].bounds.x = 0
      tree.roots[0].children[index].bounds.y = index == 0 ? 0 : 12
    }
    let shown = tree
    let (outcome, _) = try run(["ui", "dump"]) { $0.screen.describe(shown) }
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.filter { $0.contains("bounds") } == [lines[2]])
    #expect(lines[2].hasPrefix("  UIButton  320,60 40x40  bounds 0,12 40x40  label"))
  }

  @Test func theViewsAreATree() throws {
    let (outcome, _) = try run(["ui", "dump"]) { $0.screen.describe(Self.tree) }
    #expect(
      outcome.output == """
        UIView  0,0 390x844  of NotesController
          UILabel  20,60 200.5x40  'Notes'
          UIButton  320,60 40x40  label 'New note'  id 'add'  disabled

        """)
    let (json, _) = try run(["ui", "dump", "--json"]) { $0.screen.describe(Self.tree) }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let root = try #require((object["roots"] as? [[String: Any]])?.first)
    #expect(root["className"] as? String == "UIView")
    let children = try #require(root["children"] as? [[String: Any]])
    #expect(children.map { $0["label"] as? String } == [nil, "New note"])
    #expect(children.map { $0["text"] as? String } == ["Notes", nil])
  }

  @Test func aTraceIsWritten() throws {
    let device = try FakeDevice { verb in
      guard case .log = verb else { return .reply(.status(WireDeviceStatus())) }
      return .reply(Replies.log(Replies.logEntries))
    }
    let folder = try TemporaryFolder()
    let file = folder.path + "/a.perfetto-trace"
    let outcome = try Executable.appctl.run(
      ["trace", "export", file], environment: device.environment)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
    // Every trace begins with a packet: a field number, then a length.
    #expect(bytes.first == 0x0A)
    #expect(bytes.count > 300)
  }

  @Test(arguments: [["tap", "1", "2"], ["ui", "dump"], ["screenshot", "-"], ["type", "a"]])
  func aDeviceWithoutAScreenIsReported(_ words: [String]) throws {
    let device = try FakeDevice { _ in .done }
    let outcome = try Executable.appctl.run(words, environment: device.environment)
    #expect(
      outcome
        == .init(
          status: 1, output: "",
          errors: "Error: device 'default' has no screen; boot it with one: "
            + "appctl boot --screen\n"))
  }

  @Test func theAddressOfThePageIsPrinted() throws {
    func output(page: String) throws -> String {
      let device = try FakeDevice { _ in
        var state = WireScreenState()
        state.available = true
        state.deviceOrientation = "portrait"
        state.pageAddress = page
        return .reply(.screenState(state))
      }
      return try Executable.appctl.run(["screen"], environment: device.environment).output
    }
    #expect(
      try output(page: "")
        == "screen  displayd pid -\nheld    portrait\n"
        + "page    none; appctl boot --screen has it served\n")
    #expect(
      try output(page: "http://127.0.0.1:1/x/")
        .hasSuffix("page    http://127.0.0.1:1/x/\n"))
  }

  @Test(arguments: [
    (["press", "home"], WireAction.plain(.home)), (["press", "lock"], .plain(.sideButton)),
    (["press", "volumeUp"], .plain(.volumeUp)),
    (["press", "ringSwitch"], .ringSwitch(.otherPosition)),
    (["rotate", "landscapeLeft"], .rotate(.landscapeLeft)), (["shake"], .plain(.shake)),
    (["remote", "nextTrack"], .remoteControl(.nextTrack)),
    (["audio", "volume", "30"], .volume(300)),
    (["appearance", "dark"], .appearance(.dark)),
    (["contentsize", "extraLarge"], .contentSize(.extraLarge)),
    (
      ["battery", "80", "--charging"],
      .battery(WireBatterySetting(percent: 80, isCharging: true))
    ),
    (["language", "de"], .language("de")), (["region", "AT"], .region("AT")),
    (["region", "automatic"], .region("")), (["icloud", "sign-in", "ann"], .icloudAccount("ann")),
    (["icloud", "sign-out"], .icloudAccount("")),
    (["proximity", "near"], .near(true)), (["proximity", "far"], .near(false)),
    (["keyboard", "hardware", "on"], .hardwareKeyboard(.keyboardConnected)),
    (["keyboard", "hardware", "off"], .hardwareKeyboard(.keyboardDisconnected)),
    (["keyboard", "hardware", "toggle"], .hardwareKeyboard(.otherKeyboard)),
    (["battery", "5"], .battery(WireBatterySetting(percent: 5))),
    (["clock", "9:41"], .clock(WireClockSetting(timeOfDay: 581))),
    (["clock", "2026-01-09T09:41:00Z"], .clock(WireClockSetting(date: 1_767_951_660))),
    (["clock", "machine"], .clock(WireClockSetting())),
    (
      ["motion", "accelerometer", "--", "0", "0", "-1"],
      .motionSample(WireMotionSample(.accelerometer, x: 0, y: 0, z: -1))
    ),
    (
      ["motion", "accelerometer", "0", "-.5", "-1"],
      .motionSample(WireMotionSample(.accelerometer, x: 0, y: -0.5, z: -1))
    ),
  ])
  func everyVerbIsItsAction(_ words: [String], _ action: WireAction) throws {
    let (outcome, world) = try run(words)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(world.actions == [action])
  }

  @Test(arguments: [
    (["audio", "play"], WireRemoteCommandKind.remoteCommandPlay, 0.0),
    (["audio", "pause"], .remoteCommandPause, 0),
    (["audio", "toggle"], .remoteCommandTogglePlayPause, 0),
    (["audio", "next"], .remoteCommandNextTrack, 0),
    (["audio", "previous"], .remoteCommandPreviousTrack, 0),
    (["audio", "seek", "12.5"], .remoteCommandChangePlaybackPosition, 12.5),
  ])
  func whatPlaysIsTold(_ words: [String], _ kind: WireRemoteCommandKind, _ time: Double) throws {
    var command = WireRemoteCommand()
    command.kind = kind
    command.seconds = time
    let (outcome, world) = try run(words)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(world.actions == [.remoteCommand(command)])
  }

  @Test func titleAndTextAreSentWithTheAction() throws {
    let (_, call) = try run(["call", "incoming", "--from", "Kate Bell"])
    #expect(call.actions == [.callIncoming("Kate Bell")])
    let (_, alert) = try run(["alert", "show", "--title", "T", "--body", "B"])
    #expect(alert.actions == [.alertShow(WireAnnouncement(from: "", title: "T", body: "B"))])
  }

  @Test(arguments: [
    (["tap", "1"], "a place is two numbers, X and Y; or give --label TEXT"),
    (["tap"], "a place is two numbers, X and Y; or give --label TEXT"),
    (["tap", "1", "2", "--label", "a"], "give a place or --label, not both"),
    (["tap", "nan", "1"], "The value 'nan' is invalid for"),
    (["tap", "1", "1", "--hold", "-1"], "--hold"),
    (["tap", "1", "1", "--hold", "61"], "--hold must be from 0 to 60 seconds"),
    (["key", "hyper"], "unknown key 'hyper'; the keys are: return, escape"),
    (["rotate", "sideways"], "Please provide one of the following:"),
    (["clock", "25:00"], "'25:00' is not a time; write 9:41, 2026-01-09T09:41:00Z, or machine"),
    (["clock", "noon"], "Usage: appctl clock [<time>]"),
    (["record", "film"], "the file must end in .mp4, .mov or .mkv"),
    (["record", "film.gif"], "the file must end in .mp4, .mov or .mkv"),
    (["record", "a.mp4", "--duration", "0"], "--duration must be more than 0"),
    (["type", "a", "--timeout=-1"], "--timeout must be 0 seconds or more"),
    (["audio", "volume", "101"], "PERCENT must be from 0 to 100."),
    (["audio", "seek", "nan"], "SECONDS must be 0 or more."),
    (["battery", "101"], "the charge must be from 0 to 100 percent, not 101"),
    (["type", ""], "the text to type is empty"),
    (["screenshot", "-", "--scale", "0"], "--scale must be greater than 0"),
    (["boot", "--port", "1"], "--port requires a screen: boot --screen"),
    (["boot", "--shell", "x"], "--shell requires a screen: boot --screen"),
    (["boot", "--screen", "--port", "70000"], "--port must be a number from 0 to 65535"),
  ])
  func wrongUseIsExplained(_ words: [String], _ message: String) throws {
    let outcome = try Executable.appctl.run(words, environment: [:])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func thePageIsRequestedFromTheDevice() throws {
    let device = try FakeDevice { verb in
      guard case .servePage = verb else { return .done }
      var state = WireScreenState()
      state.pageAddress = "http://page"
      return .reply(.screenState(state))
    }
    let program = try FakeDaemon("")
    let starter = WebScreenStarter(address: device.address, port: 8123, path: program.path)
    #expect(try starter.start() == "http://page")
    guard case .servePage(let request) = device.requests.first else {
      Issue.record("\(device.requests)")
      return
    }
    #expect(request.program == program.path)
    #expect(request.port == 8123)
  }

  @Test func aPageThatCannotBeServedIsReported() throws {
    let device = try FakeDevice { _ in .refused("the port is taken") }
    let program = try FakeDaemon("")
    #expect(throws: DeviceError.refused(message: "the port is taken", usage: false)) {
      try WebScreenStarter(address: device.address, path: program.path).start()
    }
  }

  private static var tree: WireInterfaceTree {
    func node(_ name: String, _ frame: [Float]) -> WireInterfaceNode {
      var node = WireInterfaceNode()
      node.element.className = name
      node.frame.x = frame[0]
      node.frame.y = frame[1]
      node.frame.width = frame[2]
      node.frame.height = frame[3]
      node.opacity = 1
      return node
    }
    var label = node("UILabel", [20, 60, 200.5, 40])
    label.text = "Notes"
    var button = node("UIButton", [320, 60, 40, 40])
    button.element.isAccessible = true
    button.element.label = "New note"
    button.element.identifier = "add"
    var root = node("UIView", [0, 0, 390, 844])
    root.element.controller = "NotesController"
    root.children = [label, button]
    var tree = WireInterfaceTree()
    tree.roots = [root]
    return tree
  }
}
