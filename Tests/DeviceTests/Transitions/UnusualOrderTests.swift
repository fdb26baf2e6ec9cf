import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Actions while another transition is still in progress.
@Suite struct UnusualOrderTests {
  private static let identifier = SampleApp.stubborn.identifier

  /// Waits until the app has printed that it is in the callback, where it waits.
  private func waitUntil(_ device: TestDevice, isIn callback: String) throws {
    try #require(
      try device.waitForOutput(of: .stubborn) { $0.firstWord == callback } != nil)
  }

  @Test("Home during a launch: the launch is finished, then the background entered")
  func homeDuringLaunch() throws {
    try withDevice { device in
      try device.launch(.stubborn, "--log-states", "--delay-in", "didFinishLaunching=0.3")
      try waitUntil(device, isIn: "didFinishLaunching")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn)
          == ["inactive", Told.willFinishLaunching, Told.didFinishLaunching]
          + Told.backgroundEntry + ["suspended"])
      let start = try device.logPosition()
      try device.open(.stubborn)
      #expect(try device.history(of: .stubborn, since: start) == Told.resumption)
    }
  }

  @Test(
    "A call during resume keeps the app inactive until it is declined",
    .proves("DEL-18", on: .processes))
  func callDuringResume() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--delay-in", "applicationWillEnterForeground=0.3")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let start = try device.logPosition()
      try device.launch(.stubborn)
      try waitUntil(device, isIn: "applicationWillEnterForeground")
      try device.perform(.callIncoming)
      try device.wait(for: .stubborn, .inactive)
      #expect(
        try device.history(of: .stubborn, since: start)
          == ["background", Told.willEnterForeground, "inactive"])
      #expect(try device.history(after: .plain(.callDecline), until: .active) == Told.activation)
    }
  }

  @Test("A lock during resume leads back into the background", .proves("DEL-18", on: .processes))
  func lockDuringResume() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--delay-in", "applicationWillEnterForeground=0.3")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let start = try device.logPosition()
      try device.launch(.stubborn)
      try waitUntil(device, isIn: "applicationWillEnterForeground")
      try device.perform(.lock)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: start)
          == ["background", Told.willEnterForeground, "inactive"] + Told.backgroundEntry
          + ["suspended"])
    }
  }

  @Test("A lock during background entry has no effect")
  func lockDuringBackgroundEntry() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--delay-in", "applicationDidEnterBackground=0.3")
      let start = try device.logPosition()
      try device.perform(.home)
      try waitUntil(device, isIn: "applicationDidEnterBackground")
      try device.perform(.lock)
      try device.perform(.unlock)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: start) == Told.departure + ["suspended"])
    }
  }

  @Test("A tap during background entry brings the app back when it has returned")
  func tapDuringBackgroundEntry() throws {
    try withDevice { device in
      let pid = try device.open(
        .stubborn, "--log-states", "--delay-in", "applicationDidEnterBackground=0.3")
      let start = try device.logPosition()
      try device.perform(.home)
      try waitUntil(device, isIn: "applicationDidEnterBackground")
      #expect(try device.open(.stubborn) == pid)
      #expect(
        try device.history(of: .stubborn, since: start)
          == Told.departure + Told.foregroundEntry)
    }
  }

  @Test("A tap during termination starts a new process when the old one has ended")
  func tapDuringTermination() throws {
    try withDevice { device in
      let pid = try device.open(
        .stubborn, "--log-states", "--delay-in", "applicationWillTerminate=0.3")
      let start = try device.logPosition()
      try device.perform(.terminate(Self.identifier))
      try waitUntil(device, isIn: "applicationWillTerminate")
      let next = try device.open(.stubborn)
      #expect(next != pid)
      #expect(!LinuxProcess(pid).exists)
      #expect(
        try device.history(of: .stubborn, since: start)
          == Told.departure + [Told.willTerminate, "notRunning", "exit terminated"] + Told.launch)
    }
  }

  @Test("A tap on a crashing app is answered, whatever the timing")
  func tapDuringCrash() throws {
    // It stays in the background throughout, because a suspended app cannot crash.
    try withDevice(settings: ["suspensionGrace=60"]) { device in
      let connection = try device.connect()
      for round in 1...40 {
        try device.open(.stubborn)
        try device.perform(.home)
        try device.wait(for: .stubborn, .background)
        let start = try device.logPosition()
        try device.perform(.crash(Self.identifier))
        // Before the crash is noticed this resumes the crashing process, afterwards it launches the
        // app; there is an answer in any case.
        for _ in 0..<(round % 20) { _ = try connection.status() }
        _ = try connection.launch(Self.identifier)
        #expect(try device.waitForExit(of: .stubborn, since: start) != nil)
      }
    }
  }

  @Test("A URL for an app that is being terminated launches it again")
  func urlDuringTermination() throws {
    try withDevice { device in
      let pid = try device.open(
        .stubborn, "--log-states", "--delay-in", "applicationWillTerminate=0.3")
      let start = try device.logPosition()
      try device.perform(.terminate(Self.identifier))
      try waitUntil(device, isIn: "applicationWillTerminate")
      try device.perform(.openURL("stubborn://one"))
      try device.wait(for: .stubborn, .active)
      #expect(try device.status(of: .stubborn)?.pid != pid)
      #expect(
        try device.history(of: .stubborn, since: start)
          == Told.departure + [Told.willTerminate, "notRunning", "exit terminated"]
          + ["inactive", Told.willFinishLaunching, Told.didFinishLaunching, Told.openURL]
          + Told.activation)
    }
  }
}
