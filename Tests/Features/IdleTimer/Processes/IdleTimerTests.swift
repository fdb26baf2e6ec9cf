import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// A device that nobody uses.
@Suite struct IdleTimerTests {
  @Test(
    "It is dimmed, and then locked as by the side button",
    .proves("LOCK-01", "LOCK-02", on: .processes))
  func locks() async throws {
    try await onThread {
      try withDevice(profile: "P13") { device in
        try device.open(.stubborn, "--log-states")
        let printed = try device.output(of: .stubborn).count
        let start = try device.logPosition()
        let stopwatch = Stopwatch()
        #expect(try device.appctl("autolock", "3").status == 0)
        try device.waitUntil("it is dimmed") { try device.connect().status().situation.isDimmed }
        #expect(stopwatch.isAbout(2))
        #expect(try device.history(of: .stubborn, since: start) == [])
        try device.waitUntil("it is locked") { try device.connect().status().locked }
        #expect(stopwatch.isAbout(3))
        try device.wait(for: .stubborn, .background)
        #expect(
          try device.output(of: .stubborn, after: printed).filter { $0.hasPrefix("application") }
            == [
              "applicationWillResignActive active", "applicationDidEnterBackground background",
            ])
        #expect(try device.connect().status().situation.isAsleep)
      }
    }
  }

  @Test(
    "A touch makes a dimmed screen bright, and reaches the app",
    .proves("LOCK-02", "LOCK-04", on: .processes))
  func touches() async throws {
    try await onThread {
      try withDevice(profile: "P7", screen: .init(), apps: [.probe]) { device in
        let screen = try TestScreen(of: device)
        try device.open(.probe)
        #expect(try screen.waitFor(.red, atX: 90, 150))
        try device.perform(.autoLock(4))
        #expect(try screen.waitFor(.dimmedRed, atX: 90, 150))
        #expect(try device.connect().status().situation.isDimmed)
        let stopwatch = Stopwatch()
        try screen.tap(x: 92, 152)
        try device.waitForOutput("red touchesEnded 52,52", of: .probe)
        #expect(try screen.waitFor(.red, atX: 90, 150))
        #expect(try !device.connect().status().situation.isDimmed)
        try device.waitUntil("it is locked") { try device.connect().status().locked }
        #expect(stopwatch.isAbout(4))
      }
    }
  }

  @Test(
    "An app in front keeps the screen lit, and not when it was left",
    .proves("LOCK-03", on: .processes))
  func keptLit() async throws {
    try await onThread {
      try withDevice(profile: "P7") { device in
        try device.open(.stubborn, "--keep-screen-lit-in", "applicationDidBecomeActive")
        try device.perform(.autoLock(1))
        Observation.span(2)
        #expect(try !device.connect().status().locked)
        #expect(try device.state(of: .stubborn) == "active")
        let stopwatch = Stopwatch()
        try device.perform(.home)
        try device.waitUntil("it is locked") { try device.connect().status().locked }
        #expect(stopwatch.isAbout(1))
        // Another foregroundd knows it, too.
        try device.perform(.unlock)
        try device.open(.stubborn)
        #expect(try device.appctl("upgrade").status == 0)
        Observation.span(2)
        #expect(try !device.connect().status().locked)
      }
    }
  }

  @Test("The time lasts from boot to boot", .proves("AMB-37", on: .processes))
  func lasts() async throws {
    try await onThread {
      let (folder, name) = (try TestFolder.make(), TestFolder.uniqueName())
      defer { TestFolder.remove(folder) }
      var device = try bootDevice(name: name, in: folder)
      #expect(try device.connect().status().situation.autoLock == nil)
      try device.perform(.autoLock(60))
      device.end()
      device = try bootDevice(name: name, in: folder)
      defer { device.end() }
      #expect(try device.connect().status().situation.autoLock == 60)
      #expect(try device.appctl("autolock", "never").status == 0)
      #expect(try device.connect().status().situation.autoLock == nil)
      #expect(try device.appctl("autolock", "0.5").status == 64)
    }
  }

  @Test(
    "Apps hear of Low Power Mode, heat, recordings and screenshots",
    .proves("PWR-01", "PWR-02", "CAP-01", "CAP-02", on: .processes))
  func told() async throws {
    try await onThread {
      try withDevice(profile: "P13") { device in
        try device.open(.stubborn, "--log-screen")
        try device.waitForOutput("low power false, thermal nominal, captured false", of: .stubborn)
        for (words, line) in [
          (["lowpower", "on"], "low power true other"),
          (["thermal", "serious"], "thermal serious"),
          (["capture", "on"], "captured true"), (["press", "screenshot"], "screenshot"),
        ] {
          #expect(try device.appctl(words).status == 0)
          try device.waitForOutput(line, of: .stubborn)
        }
        let situation = try device.connect().status().situation
        #expect(situation.isLowPower && situation.isCaptured)
        #expect(situation.thermalState == "serious")
      }
    }
  }

  @Test(
    "Too much heat ends what works in the background, and the report says so",
    .proves("TERM-03", "AMB-36", on: .processes))
  func heat() async throws {
    try await onThread {
      try withDevice(apps: [.stubborn, .probe]) { device in
        try device.open(.stubborn, "--begin-task-in", "applicationDidEnterBackground")
        try device.open(.probe)
        try device.wait(for: .stubborn, .background)
        #expect(try device.appctl("thermal", "critical").status == 0)
        try device.wait(for: .stubborn, .notRunning)
        #expect(try device.state(of: .probe) == "active")
        let explained = try device.appctl("explain", SampleApp.stubborn.identifier).output
        #expect(explained.contains("the device was too hot (rule TERM-03)"))
      }
    }
  }
}
