import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// What apps are told of protected data when a device with a passcode is locked and unlocked.
@Suite struct ProtectedDataTests {
  private static let passcode = "2580"
  private static let goes = [
    "protected data goes, available true", "changed protected data goes, available true",
  ]
  private static let returns = [
    "protected data returns, available true", "changed protected data returns, available true",
  ]

  @Test(
    "An app is told by its delegate and by notifications, before the keys go and after unlocking",
    .proves("DP-08", "DP-09", on: .processes))
  func told() throws {
    // On this version a locked device leaves its app inactive, and it goes on executing.
    try withDevice(profile: "P4", passcode: Self.passcode, apps: [.probe]) { device in
      try device.perform(.enterPasscode(Self.passcode))
      try device.open(.probe, "--log-changes")
      try device.waitForOutput("viewDidAppear", of: .probe)
      let printed = try device.output(of: .probe).count
      let stopwatch = Stopwatch()
      try device.perform(.lock)
      try device.waitForOutput(of: .probe, after: printed) { $0 == Self.goes[1] }
      #expect(stopwatch.seconds < 10)
      #expect(try device.connect().status().keyBag == "unlocked")
      let told = try device.waitForCallback(
        "isProtectedDataAvailable", of: .probe, since: 0)
      #expect(told && stopwatch.isAbout(10))
      #expect(try device.connect().status().keyBag == "locked")
      try device.perform(.enterPasscode(Self.passcode))
      try device.waitForOutput(of: .probe, after: printed) { $0 == Self.returns[1] }
      #expect(try device.connect().status().keyBag == "unlocked")
      let lines = try device.output(of: .probe, after: printed)
      #expect(lines.filter { $0.contains("protected data") } == Self.goes + Self.returns)
    }
  }

  @Test(
    "A suspended app is told of what differs when it is woken, and of nothing that was undone",
    .proves("WAKE-09", "DP-17", on: .processes))
  func suspended() throws {
    let settings = ["keyDiscardTime=0.2"]
    try withDevice(settings: settings, passcode: Self.passcode, apps: [.probe]) { device in
      try device.perform(.enterPasscode(Self.passcode))
      try device.open(.probe, "--log-changes")
      try device.waitForOutput("viewDidAppear", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let printed = try device.output(of: .probe).count
      try device.lockUntilKeysAreGone()
      try device.perform(.enterPasscode(Self.passcode))
      var start = try device.logPosition()
      try device.open(.probe)
      try device.wait(for: .probe, .active)
      #expect(try device.history(of: .probe, since: start) == Told.resumption)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      try device.lockUntilKeysAreGone()
      start = try device.logPosition()
      try device.launch(.probe, background: "location")
      try #require(
        try device.waitForCallback(
          "applicationProtectedDataWillBecomeUnavailable", of: .probe, since: start))
      try device.wait(for: .probe, .suspended)
      let lines = try device.output(of: .probe, after: printed)
      #expect(
        lines.filter { $0.contains("protected data") } == [
          "protected data goes, available false", "changed protected data goes, available false",
        ])
    }
  }

  @Test(
    "An app that is launched while the device is locked finds protected data unavailable",
    .proves("DP-17", on: .processes))
  func launchedLocked() throws {
    let settings = ["keyDiscardTime=0.2"]
    try withDevice(settings: settings, passcode: Self.passcode, apps: [.probe]) { device in
      #expect(try device.connect().status().keyBag == "beforeFirstUnlock")
      try device.perform(.enterPasscode(Self.passcode))
      try device.lockUntilKeysAreGone()
      try device.launch(.probe, background: "location")
      try device.waitForOutput("launched without protected data", of: .probe)
    }
  }

  @Test(
    "Without a passcode protected data is always available",
    .proves("DP-17", on: .processes))
  func withoutPasscode() throws {
    try withDevice(profile: "P4", settings: ["keyDiscardTime=0.2"], apps: [.probe]) { device in
      try device.open(.probe, "--log-changes")
      try device.waitForOutput("viewDidAppear", of: .probe)
      try device.perform(.lock)
      try device.wait(for: .probe, .inactive)
      try device.perform(.unlock)
      try device.wait(for: .probe, .active)
      #expect(try !device.output(of: .probe).contains { $0.contains("protected data") })
      #expect(try device.connect().status().keyBag == "unlocked")
    }
  }
}
