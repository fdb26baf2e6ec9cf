import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Apps with sessions on real processes, and a simulated accessory that is connected to the device.
@Suite struct AccessoryTests {
  private static let settings = ["wakeTime=2", "suspensionGrace=0.1"]
  private static let meter = SimulatedAccessory(
    name: "Meter", protocols: ["org.example.meter", "org.example.update"])

  private static func send(_ text: String, _ device: TestDevice) throws {
    try device.perform(
      .accessorySend("Meter", protocol: "org.example.meter", Array(text.utf8)))
  }

  /// Opens the app and waits until it has a session with the accessory.
  private static func openSession(_ app: SampleApp, on device: TestDevice) throws {
    try device.perform(.accessoryConnect(meter))
    try device.open(app)
    try device.waitForOutput("output open", of: app)
  }

  @Test("Data goes both ways through the streams of a session")
  func streams() throws {
    let app = SampleApp.accessoryListener("greet hello")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try device.perform(.accessoryConnect(Self.meter))
      try device.open(app)
      try device.waitForOutput("writes 5", of: app)
      // More than it reads at once.
      try Self.send(String(repeating: "a", count: 150), device)
      try device.waitForOutput("reads " + String(repeating: "a", count: 50), of: app)
      let lines = try device.output(of: app)
      #expect(Array(lines.prefix(2)) == ["launched for nothing", "accessories [\"Meter\"]"])
      #expect(
        Set(lines.dropFirst(2)) == [
          "input open", "output open", "writes 5",
          "reads " + String(repeating: "a", count: 100),
          "reads " + String(repeating: "a", count: 50),
        ])
      let listed = try #require(try device.connect().accessories().first)
      #expect(listed.apps == [app.identifier])
      #expect(listed.received.map(\.protocol) == ["org.example.meter"])
      #expect(listed.received.map(\.count) == [5])
      #expect(listed.received.map(\.newest) == ["68656c6c6f"])
    }
  }

  @Test("An app is connected to no accessory in a protocol that it has not declared")
  func undeclared() throws {
    let app = SampleApp.accessoryListener(protocols: ["org.example.other"])
    let half = SampleApp.accessoryListener(
      protocols: ["org.example.update"], as: "org.foreground.Half")
    try withDevice(settings: Self.settings, apps: [app, half]) { device in
      try device.perform(.accessoryConnect(Self.meter))
      try device.open(app)
      try device.waitForOutput("accessories []", of: app)
      try device.open(half)
      try device.waitForOutput("no session in org.example.meter", of: half)
    }
  }

  @Test(
    "With the mode data, a disconnection and a connection wake a suspended app for a short time",
    .proves("EA-01", on: .processes))
  func wakes() throws {
    let app = SampleApp.accessoryListener()
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openSession(app, on: device)
      try device.openAndSuspend(app)
      for (line, act) in [
        ("reads 81", { try Self.send("81", device) }),
        ("accessory Meter disconnects", { try device.perform(.accessoryDisconnect("Meter")) }),
        ("accessory Meter connects", { try device.perform(.accessoryConnect(Self.meter)) }),
        ("reads 82", { try Self.send("82", device) }),
      ] as [(String, () throws -> Void)] {
        let count = try device.output(of: app).count
        let start = try device.logPosition()
        let watch = Stopwatch()
        try act()
        try device.wait(for: app, .background)
        try device.wait(for: app, .suspended)
        #expect(watch.isAbout(2), "after \(line)")
        #expect(try device.output(of: app, after: count).contains(line))
        #expect(try device.edges(of: app, since: start).count == 2)
      }
    }
  }

  @Test(
    "iOS 4 closes sessions at suspension, whatever modes an app declares",
    .proves("EA-01", on: .processes))
  func iOS4() throws {
    let app = SampleApp.accessoryListener()
    try withDevice(profile: "P4", settings: Self.settings, apps: [app]) { device in
      try Self.openSession(app, on: device)
      let count = try device.output(of: app).count
      try device.openAndSuspend(app)
      #expect(
        try device.output(of: app, after: count).contains(
          "delegate: Meter is gone, connected false"))
      #expect(throws: DeviceError.self) { try Self.send("81", device) }
      try device.perform(.accessoryDisconnect("Meter"))
      Observation.span(1)
      #expect(try device.state(of: app) == "suspended")
    }
  }

  @Test(
    "Without the mode an accessory disconnects in the background, and connects on the return",
    .proves("RESP-10", "EA-01", "MODE-06", on: .processes))
  func withoutTheMode() throws {
    let app = SampleApp.accessoryListener(modes: [])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openSession(app, on: device)
      let count = try device.output(of: app).count
      try device.openAndSuspend(app)
      #expect(
        try device.output(of: app, after: count).filter { !$0.hasSuffix("ends") } == [
          "delegate: Meter is gone, connected false", "accessory Meter disconnects",
        ])
      #expect(throws: DeviceError.self) { try Self.send("81", device) }
      let suspended = try device.output(of: app).count
      try device.open(app)
      try device.waitForOutput("output open", of: app, count: 2)
      #expect(try device.output(of: app, after: suspended).first == "accessory Meter connects")
      try Self.send("82", device)
      try device.waitForOutput("reads 82", of: app)
    }
  }

  @Test(
    "What comes and goes during the suspension is not told; what is there then is, once",
    .proves("WAKE-04", on: .processes))
  func netChange() throws {
    let app = SampleApp.accessoryListener(modes: [])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try device.open(app)
      try device.openAndSuspend(app)
      let count = try device.output(of: app).count
      try device.perform(.accessoryConnect(Self.meter))
      try device.perform(.accessoryDisconnect("Meter"))
      Observation.span(1)
      #expect(try device.state(of: app) == "suspended")
      try device.openAndSuspend(app)
      #expect(try device.output(of: app, after: count) == [])
      for _ in 0..<2 {
        try device.perform(.accessoryConnect(Self.meter))
        try device.perform(.accessoryDisconnect("Meter"))
      }
      try device.perform(.accessoryConnect(Self.meter))
      try device.open(app)
      try device.waitForOutput("output open", of: app)
      #expect(
        try device.output(of: app, after: count).filter { $0.hasPrefix("accessory") }
          == ["accessory Meter connects"])
    }
  }

  @Test("After a force quit an accessory wakes nobody")
  func forceQuit() throws {
    let app = SampleApp.accessoryListener()
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openSession(app, on: device)
      try device.perform(.switcherKill(app.identifier))
      try device.wait(for: app, .notRunning)
      #expect(throws: DeviceError.self) { try Self.send("81", device) }
      try device.perform(.accessoryDisconnect("Meter"))
      try device.perform(.accessoryConnect(Self.meter))
      Observation.span(1)
      #expect(try device.state(of: app) == "notRunning")
    }
  }

  @Test("What an app does not read is kept up to the limit, and then refused")
  func deaf() throws {
    let app = SampleApp.accessoryListener("deaf")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openSession(app, on: device)
      try Self.send(String(repeating: "a", count: 65_536), device)
      #expect(throws: DeviceError.self) { try Self.send("b", device) }
      #expect(try device.state(of: app) == "active")
    }
  }

  @Test("Accessories and sessions go on when another foregroundd takes the device over")
  func takeover() throws {
    let app = SampleApp.accessoryListener()
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openSession(app, on: device)
      try device.openAndSuspend(app)
      let old = try device.foregrounddPID
      kill(old, SIGKILL)
      #expect(try device.foregrounddPID != old)
      try Self.send("83", device)
      try device.waitForOutput("reads 83", of: app)
    }
  }
}
