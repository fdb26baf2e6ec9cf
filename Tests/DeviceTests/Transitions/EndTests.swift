import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct EndTests {
  private static let identifier = SampleApp.stubborn.identifier

  @Test(
    "An orderly termination calls applicationWillTerminate of an app in the background",
    .proves("TRANS-11", "SEQ-33/a", on: .processes))
  func backgroundTermination() throws {
    try withDevice { device in
      try device.open(
        .stubborn, "--begin-task-in", "applicationDidEnterBackground", "--never-end-task")
      try device.perform(.home)
      try device.wait(for: .stubborn, .background)
      #expect(
        try device.history(after: .terminate(Self.identifier), until: .notRunning)
          == [Told.willTerminate, "notRunning", "exit terminated"])
    }
  }

  @Test(
    "An orderly termination leads an app in front through the background",
    .proves("TRANS-11", "SEQ-33/b", on: .processes),
    arguments: [DeviceAction.terminate(identifier), .switcherKill(identifier)])
  func foregroundTermination(end: DeviceAction) throws {
    try withDevice { device in
      try device.open(.stubborn)
      let reason = end == .terminate(Self.identifier) ? "terminated" : "forceQuit"
      #expect(
        try device.history(after: end, until: .notRunning)
          == Told.departure + [Told.willTerminate, "notRunning", "exit \(reason)"])
    }
  }

  @Test(
    "An app that does not exit within the time of its termination is killed",
    .proves("SEQ-33/c", on: .processes))
  func terminationInTime() throws {
    try withDevice(settings: ["terminationDeadline=0.3"]) { device in
      try device.open(.stubborn, "--hang-in", "applicationWillTerminate")
      let watch = Stopwatch()
      #expect(
        try device.history(after: .terminate(Self.identifier), until: .notRunning)
          == Told.departure + ["notRunning", "exit watchdog"])
      #expect(watch.isAbout(0.3), "\(watch.seconds)")
    }
  }

  @Test("In iOS 4 a swipe in the switcher makes no callback", .proves("AMB-07", on: .processes))
  func silentForceQuit() throws {
    try withDevice(profile: "P4") { device in
      try device.open(.stubborn, "--log-states")
      try device.perform(.switcherOpen)
      try device.wait(for: .stubborn, .inactive)
      let printed = try device.output(of: .stubborn).count
      #expect(
        try device.history(after: .switcherKill(Self.identifier), until: .notRunning)
          == Told.backgroundEntry + ["notRunning", "exit forceQuit"])
      #expect(
        try device.output(of: .stubborn, after: printed).filter { $0.contains("Terminate") } == [])
    }
  }

  /// Causes that end an app in front at once: the app's arguments, the action, and the reason of
  /// the end.
  static let abruptEnds: [(arguments: [String], action: DeviceAction, reason: String)] = [
    ([], .crash(identifier), "crash"),
    ([], .jetsam(identifier), "jetsam"),
    (["--exit-in", "applicationDidReceiveMemoryWarning"], .plain(.memoryWarning), "exit"),
    (["--hang-in", "applicationDidReceiveMemoryWarning"], .plain(.memoryWarning), "watchdog"),
  ]

  @Test(
    "A crash, exit(), the watchdog and the memory limit end an active or inactive app at once",
    .proves("TRANS-12/b", on: .processes), arguments: [AppState.active, .inactive])
  func abruptEnd(state: AppState) throws {
    try withDevice(settings: ["responseDeadline=0.3"]) { device in
      for end in Self.abruptEnds {
        _ = try device.connect().launch(
          Self.identifier, LaunchOptions(arguments: end.arguments))
        try device.wait(for: .stubborn, .active)
        if state == .inactive {
          try device.perform(.promptShow)
          try device.wait(for: .stubborn, .inactive)
        }
        #expect(
          try device.history(after: end.action, until: .notRunning)
            == ["notRunning", "exit \(end.reason)"])
        #expect(try device.edges(of: .stubborn).last == "\(state) -> notRunning")
        if state == .inactive { try device.perform(.promptDismiss) }
      }
    }
  }

  @Test(
    "An app that is above its limit of memory ends in one go, active or inactive",
    .proves("TRANS-12/c", on: .processes), arguments: [AppState.active, .inactive])
  func memoryLimit(state: AppState) throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--allocate", "120")
      try device.waitForOutput("allocated 120", of: .stubborn)
      if state == .inactive {
        try device.perform(.promptShow)
        try device.wait(for: .stubborn, .inactive)
      }
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      try device.perform(.memoryLimit(Self.identifier, 64 << 20))
      #expect(try device.end(of: .stubborn, since: start).reason == "jetsam")
      #expect(try device.history(of: .stubborn, since: start) == ["notRunning", "exit jetsam"])
      #expect(try device.edges(of: .stubborn).last == "\(state) -> notRunning")
      #expect(try device.output(of: .stubborn, after: printed) == [])
    }
  }

  @Test("A shutdown notifies no app", .proves("SEQ-37", on: .processes))
  func shutdown() throws {
    let background = SampleApp.stubborn.copy("org.foreground.background")
    try withDevice(apps: [.stubborn, background]) { device in
      let behind = try device.open(
        background, "--log-states", "--begin-task-in", "applicationDidEnterBackground",
        "--never-end-task")
      let front = try device.open(.stubborn, "--log-states")
      try device.wait(for: background, .background)
      let printed = [try device.output(of: .stubborn), try device.output(of: background)]
      try device.connect().shutdown()
      #expect([try device.output(of: .stubborn), try device.output(of: background)] == printed)
      #expect(!LinuxProcess(front).exists)
      #expect(!LinuxProcess(behind).exists)
    }
  }
}
