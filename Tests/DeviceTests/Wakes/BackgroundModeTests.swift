import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct BackgroundModeTests {
  /// An app that has declared this mode and no other, and one word that no system knows.
  private static func app(with mode: String) -> SampleApp {
    SampleApp.stubborn.copy(
      "org.foreground.modes", changes: ["UIBackgroundModes": [mode, "boredom"]])
  }

  @Test(
    "An app is woken for the mode in its Info.plist and for no other, and runs only while it works",
    .proves("MODE-04", "MODE-06", "PL-02", "AMB-38", on: .processes),
    arguments: [("location", "audio"), ("remote-notification", "fetch")])
  func declaredModes(mode: String, other: String) async throws {
    try await onThread {
      let app = Self.app(with: mode)
      let singer = SampleApp.singer("category playback", "tone 60 0.5", "play", modes: ["audio"])
      let settings = ["wakeTime=0.3", "fetchTime=0.3"]
      try withDevice(settings: settings, apps: [app, singer]) { device in
        try device.open(singer)
        try device.waitForSound(of: singer, "audible")
        let error = try #require(throws: DeviceError.self) {
          try device.start(app, [], background: other)
        }
        #expect("\(error)".contains("UIBackgroundModes"))
        #expect("\(error)".contains("\"\(other)\""))
        #expect(try device.state(of: app) == "notRunning")
        try device.start(app, [], background: mode)
        // The mode grants a time and does not keep it from being suspended.
        try device.wait(for: app, .suspended)
        // Nor does it when a person has used the app, which does no work of the mode. The one that is
        // heard has left the foreground earlier, and goes on.
        try device.openAndSuspend(app)
        #expect(try device.state(of: singer) == "background")
        #expect(
          try device.status(of: singer)?.runningReasons.map(\.reason) == ["the app plays audio"])
      }
    }
  }

  @Test(
    "iOS 5 knows six modes, and wakes an app for the one that it has declared",
    .proves("MODE-01", "MODE-06", "PL-02", on: .processes),
    arguments: [
      "audio", "location", "voip", "newsstand-content", "external-accessory", "bluetooth-central",
    ])
  func modesOf2011(mode: String) throws {
    let app = Self.app(with: mode)
    let other = SampleApp.stubborn.copy("org.foreground.other", changes: ["UIBackgroundModes": nil])
    try withDevice(profile: "P5", settings: ["wakeTime=0.3", "fetchTime=0.3"], apps: [app, other]) {
      device in
      try device.start(app, [], background: mode)
      try device.wait(for: app, .suspended)
      #expect(
        try device.callbacks(of: app) == [Told.didFinishLaunching, Told.didEnterBackground])
      // Regions and significant changes need no mode; the standard service does (LOC-03).
      guard mode != "location" else { return }
      let error = try #require(throws: DeviceError.self) {
        try device.start(other, [], background: mode)
      }
      #expect("\(error)".contains("\"\(mode)\""))
    }
  }

  @Test(
    "A mode that the system does not know yet has no effect",
    .proves("MODE-02", "MODE-03", on: .processes),
    arguments: [
      ("P4", "external-accessory"), ("P5", "bluetooth-peripheral"), ("P6", "fetch"),
      ("P7", "processing"), ("P13", "newsstand-content"),
    ])
  func unknownModes(profile: String, mode: String) async throws {
    try await onThread {
      let app = Self.app(with: mode)
      try withDevice(profile: profile, apps: [app]) { device in
        let error = try #require(throws: DeviceError.self) {
          try device.start(app, [], background: mode)
        }
        #expect("\(error)".contains("no background mode \"\(mode)\""))
        #expect(try device.state(of: app) == "notRunning")
      }
    }
  }

  @Test(
    "After a force quit only a location wakes the app, until it is opened again",
    .proves("MODE-09", "PUSH-06", "LOC-07", on: .processes))
  func forceQuit() async throws {
    try await onThread {
      try withDevice { device in
        try device.open(.stubborn)
        try device.perform(.switcherKill("org.foreground.Stubborn"))
        try device.wait(for: .stubborn, .notRunning)
        for reason in ["remote-notification", "fetch", "audio", "bluetooth-central", "url-session"]
        {
          let error = try #require(throws: DeviceError.self) {
            try device.start(.stubborn, [], background: reason)
          }
          #expect("\(error)".contains("has quit the app"), "\(reason)")
        }
        try device.start(.stubborn, [], background: "location")
        try device.perform(.terminate("org.foreground.Stubborn"))
        try device.wait(for: .stubborn, .notRunning)
        try device.open(.stubborn)
        try device.perform(.terminate("org.foreground.Stubborn"))
        try device.wait(for: .stubborn, .notRunning)
        try device.start(.stubborn, [], background: "remote-notification")
      }
    }
  }
}
