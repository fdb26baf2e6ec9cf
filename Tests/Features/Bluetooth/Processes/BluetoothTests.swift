import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Apps with central managers on real processes, and a simulated peripheral around the device.
@Suite struct BluetoothTests {
  private static let settings = ["wakeTime=2", "suspensionGrace=0.1"]

  static func rate() throws -> BluetoothIdentifier { try #require(BluetoothIdentifier("2A37")) }

  /// Adds a peripheral whose heart rate is 0.
  static func addStrap(to device: TestDevice) throws {
    let service = SimulatedPeripheral.Service(
      identifier: try #require(BluetoothIdentifier("180D")),
      characteristics: [.init(identifier: try rate(), value: [0])])
    try device.perform(.bluetoothAdd(SimulatedPeripheral(name: "Strap", services: [service])))
  }

  static func notify(_ value: UInt8, _ device: TestDevice) throws {
    try device.perform(
      .bluetoothNotify("Strap", characteristic: try rate(), value: [value]))
  }

  /// Opens the app, waits until it is subscribed to the peripheral, and suspends it.
  static func connectAndSuspend(_ app: SampleApp, on device: TestDevice) throws {
    try addStrap(to: device)
    try device.open(app)
    try device.waitForOutput("notified of 2A37: true", of: app)
    try device.openAndSuspend(app)
  }

  @Test("An app finds, connects, reads, writes and is notified", arguments: [false, true])
  func values(onQueue: Bool) throws {
    let app =
      onQueue
      ? SampleApp.listener("queue", "service 180D", "write A")
      : SampleApp.listener("service 180D", "write A")
    let place = onQueue ? " on its queue" : ""
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.addStrap(to: device)
      try device.open(app)
      try device.waitForOutput("notified of 2A37: true", of: app)
      try Self.notify(80, device)
      let lines = try device.waitForOutput("value of 2A37 80\(place)", of: app)
      #expect(
        lines == [
          "launched for nothing", "state poweredOn\(place)", "found Strap", "connected Strap",
          "wrote 2A37 -", "value of 2A37 65\(place)", "notified of 2A37: true",
          "value of 2A37 80\(place)",
        ])
      let status = try device.connect().bluetooth()
      #expect(status.peripherals.first?.connected == [app.identifier])
      #expect(status.peripherals.first?.services.first?.characteristics.first?.value == "50")
    }
  }

  @Test("Who waits for included services and descriptors hears of them")
  func descriptors() throws {
    let app = SampleApp.listener("service 180D", "descriptors")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.addStrap(to: device)
      try device.open(app)
      let lines = try device.waitForOutput("wrote 2902 writeNotPermitted", of: app)
      #expect(lines.contains("180D includes 0"))
      #expect(lines.contains("descriptor 2902 is 1"))
    }
  }

  @Test(
    "Data, a disconnection and a connection wake a suspended app for about the time of a wake",
    .proves("BT-01", on: .processes))
  func wakes() throws {
    let app = SampleApp.listener("service 180D")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.connectAndSuspend(app, on: device)
      for (line, act) in [
        ("value of 2A37 81", { try Self.notify(81, device) }),
        (
          "disconnected Strap peripheralDisconnected",
          { try device.perform(.bluetoothReach("Strap", false)) }
        ),
        ("connected Strap", { try device.perform(.bluetoothReach("Strap", true)) }),
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
    "Data wakes nobody without the mode, and is there when the app is opened",
    .proves("BT-01", "MODE-06", on: .processes))
  func withoutTheMode() throws {
    let app = SampleApp.listener("service 180D", modes: [])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.connectAndSuspend(app, on: device)
      let count = try device.output(of: app).count
      try Self.notify(81, device)
      try Self.notify(82, device)
      Observation.span(1)
      #expect(try device.state(of: app) == "suspended")
      #expect(try device.output(of: app, after: count) == [])
      try device.open(app)
      try device.waitForOutput("value of 2A37 82", of: app)
      #expect(
        try device.output(of: app, after: count) == ["value of 2A37 81", "value of 2A37 82"])
    }
  }

  @Test(
    "A finite task extends the time of a wake for data",
    .proves("BT-01", "BGT-19", on: .processes))
  func task() throws {
    let app = SampleApp.listener("service 180D", "task")
    try withDevice(
      settings: Self.settings + ["backgroundTaskBudget=5", "expirationWarning=1"], apps: [app]
    ) { device in
      try Self.connectAndSuspend(app, on: device)
      let watch = Stopwatch()
      try Self.notify(81, device)
      try device.waitForOutput("task expires", of: app)
      #expect(watch.isAbout(4), "and not the two seconds of the wake")
    }
  }

  @Test(
    "After a system kill the app is launched for data, with its identifier, and restored first",
    .proves("BT-03", on: .processes))
  func preservation() throws {
    let app = SampleApp.listener("restore heart", "service 180D")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.connectAndSuspend(app, on: device)
      try device.perform(.jetsam(app.identifier))
      try device.wait(for: app, .notRunning)
      let count = try device.output(of: app).count
      try Self.notify(99, device)
      try device.waitForOutput("value of 2A37 99", of: app)
      #expect(
        try device.output(of: app, after: count).prefix(4) == [
          "launched for [\"heart\"]", "restores [\"Strap connected\"]", "state poweredOn",
          "value of 2A37 99",
        ])
      try device.wait(for: app, .suspended)
    }
  }

  @Test(
    "An app with scenes is launched without the identifiers",
    .proves("BT-04", on: .processes))
  func scenes() throws {
    let app = SampleApp.listener(
      "restore heart", "service 180D",
      changes: [
        "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false]
      ])
    try withDevice(profile: "P13", settings: Self.settings, apps: [app]) { device in
      try Self.connectAndSuspend(app, on: device)
      try device.perform(.jetsam(app.identifier))
      try device.wait(for: app, .notRunning)
      let count = try device.output(of: app).count
      try Self.notify(99, device)
      try device.waitForOutput("value of 2A37 99", of: app)
      // It makes its window without its scene, of which the console warns.
      let lines = try device.output(of: app, after: count).filter { !$0.contains("window") }
      #expect(
        lines.prefix(2) == [
          "launched for nothing", "restores [\"Strap connected\"]",
        ])
    }
  }

  @Test(
    "After a force quit nothing is launched, and nothing restored when the app is opened",
    .proves("BT-05", on: .processes))
  func forceQuit() throws {
    let app = SampleApp.listener("restore heart", "service 180D")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.connectAndSuspend(app, on: device)
      try device.perform(.switcherKill(app.identifier))
      try device.wait(for: app, .notRunning)
      let count = try device.output(of: app).count
      try Self.notify(99, device)
      Observation.span(1)
      #expect(try device.state(of: app) == "notRunning")
      try device.open(app)
      // It reads this.
      try device.waitForOutput("value of 2A37 99", of: app)
      #expect(
        try device.output(of: app, after: count).prefix(3) == [
          "launched for nothing", "state poweredOn", "found Strap",
        ])
    }
  }

  @Test("Peripherals and connections go on when another foregroundd takes the device over")
  func takeover() throws {
    let app = SampleApp.listener("service 180D")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.connectAndSuspend(app, on: device)
      let old = try device.foregrounddPID
      kill(old, SIGKILL)
      #expect(try device.foregrounddPID != old)
      try Self.notify(83, device)
      try device.waitForOutput("value of 2A37 83", of: app)
    }
  }

  @Test("Switched off, Bluetooth ends connections, and tells the app")
  func power() throws {
    let app = SampleApp.listener("service 180D")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.addStrap(to: device)
      try device.open(app)
      try device.waitForOutput("notified of 2A37: true", of: app)
      try device.perform(.bluetoothPower(false))
      try device.waitForOutput("state poweredOff", of: app)
      #expect(throws: DeviceError.self) { try Self.notify(1, device) }
      #expect(try device.connect().bluetooth().peripherals.first?.connected == [])
    }
  }
}
