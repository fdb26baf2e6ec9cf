import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Apps that ask for the device's owner, on real processes.
@Suite struct AuthenticationTests {
  private static let passcode = "2580"

  /// Boots a device with a passcode and an enrolled face (P13) or finger (P7), and opens the app.
  private func withOwner(
    _ profile: String, _ app: SampleApp, isAllowed: Bool = true,
    _ body: (TestDevice) throws -> Void
  ) throws {
    try withUnlockedDevice(profile: profile, passcode: Self.passcode, apps: [app, .notes]) {
      device in
      try device.perform(.biometryEnroll)
      if isAllowed { try device.perform(.permission(app.identifier, "faceID", .allow)) }
      // It is active for a moment only, if it asks then.
      _ = try device.connect().launch(app.identifier, LaunchOptions())
      try device.waitForOutput("active", of: app)
      try body(device)
    }
  }

  private func waitForStage(_ stage: String, attempts: Int = 0, on device: TestDevice) throws {
    try device.waitUntil("\(stage) is waited for") {
      let shown = try device.connect().status().situation.authentication
      return shown?.stage == stage && shown?.attempts == attempts
    }
  }

  @Test(
    "The app is inactive while it asks, is told, and becomes active; its reply is not on the main thread",
    .proves("AUTH-03", "AUTH-09", "AUTH-02", "AUTH-10", on: .processes), arguments: ["P7", "P13"])
  func match(profile: String) throws {
    let app = SampleApp.warden(
      "launch can biometrics", "first evaluate biometrics", "answered evaluate biometrics")
    try withOwner(profile, app) { device in
      try waitForStage("biometry", on: device)
      let status = try device.connect().status()
      #expect(status.interruptions == ["authentication"])
      #expect(status.situation.authentication?.app == app.identifier)
      #expect(status.situation.authentication?.reason == "To open the gate.")
      #expect(try device.state(of: app) == "inactive")
      let start = try device.logPosition()
      try device.perform(.biometryMatch)
      try device.wait(for: app, .active)
      #expect(try device.callbacks(of: app, since: start) == ["applicationDidBecomeActive"])
      // Once its owner was recognized, the context asks no more.
      try device.waitForOutput("reply true", of: app, count: 2)
      let kind = profile == "P7" ? "touchID" : "faceID"
      let lines = try device.output(of: app)
      #expect(
        lines.prefix(4) == [
          "biometryType none", "can true \(kind) state of 32", "active", "inactive",
        ])
      #expect(lines.contains("active") && !lines.contains { $0.contains("main thread") })
      #expect(try device.connect().status().interruptions == [])
    }
  }

  @Test(
    "An app that asks whenever it becomes active is asked for ever",
    .proves("AUTH-03", on: .processes))
  func loop() throws {
    let app = SampleApp.warden("active new", "active evaluate biometrics")
    try withOwner("P13", app) { device in
      for count in 1...3 {
        try waitForStage("biometry", on: device)
        try device.perform(.biometryMatch)
        try device.waitForOutput("reply true", of: app, count: count)
        try device.waitForOutput("active", of: app, count: count + 1)
      }
      try waitForStage("biometry", on: device)
      #expect(try device.state(of: app) == "inactive")
    }
  }

  @Test(
    "Home cancels the question, and an app in the background may not ask",
    .proves("AUTH-04", "AUTH-01", on: .processes))
  func home() throws {
    let app = SampleApp.warden("first evaluate biometrics", "background evaluate biometrics")
    try withOwner("P13", app) { device in
      try waitForStage("biometry", on: device)
      try device.perform(.home)
      try device.waitForOutput("reply false systemCancel", of: app)
      try device.waitForOutput("reply false notInteractive", of: app)
      let lines = try device.output(of: app)
      #expect(lines.filter { $0 == "active" }.count == 1)
      try device.wait(for: app, .suspended)
      #expect(try device.connect().status().situation.authentication == nil)
    }
  }

  @Test(
    "The lock, another app and a call cancel it, too", .proves("AUTH-04", on: .processes),
    arguments: [DeviceAction.plain(.lock), .callIncoming])
  func taken(_ action: DeviceAction) throws {
    let app = SampleApp.warden("first evaluate owner")
    try withOwner("P7", app) { device in
      try waitForStage("biometry", on: device)
      try device.perform(action)
      try device.waitForOutput("reply false systemCancel", of: app)
    }
  }

  @Test(
    "Touch ID: another way after one failed attempt, no more after three, none after five",
    .proves("AUTH-07", on: .processes))
  func touchID() throws {
    let app = SampleApp.warden(
      "active new", "active evaluate biometrics", "answered can biometrics")
    try withOwner("P7", app) { device in
      try waitForStage("biometry", on: device)
      #expect(throws: DeviceError.self) { try device.perform(.biometryFallback) }
      try device.perform(.biometryFail)
      #expect(
        try device.connect().status().situation.authentication?.offersFallback == true)
      try device.perform(.biometryFallback)
      try device.waitForOutput("reply false userFallback", of: app)
      try waitForStage("biometry", on: device)
      for _ in 1...3 { try device.perform(.biometryFail) }
      try device.waitForOutput("reply false authenticationFailed", of: app)
      try waitForStage("biometry", on: device)
      try device.perform(.biometryFail)
      try device.waitForOutput("reply false biometryLockout", of: app, count: 2)
      let refused = try device.waitForOutput(of: app) {
        $0.hasPrefix("can false biometryLockout touchID")
      }
      #expect(refused != nil)
      // It is refused without the person, so that it does not ask for ever.
      try device.wait(for: app, .active)
      #expect(try device.connect().status().situation.biometry.isLockedOut)
    }
  }

  @Test("Face ID stops after two attempts", .proves("AUTH-07", on: .processes))
  func faceID() throws {
    let app = SampleApp.warden("first fallback", "first evaluate biometrics")
    try withOwner("P13", app) { device in
      try waitForStage("biometry", on: device)
      try device.perform(.biometryFail)
      try waitForStage("biometry", attempts: 1, on: device)
      try device.perform(.biometryFail)
      // The empty title leaves no other way.
      try device.waitForOutput("reply false authenticationFailed", of: app)
      try device.wait(for: app, .active)
    }
  }

  @Test(
    "Where the passcode is good, too, it is asked for in the end, and looked at by the key bag",
    .proves("AUTH-08", on: .processes))
  func passcode() throws {
    let app = SampleApp.warden("first evaluate owner")
    try withOwner("P13", app) { device in
      try waitForStage("biometry", on: device)
      #expect(throws: DeviceError.self) {
        try device.perform(.authenticationPasscode(Self.passcode))
      }
      try device.perform(.biometryFail)
      try device.perform(.biometryFail)
      try waitForStage("passcode", attempts: 2, on: device)
      #expect(throws: DeviceError.self) { try device.perform(.authenticationPasscode("1111")) }
      #expect(try device.state(of: app) == "inactive")
      try device.perform(.authenticationPasscode(Self.passcode))
      try device.waitForOutput("reply true", of: app)
      try device.wait(for: app, .active)
      for entry in try device.log() {
        if case .request(let name) = entry.content { #expect(!name.contains(Self.passcode)) }
      }
    }
  }

  @Test(
    "The person is asked whether an app may use Face ID", .proves("AUTH-06", on: .processes),
    arguments: [PermissionDecision.allow, .deny])
  func permission(decision: PermissionDecision) throws {
    let app = SampleApp.warden("first evaluate biometrics", "answered can biometrics")
    try withOwner("P13", app, isAllowed: false) { device in
      try waitForStage("permission", on: device)
      #expect(
        try device.connect().status().interruptions == ["systemPrompt", "authentication"])
      try device.perform(.permission(app.identifier, "faceID", decision))
      if decision == .allow {
        try waitForStage("biometry", on: device)
        try device.perform(.biometryMatch)
        try device.waitForOutput("can true faceID state of 32", of: app)
      } else {
        try device.waitForOutput("reply false biometryNotAvailable", of: app)
        try device.waitForOutput("can false biometryNotAvailable faceID", of: app)
      }
      try device.wait(for: app, .active)
    }
  }

  @Test(
    "An app that does not say for what it uses Face ID ends", .proves("AUTH-06", on: .processes))
  func purpose() throws {
    let app = SampleApp.warden(
      "first evaluate biometrics", changes: ["NSFaceIDUsageDescription": nil])
    try withOwner("P13", app) { device in
      try device.wait(for: app, .notRunning)
      #expect(try device.explain(app).contains("NSFaceIDUsageDescription"))
    }
  }

  @Test(
    "An app cancels its own question, and its context is of no use any more",
    .proves("AUTH-05", on: .processes))
  func invalidated() throws {
    let app = SampleApp.warden(
      "first evaluate biometrics", "first invalidate", "answered can biometrics")
    try withOwner("P7", app) { device in
      try device.waitForOutput("reply false appCancel", of: app)
      try device.waitForOutput("can false invalidContext none", of: app)
      try device.wait(for: app, .active)
    }
  }

  @Test("A task that waits is told of Cancel by an error")
  func cancelled() throws {
    let app = SampleApp.warden("first await")
    try withOwner("P7", app) { device in
      try waitForStage("biometry", on: device)
      try device.perform(.biometryCancel)
      try device.waitForOutput("awaited userCancel", of: app)
    }
  }

  @Test(
    "Another foregroundd goes on with the question and its texts",
    arguments: TakeoverTests.End.allCases)
  func takeover(end: TakeoverTests.End) throws {
    let app = SampleApp.warden("first evaluate biometrics")
    try withOwner("P7", app) { device in
      try waitForStage("biometry", on: device)
      try device.perform(.biometryFail)
      try end.carryOut(on: device)
      try waitForStage("biometry", attempts: 1, on: device)
      try device.waitUntil("its texts are known") {
        try device.connect().status().situation.authentication?.reason == "To open the gate."
      }
      #expect(try device.connect().status().situation.biometry.isEnrolled)
      try device.perform(.biometryMatch)
      try device.waitForOutput("reply true", of: app)
      try device.wait(for: app, .active)
    }
  }

  @Test("What cannot be asked is refused at once", .proves("AUTH-02", on: .processes))
  func refused() throws {
    let app = SampleApp.warden(
      "first can biometrics", "first can owner", "first evaluate biometrics", "answered silent",
      "answered can owner")
    try withDevice(apps: [app]) { device in
      #expect(throws: DeviceError.self) { try device.perform(.biometryEnroll) }
      try device.open(app)
      try device.waitForOutput("reply false biometryNotEnrolled", of: app)
      try device.wait(for: app, .active)
      let lines = try device.output(of: app).filter { $0.hasPrefix("can ") }
      #expect(
        Array(lines.prefix(2)) == [
          "can false biometryNotEnrolled touchID", "can false passcodeNotSet touchID",
        ])
      #expect(try device.callbacks(of: app).contains("applicationWillResignActive") == false)
    }
  }
}
