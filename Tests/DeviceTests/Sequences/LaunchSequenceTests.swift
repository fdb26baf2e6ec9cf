import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct LaunchSequenceTests {
  @Test(
    "Figure 3-2: a launch into the foreground, from main to the first events",
    .proves("SEQ-01/c", "SEQ-02", "TRANS-01", on: .processes))
  func foregroundLaunch() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--timer")
      #expect(try device.history(of: .stubborn) == Told.launch)
      // The event loop runs: a timer fires after the last callback.
      try #require(try device.waitForOutput(of: .stubborn) { $0 == "tick 1" } != nil)
      #expect(
        try device.output(of: .stubborn).filter { !$0.hasPrefix("tick") } == [
          "main none", "willFinishLaunching inactive", "didFinishLaunching inactive",
          "UIApplicationDidFinishLaunchingNotification inactive",
          "applicationDidBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        ])
    }
  }

  @Test(
    "Figure 3-3: an app launched into the background is suspended when its time is over",
    .proves(
      "SEQ-04/a", "SEQ-04/d", "SEQ-07/a", "TRANS-02", "TRANS-07", "AMB-01", "AMB-05", on: .processes
    ))
  func backgroundLaunch() throws {
    try withDevice(settings: ["wakeTime=0.3"]) { device in
      try device.launch(.stubborn, "--log-states", "--timer", background: "location")
      // While the wake entitles the app to run, its event loop runs.
      try #require(try device.waitForOutput(of: .stubborn) { $0 == "tick 1" } != nil)
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.history(of: .stubborn) == Told.launchIntoBackground + ["suspended"])
      #expect(
        try device.output(of: .stubborn).filter { !$0.hasPrefix("tick") } == [
          "main none", "willFinishLaunching background", "didFinishLaunching background",
          "UIApplicationDidFinishLaunchingNotification background",
          "applicationDidEnterBackground background",
          "UIApplicationDidEnterBackgroundNotification background",
        ])
    }
  }

  @Test(
    "What an app is launched into the background for is delivered once it is there",
    .proves("SEQ-04/c", on: .processes))
  func eventOfABackgroundLaunch() throws {
    try withDevice { device in
      try device.launch(.stubborn, "--log-states", "--delegate", "all", background: "fetch")
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.output(of: .stubborn) == [
          "main none", "willFinishLaunching background", "didFinishLaunching background",
          "applicationDidEnterBackground background", "performFetch background",
        ])
      #expect(
        try device.callbacks(of: .stubborn) == [
          Told.willFinishLaunching, Told.didFinishLaunching, Told.didEnterBackground,
          "application(_:performFetchWithCompletionHandler:)",
        ])
    }
  }

  @Test(
    "Opened after a launch into the background, an app enters the foreground and launches no more",
    .proves("SEQ-08", "SEQ-07/b", on: .processes))
  func openedAfterBackgroundLaunch() throws {
    try withDevice { device in
      let pid = try device.launch(.stubborn, background: "location")
      try device.wait(for: .stubborn, .background)
      #expect(try device.history(of: .stubborn) == Told.launchIntoBackground)
      let start = try device.logPosition()
      #expect(try device.open(.stubborn) == pid)
      #expect(try device.history(of: .stubborn, since: start) == Told.foregroundEntry)
    }
  }

  @Test(
    "After a purge during suspension the next open is a launch",
    .proves("DEL-19", "LIFE-09/a", "SEQ-34", on: .processes))
  func openedAfterPurge() throws {
    try withDevice { device in
      let pid = try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let start = try device.logPosition()
      try device.perform(.jetsam(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      #expect(try device.open(.stubborn) != pid)
      #expect(
        try device.history(of: .stubborn, since: start)
          == ["notRunning", "exit jetsam"] + Told.launch)
    }
  }

  @Test(
    "A wake does not repeat applicationDidEnterBackground, unless a setting requests it",
    .proves("AMB-02", on: .processes), arguments: [false, true])
  func wakeRepeats(repeats: Bool) throws {
    let settings = ["wakeRepeatsDidEnterBackground=\(repeats)", "fetchTime=0.2"]
    try withDevice(settings: settings) { device in
      try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let start = try device.logPosition()
      try device.launch(.stubborn, background: "fetch")
      try device.wait(for: .stubborn, .suspended)
      // The app is already in the background; only the callback is repeated.
      #expect(
        try device.history(of: .stubborn, since: start)
          == ["background"] + (repeats ? [Told.didEnterBackground] : []) + ["suspended"])
    }
  }
}
