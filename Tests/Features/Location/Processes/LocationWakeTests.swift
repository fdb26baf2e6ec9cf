import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps that the location services wake and launch, on real processes. The device begins in the
/// circle named "home" and moves away and back.
@Suite struct LocationWakeTests {
  private static let settings = ["regionStay=1", "significantChangeInterval=1", "wakeTime=2"]

  private func go(_ latitude: Double, _ device: TestDevice) throws {
    try device.perform(.locationSet(latitude: latitude, longitude: 0))
  }

  /// Opens the app where the device is, allows it the position, and suspends it.
  private func suspend(
    _ app: SampleApp, _ permission: LocationPermission, on device: TestDevice
  ) throws {
    try device.perform(.locationPermission(app.identifier, permission))
    try device.openAndSuspend(app)
  }

  @Test(
    "A suspended app is woken for a crossing, for about the time of a wake",
    .proves("LOC-05", "LOC-08", on: .processes))
  func crossingOfASuspendedApp() throws {
    let app = SampleApp.wanderer("region home 0 0 500")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try go(0, device)
      try suspend(app, .always, on: device)
      // Inside the margin of the edge: 556 m from the centre.
      try go(0.005, device)
      Observation.span(1.5)
      #expect(try device.state(of: app) == "suspended")
      let start = try device.logPosition()
      let watch = Stopwatch()
      try go(0.01, device)
      try device.waitForOutput("left home", of: app)
      #expect(watch.isAbout(1))
      try device.wait(for: app, .suspended)
      #expect(watch.isAbout(3), "the second of the stay, and two of the wake")
      #expect(
        try device.history(of: app, since: start).prefix(2)
          == ["background", "locationManager(_:didExitRegion:)"])
      try go(0, device)
      try device.waitForOutput("entered home", of: app)
    }
  }

  @Test(
    "A terminated app is launched for a crossing, with the launch option, and told by a new manager",
    .proves("LOC-02", "LOC-05", "MODE-08", on: .processes), arguments: [false, true])
  func crossingOfATerminatedApp(makesItsManagerLate: Bool) throws {
    let app =
      makesItsManagerLate
      ? SampleApp.wanderer("late", "region home 0 0 500")
      : SampleApp.wanderer("region home 0 0 500")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try go(0, device)
      try device.open(app)
      // Its manager is there.
      #expect(try device.waitForOutput(of: app) { $0.hasPrefix("authorization") } != nil)
      try suspend(app, .always, on: device)
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try go(0.01, device)
      let lines = try device.waitForOutput("left home", of: app)
      #expect(lines.contains("launched for a location"))
      #expect(lines.filter { $0.hasPrefix("launched") }.count == 2)
      #expect(lines.last == "left home")
    }
  }

  @Test(
    "A significant change wakes a suspended app and launches a terminated one",
    .proves("LOC-01", "LOC-06", on: .processes))
  func significantChange() throws {
    let app = SampleApp.wanderer("significant")
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try go(0, device)
      try suspend(app, .always, on: device)
      try device.waitForOutput("at 0.0,0.0", of: app)
      // Less than 500 m.
      try go(0.004, device)
      Observation.span(1.5)
      #expect(try device.state(of: app) == "suspended")
      try go(0.006, device)
      try device.waitForOutput("at 0.006,0.0 in the background", of: app)
      try device.perform(.jetsam(app.identifier))
      try device.wait(for: app, .notRunning)
      Observation.span(1.2)
      try go(0.02, device)
      let lines = try device.waitForOutput("at 0.02,0.0 in the background", of: app)
      #expect(lines.contains("launched for a location"))
    }
  }

  @Test(
    "A force quit does not stop it from iOS 8 on, and did before",
    .proves("LOC-07", "MODE-09", on: .processes), arguments: [("P7", true), ("P4", false)])
  func forceQuit(profile: String, isLaunched: Bool) throws {
    let app = SampleApp.wanderer("region home 0 0 500")
    try withDevice(profile: profile, settings: Self.settings, apps: [app]) { device in
      try go(0, device)
      try suspend(app, .always, on: device)
      try device.perform(.switcherKill(app.identifier))
      try device.wait(for: app, .notRunning)
      try go(0.01, device)
      if isLaunched {
        try device.waitForOutput("left home", of: app)
      } else {
        Observation.span(2.5)
        #expect(try device.state(of: app) == "notRunning")
      }
    }
  }

  @Test(
    "The standard service wakes an app for each position only with the mode and its consent",
    .proves("LOC-03", "LOC-04", "LOC-09", "MODE-06", on: .processes))
  func standardService() throws {
    let plain = SampleApp.wanderer("updates", as: "org.test.plain")
    let mode = SampleApp.wanderer("updates", modes: ["location"], as: "org.test.mode")
    let both = SampleApp.wanderer(
      "background", "updates", modes: ["location"], as: "org.test.both")
    try withDevice(settings: Self.settings, apps: [plain, mode, both]) { device in
      try go(0, device)
      for app in [plain, mode, both] { try suspend(app, .whenInUse, on: device) }
      let position = try device.logPosition()
      for latitude in [1.0, 2] {
        let watch = Stopwatch()
        try go(latitude, device)
        try device.waitForOutput("at \(latitude),0.0 in the background", of: both)
        try device.wait(for: both, .suspended)
        #expect(watch.isAbout(2), "it is suspended again after its time")
      }
      for app in [plain, mode] { #expect(try device.history(of: app, since: position) == []) }
      try device.open(plain)
      try device.waitForOutput("at 2.0,0.0", of: plain)
      #expect(try !device.output(of: plain).contains { $0.hasPrefix("at 1.0") })
    }
  }

  @Test(
    "Before iOS 9 the mode was enough, and needed",
    .proves("LOC-03", "LOC-09", "MODE-06", on: .processes))
  func consentBeforeItExisted() throws {
    let mode = SampleApp.wanderer("updates", modes: ["location"], as: "org.test.mode")
    let plain = SampleApp.wanderer("updates", as: "org.test.plain")
    try withDevice(profile: "P4", settings: Self.settings, apps: [mode, plain]) { device in
      try go(0, device)
      for app in [mode, plain] { try suspend(app, .whenInUse, on: device) }
      let position = try device.logPosition()
      try go(1, device)
      try device.waitForOutput("at 1.0,0.0 in the background", of: mode)
      #expect(try device.history(of: plain, since: position) == [])
    }
  }

  @Test("What an app monitors goes on after a crash of foregroundd and after a boot")
  func lasting() throws {
    let app = SampleApp.wanderer("region home 0 0 500")
    var options = TestDeviceOptions()
    options.settings += Self.settings
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    let first = try bootDevice(options, name: name, in: folder)
    do {
      defer { first.end() }
      try first.install(app)
      try go(0, first)
      try suspend(app, .always, on: first)
      let old = try first.foregrounddPID
      kill(old, SIGKILL)
      try go(0.01, first)
      try first.waitForOutput("left home", of: app)
      #expect(try first.foregrounddPID != old)
    }
    let second = try bootDevice(options, name: name, in: folder)
    defer { second.end() }
    try go(0, second)
    let lines = try second.waitForOutput("entered home", of: app)
    #expect(lines.contains("launched for a location"))
  }
}
