import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// The order in which UIApplicationMain creates an app's objects.
@Suite struct MainInterfaceTests {
  private static let storyboard = SampleApp(
    "Probe", changes: ["UIMainStoryboardFile": "Main", "NSMainNibFile": nil])
  private static let nib = SampleApp(
    "Probe", changes: ["UIMainStoryboardFile": nil, "NSMainNibFile": "MainWindow"])

  /// The background colour of the storyboard's view.
  private static let orange = TestColor(red: 255, green: 128, blue: 0)

  /// The order, without the output of later parts of the launch.
  private static let storyboardLaunch = [
    "main on the main thread", "application init", "delegate init",
    "delegate window set, root controller none",
    "storyboard controller init", "storyboard controller awakeFromNib",
    "willFinishLaunching, root controller StoryboardProbeViewController, options none",
    "didFinishLaunching, root controller StoryboardProbeViewController, key false",
  ]

  @Test(
    "With a main storyboard: delegate, window, storyboard, controller, didFinish, key and visible",
    .proves("LOOP-01/a", "LOOP-02", "SEQ-03", "SEQ-01/b", "PL-04/a", on: .processes))
  func withAStoryboard() throws {
    try withDevice(screen: .init(), apps: [Self.storyboard]) { device in
      let screen = try TestScreen(of: device)
      try device.open(Self.storyboard)
      #expect(
        try screen.waitFor(
          Self.orange, atX: 100, 600))
      let lines = try device.waitForOutput(
        "storyboard controller viewDidAppear", of: Self.storyboard)
      let launch = lines.filter { !$0.hasPrefix("storyboard controller viewDid") }
      #expect(Array(launch.prefix(Self.storyboardLaunch.count)) == Self.storyboardLaunch)
      #expect(lines.contains("storyboard controller viewDidLoad, label From the storyboard"))
      #expect(lines.contains("applicationDidBecomeActive, key true"))
    }
  }

  @Test(
    "Into the background: the storyboard is also loaded, and no window is displayed",
    .proves("SEQ-05", "SEQ-04/b", on: .processes))
  func intoTheBackground() throws {
    try withDevice(settings: ["fetchTime=0.5"], screen: .init(), apps: [Self.storyboard]) {
      device in
      try device.launch(Self.storyboard, background: "fetch")
      try device.wait(for: Self.storyboard, .suspended)
      let lines = try device.output(of: Self.storyboard)
      let loaded = try #require(lines.firstIndex(of: "storyboard controller init"))
      let finished = try #require(lines.firstIndex { $0.hasPrefix("didFinishLaunching") })
      #expect(loaded < finished)
      #expect(try !device.history(of: Self.storyboard).contains("first frame"))
      let screen = try TestScreen(of: device)
      #expect(screen.color(atX: 100, 600)?.isNear(Self.orange) == false)
    }
  }

  @Test(
    "Without one the delegate creates window and controller itself",
    .proves("LOOP-03/a", "LOOP-03/b", "LOOP-01/a", on: .processes))
  func withoutAStoryboard() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let lines = try device.output(of: .probe)
      #expect(
        Array(lines.prefix(5)) == [
          "main on the main thread", "application init", "delegate init",
          "willFinishLaunching, root controller none, options none",
          "didFinishLaunching, root controller none, key false",
        ])
      #expect(lines.contains("applicationDidBecomeActive, key true"))
    }
  }

  @Test(
    "An app that creates no window shows nothing and keeps running",
    .proves("LOOP-03/c", on: .processes))
  func withoutAWindow() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe, "--no-window")
      #expect(try device.output(of: .probe).contains("applicationDidBecomeActive, key false"))
      let screen = try TestScreen(of: device)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let error = #expect(throws: (any Error).self) { try screen.interface(of: .probe) }
      #expect(error.map { "\($0)" }?.contains("has shown nothing yet") == true)
    }
  }

  @Test(
    "Without the name of a delegate class the main nib creates the delegate",
    .proves("LOOP-01/b", "SEQ-03", "PL-04/b", on: .processes))
  func delegateOfTheMainNib() throws {
    try withDevice(screen: .init(), apps: [Self.nib]) { device in
      try device.open(Self.nib, "--nib-delegate")
      let lines = try device.output(of: Self.nib)
      #expect(
        Array(lines.prefix(4)) == [
          "main on the main thread", "application init", "delegate init",
          "willFinishLaunching, root controller none, options none",
        ])
    }
  }

  @Test(
    "A window that is shown in willFinish is seen when didFinish has returned",
    .proves("LAUNCH-05", on: .processes))
  func anEarlyWindow() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.launch(.probe, "--early-window", "--launch-delay", "2")
      try device.waitForOutput(
        "didFinishLaunching, root controller ProbeViewController, key true", of: .probe)
      #expect(try !screen.waitFor(.red, atX: 90, 150, timeout: 1))
      #expect(try device.state(of: .probe) == "inactive")
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.wait(for: .probe, .active)
    }
  }

  @Test(
    "Before iOS 5 a storyboard is not loaded, and the log says so",
    .proves("LOOP-25", on: .processes), arguments: ["P4", "P5"])
  func storyboards(profile: String) throws {
    try withDevice(profile: profile, screen: .init(), apps: [Self.storyboard]) { device in
      try device.open(Self.storyboard)
      let lines = try device.waitForOutput(of: Self.storyboard) {
        $0.hasPrefix("didFinishLaunching, root controller")
      }
      #expect(lines?.contains("StoryboardProbe") == (profile == "P5"))
      let complaint = try device.appctl("console", Self.storyboard.identifier).output
      #expect(
        complaint.contains("The storyboard Main is not loaded: storyboards came with iOS 5.0.")
          == (profile == "P4"))
    }
  }

  @Test(
    "From willFinish to the end of didFinish an app has five seconds",
    .proves("LOOP-21", on: .processes))
  func theLaunchCycleHasFiveSeconds() throws {
    // The test kit's devices have longer deadlines; this one has the profile's own.
    try withDevice(settings: ["launchDeadline=5"], apps: [.probe]) { device in
      let start = try device.logPosition()
      let watch = Stopwatch()
      try device.launch(.probe, "--launch-delay", "60")
      let end = try device.end(of: .probe, since: start)
      #expect(watch.isAbout(5), "\(watch.seconds)")
      #expect(end.reason == "watchdog")
      #expect(end.facts.deadline?.allowance == 5)
    }
  }
}
