import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// VoIP pushes and calls that an app reports to the system, on real processes: Dialer.
@Suite struct SystemCallTests {
  private static let settings = ["wakeTime=2", "suspensionGrace=0.5", "relaunchDelay=0"]

  private func withDialer(
    _ profile: String = "P13", _ arguments: [String] = [], app: SampleApp = .dialer,
    _ body: (TestDevice) throws -> Void
  ) throws {
    try withDevice(profile: profile, settings: Self.settings, apps: [app]) { device in
      try device.perform(.permission(app.identifier, "notifications", .allow))
      _ = try device.start(app, arguments)
      try device.waitForLine("registered with a token of 32 bytes", of: app)
      try device.wait(for: app, .active)
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try body(device)
    }
  }

  @Test(
    "A push wakes the suspended app, the call that it reports rings, and the user answers it",
    .proves("VOIP-08", on: .processes))
  func answered() throws {
    try withDialer { device in
      let start = try device.logPosition()
      try device.push(.dialer, caller: "Ada")
      try device.waitForOutput("pushed: Ada (background)", of: .dialer)
      try device.waitForOutput("rings: Ada (background)", of: .dialer)
      try device.waitForOutput("the call is shown (background)", of: .dialer)
      #expect(try device.connect().status().interruptions == ["callBanner"])
      // Longer than the time of the push: its call keeps it running.
      Observation.span(3)
      #expect(try device.state(of: .dialer) == "background")
      try device.perform(.callAnswer)
      try device.wait(for: .dialer, .active)
      #expect(try device.output(of: .dialer).contains { $0.hasPrefix("talks with Ada") })
      #expect(try device.callbacks(of: .dialer, since: start).contains("CXAnswerCallAction"))
      try device.perform(.home)
      try device.wait(for: .dialer, .background)
      Observation.span(2)
      #expect(try device.state(of: .dialer) == "background", "the call goes on")
      try device.perform(.callEnd)
      try device.wait(for: .dialer, .suspended)
      try device.waitForOutput("idle (background)", of: .dialer)
    }
  }

  @Test("A declined call is told to the app, which is suspended then")
  func declined() throws {
    try withDialer { device in
      try device.push(.dialer, caller: "Ada")
      try device.waitForOutput("the call is shown (background)", of: .dialer)
      try device.perform(.callDecline)
      try device.waitForOutput("idle (background)", of: .dialer)
      try device.wait(for: .dialer, .suspended)
    }
  }

  @Test("A call rings with the sound that the app's provider names, until it is declined")
  func ringtone() throws {
    var app = SampleApp.dialer
    app.files["Ringtone.wav"] = Wave.file(seconds: 1, size: 0.05)
    try withDialer(app: app) { device in
      try device.push(app, caller: "Ada")
      try device.waitForSystemSound { (0.04...0.06).contains($0) }
      // It lasts a second, and begins again.
      Observation.span(2)
      try device.waitForSystemSound { (0.04...0.06).contains($0) }
      try device.perform(.callDecline)
      try device.waitForSilence(within: 10)
    }
  }

  @Test(
    "A push launches an app without a process into the background",
    .proves("VOIP-08", on: .processes), arguments: ["P7", "P13"])
  func launched(profile: String) throws {
    try withDialer(profile) { device in
      try device.perform(.switcherKill(SampleApp.dialer.identifier))
      try device.wait(for: .dialer, .notRunning)
      try device.push(.dialer, caller: "Ada")
      try device.waitForOutput("pushed: Ada (background)", of: .dialer)
    }
  }

  @Test(
    "An app that finishes with a push without a call is killed with 0xbaadca11",
    .proves("TERM-05", "VOIP-08", on: .processes))
  func forgetful() throws {
    try withDialer("P13", ["--forgetful"]) { device in
      try device.push(.dialer, caller: "Ada")
      let end = try device.end(of: .dialer)
      #expect(end.code == "0xbaadca11")
      #expect(end.reason == "unreportedCall")
      #expect(end.explanation.contains("did not report a call to CallKit (rule TERM-05)"))
      #expect(end.report != nil)
    }
  }

  @Test(
    "An app that does nothing with a push is killed when its time is over, and not before",
    .proves("TERM-05", on: .processes))
  func idle() throws {
    try withDialer("P13", ["--idle"]) { device in
      let watch = Stopwatch()
      try device.push(.dialer, caller: "Ada")
      let end = try device.end(of: .dialer)
      #expect(watch.isAbout(2))
      #expect(end.code == "0xbaadca11")
    }
  }

  @Test(
    "Before iOS 13 an app need not report a call",
    .proves("TERM-05", "VOIP-08", on: .processes))
  func beforeCallKit() throws {
    try withDialer("P7", ["--idle"]) { device in
      let start = try device.logPosition()
      try device.push(.dialer, caller: "Ada")
      try device.waitForOutput("pushed: Ada (background)", of: .dialer)
      _ = try device.waitForEntry(of: .dialer, since: start) { $0.shortForm == "suspended" }
      #expect(try device.state(of: .dialer) == "suspended")
    }
  }

  @Test(
    "An app that never reports its calls gets no pushes any more",
    .proves("TERM-05", on: .processes))
  func repeated() throws {
    try withDialer("P13", ["--forgetful"]) { device in
      for _ in 0..<3 {
        let start = try device.logPosition()
        try device.push(.dialer, caller: "Ada")
        _ = try device.waitForExit(of: .dialer, since: start)
        try device.wait(for: .dialer, .notRunning)
      }
      #expect {
        try device.push(.dialer, caller: "Ada")
      } throws: { "\($0)".contains("too often reported no call") }
    }
  }

  @Test(
    "Without the mode no push is delivered",
    .proves("VOIP-08", "MODE-06", on: .processes))
  func withoutTheMode() throws {
    let app = SampleApp("Dialer", changes: ["UIBackgroundModes": ["audio"]])
    try withDevice(profile: "P13", settings: Self.settings, apps: [app]) { device in
      try device.perform(.permission(app.identifier, "notifications", .allow))
      try device.open(app)
      #expect {
        try device.push(app, caller: "Ada")
      } throws: { "\($0)".contains("does not have \"voip\"") }
      #expect(try device.output(of: app).allSatisfy { !$0.hasPrefix("pushed") })
    }
  }

  @Test(
    "Another foregroundd goes on with the call", arguments: TakeoverTests.End.allCases)
  func takeover(end: TakeoverTests.End) throws {
    try withDialer { device in
      try device.push(.dialer, caller: "Ada")
      try device.waitForOutput("the call is shown (background)", of: .dialer)
      try end.carryOut(on: device)
      try device.perform(.callAnswer)
      try device.wait(for: .dialer, .active)
      #expect(try device.output(of: .dialer).contains { $0.hasPrefix("talks with Ada") })
    }
  }
}

extension TestDevice {
  /// Pushes a call to the app.
  fileprivate func push(_ app: SampleApp, caller: String) throws {
    let payload = try JSONSerialization.data(withJSONObject: ["caller": caller])
    _ = try connect().push(payload, to: app.identifier, isForCalls: true)
  }
}
