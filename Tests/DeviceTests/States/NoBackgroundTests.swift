import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct NoBackgroundTests {
  static let exitsOnSuspend = SampleApp.stubborn.copy(
    "org.foreground.exits", changes: ["UIApplicationExitsOnSuspend": true])

  /// Devices on which leaving the foreground ends the app.
  static let devices: [(profile: String, settings: [String])] = [
    ("P3", []), ("P4", ["isMultitaskingSupported=false"]),
    ("P7", ["isMultitaskingSupported=false"]),
  ]

  @Test(
    "Without multitasking, leaving the foreground ends the app",
    .proves("LIFE-12/b", "LIFE-13/b", "SEQ-35", on: .processes), arguments: devices)
  func homeTerminates(profile: String, settings: [String]) throws {
    try withDevice(profile: profile, settings: settings) { device in
      let pid = try device.open(.stubborn, "--log-states")
      let printed = try device.output(of: .stubborn).count
      #expect(
        try device.history(after: .plain(.home), until: .notRunning)
          == Told.resignation + [Told.willTerminate, "notRunning", "exit exitedOnSuspend"])
      #expect(
        try device.output(of: .stubborn, after: printed) == [
          "applicationWillResignActive active",
          "UIApplicationWillResignActiveNotification active",
          "applicationWillTerminate inactive", "UIApplicationWillTerminateNotification inactive",
        ])
      #expect(!LinuxProcess(pid).exists)
    }
  }

  @Test(
    "Without multitasking, opening another app ends the one in front",
    .proves("LIFE-12/b", "LIFE-13/b", on: .processes), arguments: devices)
  func anotherAppTerminates(profile: String, settings: [String]) throws {
    try withDevice(profile: profile, settings: settings, apps: [.stubborn, .notes]) { device in
      let pid = try device.open(.stubborn)
      let start = try device.logPosition()
      try device.open(.notes)
      try device.wait(for: .stubborn, .notRunning)
      #expect(
        try device.history(of: .stubborn, since: start)
          == Told.resignation + [Told.willTerminate, "notRunning", "exit exitedOnSuspend"])
      #expect(!LinuxProcess(pid).exists)
    }
  }

  @Test(
    "Without multitasking nothing is launched into the background",
    .proves("LIFE-12/a", "LIFE-13/a", on: .processes), arguments: devices)
  func noBackgroundLaunch(profile: String, settings: [String]) throws {
    try withDevice(profile: profile, settings: settings) { device in
      let error = try #require(throws: DeviceError.self) {
        try device.launch(.stubborn, background: "location")
      }
      #expect("\(error)".contains("no multitasking"))
      #expect(try device.history(of: .stubborn) == [])
    }
  }

  @Test(
    "An app that exits on suspend never stays in the background",
    .proves("LIFE-14", "SEQ-36", "TRANS-12/a", "PL-01", on: .processes), arguments: ["P4", "P7"])
  func exitsOnSuspend(profile: String) throws {
    let app = Self.exitsOnSuspend
    // DEL-01: iOS 4 has no willFinishLaunching.
    let launch = Told.launch.filter { profile != "P4" || $0 != Told.willFinishLaunching }
    try withDevice(profile: profile, apps: [app]) { device in
      for _ in 1...2 {
        let start = try device.logPosition()
        try device.open(app)
        try device.perform(.home)
        try device.wait(for: app, .notRunning)
        #expect(
          try device.history(of: app, since: start)
            == launch + Told.resignation
            + [Told.willTerminate, "notRunning", "exit exitedOnSuspend"])
        #expect(
          try device.edges(of: app, since: start) == [
            "notRunning -> inactive", "inactive -> active", "active -> inactive",
            "inactive -> notRunning",
          ])
      }
    }
  }

  @Test(
    "From iOS 13 on the key has no effect: the app goes to the background",
    .proves("PL-01", on: .processes))
  func exitsOnSuspendIsDeprecated() throws {
    let app = Self.exitsOnSuspend
    try withDevice(profile: "P13", apps: [app]) { device in
      try device.open(app)
      #expect(
        try device.history(of: app, after: .plain(.home), until: .suspended)
          == Told.departure + ["suspended"])
    }
  }

  @Test(
    "An app that exits on suspend has only the time of a termination to clean up",
    .proves("SEQ-36", on: .processes))
  func cleansUpInTime() throws {
    let app = Self.exitsOnSuspend
    try withDevice(settings: ["terminationDeadline=0.3"], apps: [app]) { device in
      try device.open(app, "--hang-in", "applicationWillTerminate")
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: app, .notRunning)
      #expect(
        try device.history(of: app, since: start)
          == Told.resignation + ["notRunning", "exit watchdog"])
    }
  }

  @Test(
    "An app that exits on suspend keeps running behind the lock screen",
    .proves("SEQ-20", on: .processes))
  func runsBehindTheLock() throws {
    let app = Self.exitsOnSuspend
    try withDevice(apps: [app]) { device in
      try device.open(app, "--timer")
      #expect(
        try device.history(of: app, after: .plain(.lock), until: .inactive) == Told.resignation)
      let printed = try device.output(of: app).count
      try #require(
        try device.waitForOutput(of: app, after: printed) { $0.hasPrefix("tick") } != nil)
      #expect(try device.state(of: app) == "inactive")
      #expect(try device.history(of: app, after: .unlock, until: .active) == Told.activation)
    }
  }
}
