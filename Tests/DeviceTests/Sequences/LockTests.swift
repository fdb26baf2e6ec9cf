import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct LockTests {
  @Test(
    "iOS 4: a lock leaves the app inactive, for as long as it lasts",
    .proves("SEQ-18", "LIFE-04", "AMB-04", on: .processes))
  func staysInactive() throws {
    try withDevice(profile: "P4", settings: ["suspensionGrace=0.05"]) { device in
      try device.open(.stubborn, "--log-states")
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      #expect(try device.history(after: .lock, until: .inactive) == Told.resignation)
      #expect(try device.connect().status().locked)
      // Longer than the way into the background would take.
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
    "From iOS 5 on a lock sends the app to the background, and an unlock brings it back",
    .proves("SEQ-19", "SEQ-21", "AMB-04", on: .processes),
    arguments: [("P4", ["lockGoesBackground=true"]), ("P7", []), ("P13", [])])
  func goesToBackground(profile: String, settings: [String]) throws {
    try withDevice(profile: profile, settings: settings) { device in
      try device.open(.stubborn, "--log-states")
      let printed = try device.output(of: .stubborn).count
      #expect(
        try device.history(after: .lock, until: .suspended) == Told.departure + ["suspended"])
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
    "Behind the lock an app keeps the time of its background tasks",
    .proves("SEQ-19", on: .processes))
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
