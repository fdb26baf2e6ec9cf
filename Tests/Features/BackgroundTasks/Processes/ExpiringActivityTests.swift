import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Work that apps do with `performExpiringActivity(withReason:using:)`.
@Suite struct ExpiringActivityTests {
  private func withApp(
    activityOf seconds: Double, profile: String = "P7", settings: [String] = [],
    _ body: (TestDevice, SampleApp) throws -> Void
  ) throws {
    let app = SampleApp.riser(["activity": seconds])
    try withDevice(profile: profile, settings: settings, apps: [app]) { try body($0, app) }
  }

  @Test(
    "The app is suspended when the activity has returned, and not before",
    .proves("BGT-17/b", on: .processes))
  func completed() async throws {
    try await onThread {
      try withApp(activityOf: 1.5) { device, app in
        try device.openAndSuspend(app)
        let output = try device.output(of: app)
        #expect(
          output.filter { $0.hasPrefix("activity") } == ["activity runs other", "activity done"])
        #expect(
          try device.history(of: app).filter { $0.hasPrefix("task") || $0 == "suspended" }
            == ["task 1 began", "task 1 ended", "suspended"])
      }
    }
  }

  @Test(
    "An activity that takes too long is told, and the app is suspended and not ended",
    .proves("BGT-17/b", on: .processes))
  func expired() async throws {
    try await onThread {
      let settings = ["backgroundTaskBudget=3", "expirationWarning=1.5"]
      try withApp(activityOf: 0, settings: settings) { device, app in
        let pid = try device.openAndSuspend(app)
        let output = try device.output(of: app).filter { $0.hasPrefix("activity") }
        #expect(output.prefix(2) == ["activity runs other", "activity expires other"])
        #expect(try device.status(of: app)?.pid == pid)
        #expect(try device.history(of: app).contains("task 1 expired"))
        #expect(try device.open(app) == pid)
      }
    }
  }
}
