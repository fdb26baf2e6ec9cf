import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The profiles' own deadlines, not shortened: these tests take as long as the deadlines.
@Suite struct RealNumbersTests {
  private static let first = SampleApp.stubborn.copy("org.foreground.First")
  private static let second = SampleApp.stubborn.copy("org.foreground.Second")
  private static let third = SampleApp.stubborn.copy("org.foreground.Third")
  private static let fourth = SampleApp.stubborn.copy("org.foreground.Fourth")

  @Test(
    "The documented deadlines are 5 seconds for launch, background entry and termination",
    .proves("WDG-01/a", "WDG-03/a", "WDG-05/a", on: .processes), arguments: ["P4", "P7", "P13"])
  func documented(_ profile: String) async throws {
    try await onThread {
      try withUnchangedDevice(profile, [Self.first, Self.second, Self.third]) { device in
        for (app, pid, watch) in try Self.hangEverywhere(device) {
          // On the test's own clock, until the process has ended.
          #expect(Processes.waitForEnd(of: [pid]))
          #expect(watch.isAbout(5), "\(app.identifier): \(watch.seconds)")
          let facts = try device.end(of: app).facts
          #expect(facts.deadline?.allowance == 5, "\(app.identifier)")
          #expect(facts.deadline?.elapsed ?? 0 >= 5, "\(app.identifier)")
          #expect(facts.uptime >= 5)
        }
      }
    }
  }

  @Test(
    "The observed deadlines: launch 20 s, resume and background entry 10 s, quit 6 s",
    .proves("WDG-02", "WDG-07", on: .processes))
  func observedOld() async throws {
    try await onThread {
      let apps = [Self.first, Self.second, Self.third, Self.fourth]
      try withUnchangedDevice("P4-observed", apps) { device in
        try device.openAndSuspend(
          Self.fourth, ["--hang-in", "applicationWillEnterForeground"])
        try device.launch(Self.fourth)
        try Self.hangEverywhere(device)
        try Self.expect(device, [20, 10, 6, 10])
        #expect(try device.connect().status().settings["backgroundTaskBudget"] == "600")
      }
    }
  }

  @Test(
    "The observed deadlines of iOS 13: scene-create 20 s, scene-update 10 s, process-exit 5 s",
    .proves("WDG-02", "WDG-08", on: .processes))
  func observedNew() async throws {
    try await onThread {
      try withUnchangedDevice("P13-observed", [Self.first, Self.second, Self.third]) { device in
        try Self.hangEverywhere(device)
        try Self.expect(device, [20, 10, 5])
        let events = try [Self.first, Self.second, Self.third].map {
          try device.end(of: $0).facts.deadline?.event
        }
        #expect(events == ["scene-create", "scene-update", "process-exit"])
      }
    }
  }

  @Test(
    "Without a task the grace period around entering the background is 5 seconds",
    .proves("BGT-15", on: .processes), arguments: ["P4", "P7", "P13"])
  func grace(_ profile: String) async throws {
    try await onThread {
      let settings = ["launchDeadline=30"]
      try withUnchangedDevice(profile, settings: settings, [.stubborn]) { device in
        let stopwatch = Stopwatch()
        try device.openAndSuspend(.stubborn)
        let entered = try #require(try device.time(of: .stubborn, became: "background"))
        let suspended = try #require(try device.time(of: .stubborn, became: "suspended"))
        #expect(
          stopwatch.finds(suspended - entered, about: 5), "\(suspended - entered) s")
      }
    }
  }

  @Test(
    "A wake by Bluetooth, an accessory or VoIP grants 10 s, one for a fetch or a push 30 s",
    .proves("WDG-14", on: .processes))
  func wakes() async throws {
    try await onThread {
      let reasons = [
        ("bluetooth-central", 10.0), ("external-accessory", 10), ("voip", 10), ("fetch", 30),
        ("remote-notification", 30),
      ]
      let apps = reasons.map { reason, _ in
        SampleApp.stubborn.copy(
          "org.foreground.\(reason)", changes: ["UIBackgroundModes": [reason]])
      }
      try withUnchangedDevice("P7", settings: ["launchDeadline=30"], apps) { device in
        let stopwatch = Stopwatch()
        for (app, (reason, _)) in zip(apps, reasons) {
          try device.start(app, [], background: reason)
        }
        for (app, (_, time)) in zip(apps, reasons) {
          try device.wait(for: app, .suspended, timeout: 90)
          let began = try #require(try device.time(of: app, became: "background"))
          let ended = try #require(try device.time(of: app, became: "suspended"))
          #expect(
            stopwatch.finds(ended - began, about: time), "\(app.identifier): \(ended - began) s")
        }
      }
    }
  }

  /// Makes the first app hang in its launch, the second in its background entry and the third in
  /// its termination, all at once.
  ///
  /// - Returns: The apps in the order in which they began to hang, each with its process and the
  ///   time since then.
  @discardableResult
  private static func hangEverywhere(
    _ device: TestDevice
  ) throws -> [(app: SampleApp, pid: Int32, watch: Stopwatch)] {
    let secondPID = try device.start(second, ["--hang-in", "applicationDidEnterBackground"])
    try device.wait(for: second, .active)
    let departure = Stopwatch()
    let thirdPID = try device.start(third, ["--hang-in", "applicationWillTerminate"])
    try device.wait(for: third, .active)
    let termination = Stopwatch()
    try device.perform(.terminate(third.identifier))
    let launch = Stopwatch()
    let firstPID = try device.start(first, ["--hang-in", "main"])
    return [
      (second, secondPID, departure), (third, thirdPID, termination), (first, firstPID, launch),
    ]
  }

  private static func expect(_ device: TestDevice, _ allowances: [Double]) throws {
    for (app, allowance) in zip([first, second, third, fourth], allowances) {
      let facts = try device.end(of: app).facts
      #expect(facts.reason == "watchdog")
      #expect(facts.deadline?.allowance == allowance, "\(app.identifier)")
      #expect(facts.deadline?.elapsed ?? 0 >= allowance, "\(app.identifier)")
    }
  }
}
