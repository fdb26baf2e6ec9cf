import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct LockTests {
  @Test(
    "iOS 4: a lock leaves the app inactive, for as long as it lasts",
    .proves("SEQ-18/b", "LIFE-04/b", "AMB-04", on: .processes))
  func staysInactive() throws {
    try withDevice(profile: "P4", settings: ["suspensionGrace=0.05"]) { device in
      try device.open(.stubborn, "--log-states")
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      #expect(try device.history(after: .plain(.lock), until: .inactive) == Told.resignation)
      #expect(try device.connect().status().locked)
      // Longer than entering the background would take.
      Observation.span(0.4)
      #expect(try device.history(of: .stubborn, since: start) == Told.resignation)
      #expect(try device.state(of: .stubborn) == "inactive")
      #expect(try device.history(after: .unlock, until: .active) == Told.activation)
      #expect(
        try device.output(of: .stubborn, after: printed) == [
          "applicationWillResignActive active", "UIApplicationWillResignActiveNotification active",
          "applicationDidBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        ])
    }
  }

  @Test(
    "The device is locked when the app in front has been deactivated, and not before",
    .proves("SEQ-18/a", "SEQ-18/b", on: .processes), arguments: ["P4", "P13"])
  func order(profile: String) throws {
    try withDevice(profile: profile) { device in
      try device.open(
        .stubborn, "--log-states", "--delay-in", "applicationWillResignActive=0.5")
      let printed = try device.output(of: .stubborn).count
      try device.perform(.lock)
      // The notification follows the delegate's method.
      let isOver = "UIApplicationWillResignActiveNotification active"
      var wasSeenOpen = false
      while true {
        let status = try device.connect().status()
        let told = try device.output(of: .stubborn, after: printed)
        if status.locked {
          #expect(told.contains(isOver))
          break
        }
        wasSeenOpen = wasSeenOpen || told == ["applicationWillResignActive active"]
        #expect(throws: (any Error).self) {
          try device.perform(.shake)
        }
      }
      #expect(wasSeenOpen)
    }
  }

  @Test("iOS 4: behind the lock screen no touch arrives", .proves("SEQ-18/a", on: .processes))
  func noTouches() throws {
    try withDevice(profile: "P4", screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.lock)
      try device.wait(for: .probe, .inactive)
      try screen.tap(x: 91, 151)
      try device.perform(.unlock)
      try device.wait(for: .probe, .active)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      // A touch arrives after everything sent before it.
      try screen.tap(x: 92, 152)
      let lines = try device.waitForOutput("red touchesEnded 52,52", of: .probe)
      #expect(
        lines.filter { $0.hasPrefix("red") }
          == ["red touchesBegan 52,52", "red touchesEnded 52,52"])
    }
  }

  @Test(
    "From iOS 5 on a lock sends the app to the background, and an unlock brings it back",
    .proves("SEQ-19/a", "SEQ-19/b", "SEQ-21", "AMB-04", on: .processes),
    arguments: [("P4", ["lockGoesBackground=true"]), ("P7", []), ("P13", [])])
  func goesToBackground(profile: String, settings: [String]) throws {
    try withDevice(profile: profile, settings: settings) { device in
      try device.open(.stubborn, "--log-states")
      let printed = try device.output(of: .stubborn).count
      #expect(
        try device.history(after: .plain(.lock), until: .suspended) == Told.departure + [
          "suspended"
        ])
      #expect(
        try device.output(of: .stubborn, after: printed) == [
          "applicationWillResignActive active", "UIApplicationWillResignActiveNotification active",
          "applicationDidEnterBackground background",
          "UIApplicationDidEnterBackgroundNotification background",
        ])
      #expect(try device.history(after: .unlock, until: .active) == Told.resumption)
    }
  }

  @Test(
    "Behind the lock screen an app keeps the time of its background tasks",
    .proves("SEQ-19/b", on: .processes))
  func runsOn() throws {
    try withDevice { device in
      try device.open(
        .stubborn, "--timer", "--begin-task-in", "applicationDidEnterBackground",
        "--never-end-task")
      try device.perform(.lock)
      try device.wait(for: .stubborn, .background)
      let printed = try device.output(of: .stubborn).count
      try #require(
        try device.waitForOutput(of: .stubborn, after: printed) { $0.hasPrefix("tick") } != nil)
      #expect(try device.state(of: .stubborn) == "background")
    }
  }
}
