import BusTestKit
import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Synchronization
import Testing

/// The device as a media player on the bus of a session (MPRIS), as a desktop's media keys use it.
@Suite struct MachineMediaTests {
  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"
  private static let orders = [
    "category playback", "tone 60 0.5", "title A Song", "commands", "play",
  ]
  private let app = SampleApp.singer(orders, modes: ["audio"], as: "org.test.keys")

  private func withPlayer(_ body: (FollowScenario, BusCaller) throws -> Void) throws {
    try FollowScenario.run(following: ["media"], apps: [app]) { scenario in
      let device = scenario.device
      let caller = BusCaller(Self.name(of: device), Self.path, at: scenario.bus.address)
      try scenario.wait("media", for: "nothing is playing (MPRIS)")
      #expect(try caller.property("PlaybackStatus", of: Self.player) == "(<'Stopped'>,)\n")
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try wait(scenario, caller, "PlaybackStatus", "'Playing'")
      try body(scenario, caller)
    }
  }

  private static func name(of device: TestDevice) -> String {
    let name = device.address.name.description
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return "org.mpris.MediaPlayer2.foreground.device_\(String(name))"
  }

  private func wait(
    _ scenario: FollowScenario, _ caller: BusCaller, _ property: String, _ value: String
  ) throws {
    try scenario.wait(
      "\(property) is \(value)", instead: { try caller.property(property, of: Self.player) },
      { try caller.property(property, of: Self.player) == "(<\(value)>,)\n" })
  }

  @Test("The keys of the machine pause what plays, move it, and wake a suspended player")
  func keys() throws {
    try withPlayer { scenario, caller in
      let device = scenario.device
      #expect(try scenario.state("media").hasSuffix("is playing (MPRIS)"))
      let metadata = try caller.property("Metadata", of: Self.player)
      #expect(metadata.contains("'xesam:title': <'A Song'>"))
      try caller.call("\(Self.player).PlayPause")
      try device.waitForOutput("command pause", of: app)
      try wait(scenario, caller, "PlaybackStatus", "'Paused'")
      try caller.call(
        "\(Self.player).SetPosition", "'/org/foreground/Track'", "12500000")
      try device.waitForOutput("command seek 12.5", of: app)
      // Of another track, as after the player has gone on.
      try caller.call("\(Self.player).SetPosition", "'/org/other/Track'", "1000000")
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      let start = try device.logPosition()
      try caller.call("\(Self.player).Play")
      try device.waitForOutput("command play true", of: app)
      try device.waitForSound(of: app, "audible", since: start)
      try wait(scenario, caller, "PlaybackStatus", "'Playing'")
      let commands = try device.output(of: app).filter { $0.hasPrefix("command") }
      #expect(commands == ["command pause", "command seek 12.5", "command play true"])
    }
  }

  @Test("What a player does not offer is not asked of it, and the desktop can see that")
  func offers() throws {
    try withPlayer { scenario, caller in
      for (property, value) in [
        ("CanGoNext", "false"), ("CanPause", "true"), ("CanSeek", "true"), ("CanControl", "true"),
      ] {
        #expect(try caller.property(property, of: Self.player) == "(<\(value)>,)\n")
      }
      #expect(try caller.call("\(Self.player).Next") == "()\n")
      #expect(try caller.call("\(Self.player).Pause") == "()\n")
      try scenario.device.waitForOutput("command pause", of: app)
      let commands = try scenario.device.output(of: app).filter { $0.hasPrefix("command") }
      #expect(commands == ["command pause"])
      #expect(
        try caller.call("org.freedesktop.DBus.Introspectable.Introspect")
          .contains("<method name=\"SetPosition\">"))
    }
  }

  @Test("A desktop is told of each change, and where the track is")
  func changes() throws {
    try withPlayer { scenario, caller in
      let changes = Mutex<[[String: BusValue]]>([])
      let connection = try BusConnection(to: scenario.bus.address) { event in
        guard case .signals(_, let signals, _) = event else { return }
        changes.withLock { changes in
          changes += signals.compactMap { $0.arguments[1].asProperties }
        }
      }
      defer { connection.close() }
      connection.listen(
        BusRule(
          sender: Self.name(of: scenario.device), path: Self.path,
          interface: "org.freedesktop.DBus.Properties",
          member: "PropertiesChanged"), 1)
      let first = try position(caller)
      try scenario.wait("the track goes on") { try position(caller) > first }
      try scenario.device.perform(.mediaCommand(.pause))
      try scenario.wait("the desktop is told") {
        changes.withLock { $0.contains { $0["PlaybackStatus"] == .string("Paused") } }
      }
      let paused = try position(caller)
      #expect(try position(caller) == paused)
    }
  }

  /// Where the track is, in microseconds.
  private func position(_ caller: BusCaller) throws -> Int {
    let text = try caller.property("Position", of: Self.player)
    return try #require(Int(text.filter { "0123456789".contains($0) }.dropFirst(2)))
  }

  @Test("Who calls wrongly gets an error, and many calls at once do nobody any harm")
  func hostile() throws {
    try withPlayer { scenario, caller in
      #expect(
        try caller.call(
          "org.freedesktop.DBus.Properties.Set", "'\(Self.player)'", "'Volume'", "<0.5>"
        ).contains("PropertyReadOnly"))
      #expect(try caller.property("Nothing", of: Self.player).contains("UnknownProperty"))
      #expect(try caller.call("org.example.Other.Do").contains("Unknown"))
      let answers = Mutex((count: 0, errors: Set<String>()))
      let connection = try BusConnection(to: scenario.bus.address) { event in
        guard case .answered(_, let result) = event else { return }
        answers.withLock {
          $0.count += 1
          if case .failure(let error) = result { $0.errors.insert(error.name) }
        }
      }
      defer { connection.close() }
      let name = Self.name(of: scenario.device)
      connection.call(BusCall(name, Self.path, Self.player, "Seek", .string("far")), 1)
      try scenario.wait("the argument is refused") {
        answers.withLock { $0.errors.contains("org.freedesktop.DBus.Error.InvalidArgs") }
      }
      for number in 2...2_000 {
        connection.call(BusCall(name, Self.path, Self.player, "Seek", .int64(1)), UInt64(number))
      }
      try scenario.wait("all are answered") { answers.withLock { $0.count == 2_000 } }
      #expect(try scenario.device.connect().audio().nowPlaying?.title == "A Song")
    }
  }

  @Test(
    "A device that does not follow media keys is no player on the bus, and a boot goes on with it")
  func ends() throws {
    try withPlayer { scenario, caller in
      try scenario.device.connect().follow(stop: ["media"])
      try scenario.wait("the name is gone") {
        try caller.property("PlaybackStatus", of: Self.player).contains("ServiceUnknown")
      }
      try scenario.device.connect().follow(start: ["media"])
      try wait(scenario, caller, "PlaybackStatus", "'Playing'")
      try scenario.reboot()
      try wait(scenario, caller, "PlaybackStatus", "'Stopped'")
    }
  }
}
