import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// A device of the core alone, on real processes: what foregroundd is without any feature.
@Suite(.serialized) struct CoreDeviceTests {
  /// The app, whose process has nothing but AppRuntime.
  private static let app = SampleApp("CoreApp")

  private static func withCoreDevice(
    asksFeatures: Bool = false, _ body: (TestDevice) throws -> Void
  ) throws {
    try withDevice(apps: []) { device in
      let bundle = device.folder.appendingPathComponent("CoreApp.app")
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      var info: [String: Any] = [
        "CFBundleIdentifier": app.identifier, "CFBundleName": "CoreApp",
        "CFBundleExecutable": "CoreApp", "CFBundleVersion": "1", "CFBundlePackageType": "APPL",
      ]
      if asksFeatures { info["AsksFeatures"] = true }
      try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        .write(to: bundle.appendingPathComponent("Info.plist"))
      try FileManager.default.copyItem(
        atPath: Products.path("CoreApp"), toPath: bundle.appendingPathComponent("CoreApp").path)
      _ = try device.connect().install(path: bundle.path)
      try body(device)
    }
  }

  @Test func anAppGoesThroughItsLifeCycle() throws {
    try Self.withCoreDevice { device in
      let pid = try device.open(Self.app)
      try device.waitForOutput("tick", of: Self.app)

      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      let printed = try device.output(of: Self.app)
      let used = try Processes.cpuTicks(of: [pid])
      // Twenty ticks would be due meanwhile.
      Observation.span(1)
      #expect(try device.output(of: Self.app) == printed)
      #expect(try Processes.cpuTicks(of: [pid]) == used)

      #expect(try device.open(Self.app) == pid)
      let ticks = printed.count { $0 == "tick" }
      try device.waitForOutput("tick", of: Self.app, count: ticks + 1)

      let position = try device.logPosition()
      try device.perform(.terminate(Self.app.identifier))
      _ = try device.waitForExit(of: Self.app, since: position)
      #expect(Processes.waitForEnd(of: [pid]))
      #expect(try device.exitRecord(of: Self.app)["reason"] as? String == "terminated")

      // As the app has been told, and has printed.
      let told = try device.output(of: Self.app).filter { $0 != "tick" }
      #expect(
        told == [
          "launched inactive", "became active active",
          "resigns active active", "entered background background",
          "enters foreground background", "became active active",
          "resigns active active", "entered background background", "terminates background",
        ])
      // As the device says.
      let history = try device.history(of: Self.app)
      #expect(
        history == [
          "inactive", "application(_:willFinishLaunchingWithOptions:)",
          "application(_:didFinishLaunchingWithOptions:)", "active", "applicationDidBecomeActive",
          "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground",
          "suspended",
          "background", "applicationWillEnterForeground", "inactive", "active",
          "applicationDidBecomeActive",
          "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground",
          "applicationWillTerminate", "notRunning", "exit terminated",
        ])
    }
  }

  @Test(arguments: [
    DeviceAction.openURL("notes:new"), .plain(.memoryWarning), .plain(.switcherOpen),
    .callIncoming,
  ])
  func whatBelongsToAFeatureIsRefused(_ action: DeviceAction) throws {
    try Self.withCoreDevice { device in
      try device.open(Self.app)
      let error = #expect(throws: DeviceError.self) { try device.perform(action) }
      #expect(error.map { "\($0)" }?.contains("built without features") == true)
      #expect(try device.state(of: Self.app) == "active")
    }
  }

  @Test func aQuestionToAFeatureIsRefused() throws {
    try Self.withCoreDevice { device in
      let error = #expect(throws: DeviceError.self) {
        try device.connect().follow(start: [], stop: [])
      }
      #expect(error.map { "\($0)" }?.contains("built without features") == true)
    }
  }

  @Test("What an app asks a feature is answered at once: it cannot be had")
  func questionsOfAnApp() throws {
    try Self.withCoreDevice(asksFeatures: true) { device in
      try device.open(Self.app)
      for answer in [
        "notifications: refused", "contacts: notDetermined", "microphone: 0", "owner: -5",
        "URL: false", "session: 0", "transfer: -997", "sound: audioUnavailable", "biometry: -6",
      ] {
        try device.waitForOutput(answer, of: Self.app)
      }
    }
  }

  @Test func aBootWithAPasscodeFailsWithTheReason() throws {
    let error = #expect(throws: DeviceError.self) {
      try withDevice(passcode: "123456", apps: []) { _ in }
    }
    #expect(error.map { "\($0)" }?.contains("a passcode needs a feature") == true)
  }

  @Test func aWrongPathOfAFeaturesProgramIsRefused() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "core-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    // A device that boots all the same is shut down.
    let run = try CommandRun.of(
      "/usr/bin/timeout",
      [
        "20", Products.path("foregroundd"), "--home", home.path, "--transferd",
        "/nowhere/transferd",
      ], in: home)
    #expect(run.status != 0)
    #expect(run.errors.contains("/nowhere/transferd"), "\(run.errors)")
  }

  @Test func anotherForegrounddTakesTheDeviceOver() throws {
    try Self.withCoreDevice { device in
      let pid = try device.open(Self.app)
      kill(try device.foregrounddPID, SIGKILL)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      #expect(try device.status(of: Self.app)?.pid == pid)
    }
  }
}
