import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Apps with peripheral managers on real processes, and simulated centrals around the device.
@Suite struct BluetoothPeripheralTests {
  private static let settings = ["wakeTime=2", "suspensionGrace=0.1"]

  private static func ask(
    _ action: CentralAction, of app: SampleApp, _ device: TestDevice,
    _ characteristic: String = "2A37"
  ) throws -> CentralReply {
    try device.connect().ask(
      app.identifier, action, characteristic: try #require(BluetoothIdentifier(characteristic)),
      as: "Phone")
  }

  private static func openOffering(_ app: SampleApp, on device: TestDevice) throws {
    try device.open(app)
    try device.waitForOutput("advertises", of: app)
  }

  @Test("A central reads, writes and is notified")
  func values() throws {
    let app = SampleApp.listener("offer", modes: [])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openOffering(app, on: device)
      #expect(try Self.ask(.read, of: app, device) == .success([60]))
      #expect(try Self.ask(.subscribe(true), of: app, device) == .success([]))
      #expect(try Self.ask(.write([70, 71]), of: app, device) == .success([]))
      #expect(try Self.ask(.read, of: app, device) == .success([70, 71]))
      #expect(try Self.ask(.read, of: app, device, "2A38") == .success([1]))
      #expect(try Self.ask(.write([1]), of: app, device, "2A38") == .error(3))
      #expect(try Self.ask(.subscribe(false), of: app, device) == .success([]))
      try device.waitForOutput("0 subscribed to 2A37", of: app)
      #expect(
        try device.output(of: app) == [
          "launched for nothing", "peripheral state poweredOn", "offers 180D", "advertises",
          "is read", "1 subscribed to 2A37", "is written 70 71", "updates true", "is read",
          "0 subscribed to 2A37",
        ])
      let offering = try #require(try device.connect().bluetooth().offering.first)
      #expect(offering.app == app.identifier)
      #expect(offering.advertisedName == "Listener")
    }
  }

  @Test(
    "With the mode a request wakes a suspended app for about the time of a wake, and is answered",
    .proves("BT-02", on: .processes))
  func wakes() throws {
    let app = SampleApp.listener("offer", modes: ["bluetooth-peripheral"])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openOffering(app, on: device)
      try device.openAndSuspend(app)
      let start = try device.logPosition()
      let watch = Stopwatch()
      #expect(try Self.ask(.read, of: app, device) == .success([60]))
      try device.wait(for: app, .suspended)
      #expect(watch.isAbout(2))
      #expect(try device.edges(of: app, since: start).count == 2)
    }
  }

  @Test(
    "A request that the woken app does not answer is answered with an error at the end of its time",
    .proves("BT-02", on: .processes))
  func silence() throws {
    let app = SampleApp.listener("offer", "silent", modes: ["bluetooth-peripheral"])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openOffering(app, on: device)
      try device.openAndSuspend(app)
      let watch = Stopwatch()
      #expect(try Self.ask(.read, of: app, device) == .error(0x0E))
      #expect(watch.isAbout(2))
      try device.wait(for: app, .suspended)
    }
  }

  @Test(
    "Without the mode nobody reaches a suspended app",
    .proves("BT-02", "MODE-06", on: .processes))
  func withoutTheMode() throws {
    let app = SampleApp.listener("offer", modes: [])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openOffering(app, on: device)
      try device.openAndSuspend(app)
      #expect(throws: DeviceError.self) { _ = try Self.ask(.read, of: app, device) }
      Observation.span(1)
      #expect(try device.state(of: app) == "suspended")
      #expect(try !device.output(of: app).contains("is read"))
    }
  }

  @Test(
    "After a system kill the app is launched for a request, and restored first",
    .proves("BT-03", on: .processes))
  func preservation() throws {
    let app = SampleApp.listener("offer", "restore heart", modes: ["bluetooth-peripheral"])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openOffering(app, on: device)
      try device.openAndSuspend(app)
      try device.perform(.jetsam(app.identifier))
      try device.wait(for: app, .notRunning)
      let count = try device.output(of: app).count
      #expect(try Self.ask(.read, of: app, device) == .success([60]))
      #expect(
        try device.output(of: app, after: count) == [
          "launched for [\"heart\"]", "restores [180D]", "peripheral state poweredOn", "is read",
        ])
    }
  }

  @Test("After a force quit nobody reaches the app", .proves("BT-05", on: .processes))
  func forceQuit() throws {
    let app = SampleApp.listener("offer", "restore heart", modes: ["bluetooth-peripheral"])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try Self.openOffering(app, on: device)
      try device.openAndSuspend(app)
      try device.perform(.switcherKill(app.identifier))
      try device.wait(for: app, .notRunning)
      #expect(throws: DeviceError.self) { _ = try Self.ask(.read, of: app, device) }
      Observation.span(1)
      #expect(try device.state(of: app) == "notRunning")
    }
  }
}
