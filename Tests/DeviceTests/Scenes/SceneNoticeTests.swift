import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What an app learns of its scenes and of itself by values and notifications, on processes.
@Suite struct SceneNoticeTests {
  private static let app = SceneTests.app

  /// Opens the app, leaves it and has its scene taken back.
  private func withLife(_ body: (TestDevice) throws -> Void) throws {
    try withDevice(profile: "P13", settings: ["suspensionGrace=60"], apps: [Self.app]) { device in
      try device.open(Self.app, "--log-scenes")
      try device.perform(.home)
      try device.waitForOutput("sceneDidEnterBackground", of: Self.app)
      try device.perform(.scene(.disconnect(SceneAction.Scene(Self.app.identifier, 0))))
      try device.waitForOutput(of: Self.app) { $0.hasPrefix("left in state") }
      try body(device)
    }
  }

  @Test(
    "A scene's state has the platform's number at each moment of its life",
    .proves("SCENE-01", on: .processes))
  func states() throws {
    try withLife { device in
      let states = try device.output(of: Self.app).compactMap { line -> String? in
        if line.hasPrefix("left in state ") { return line }
        guard line.hasPrefix("posted UIScene") else { return nil }
        return String(line.dropFirst("posted UIScene".count))
      }
      #expect(
        states == [
          "WillConnectNotification 1", "WillEnterForegroundNotification 1",
          "DidActivateNotification 0", "WillDeactivateNotification 0",
          "DidEnterBackgroundNotification 2", "DidDisconnectNotification 2", "left in state -1",
        ])
    }
  }

  @Test(
    "Each method of the scene's delegate is followed by its notification",
    .proves("SCENE-09", on: .processes))
  func mirror() throws {
    try withLife { device in
      let told = try device.output(of: Self.app).compactMap { line -> Substring? in
        guard !line.hasPrefix("posted UIApplication") else { return nil }
        return ["willConnect", "scene", "posted"].contains { line.hasPrefix($0) }
          ? line.split(separator: " ").prefix(2).joined(separator: " ").split(separator: ",").first
          : nil
      }
      #expect(
        told == [
          "willConnect", "posted UISceneWillConnectNotification",
          "sceneWillEnterForeground", "posted UISceneWillEnterForegroundNotification",
          "sceneDidBecomeActive", "posted UISceneDidActivateNotification",
          "sceneWillResignActive", "posted UISceneWillDeactivateNotification",
          "sceneDidEnterBackground", "posted UISceneDidEnterBackgroundNotification",
          "sceneDidDisconnect", "posted UISceneDidDisconnectNotification",
        ])
    }
  }

  @Test(
    "Who leaves is told as a scene, then the application's notification follows, and its delegate is not told",
    .proves("SCENE-05", "SCENE-06", "SCENE-23", on: .processes))
  func leaving() throws {
    try withLife { device in
      let told = try device.output(of: Self.app).filter { line in
        ["scene", "posted UIApplication", "applicationD", "applicationW"].contains {
          line.hasPrefix($0)
        }
      }
      #expect(
        told == [
          "sceneWillEnterForeground", "posted UIApplicationWillEnterForegroundNotification",
          "sceneDidBecomeActive", "posted UIApplicationDidBecomeActiveNotification",
          "sceneWillResignActive", "posted UIApplicationWillResignActiveNotification",
          "sceneDidEnterBackground", "posted UIApplicationDidEnterBackgroundNotification",
          "sceneDidDisconnect",
        ])
    }
  }

  @Test(
    "The application's delegate is asked for the configuration of a new session, not of one that is back",
    .proves("SCENE-03", "SCENE-16", on: .processes))
  func configuration() throws {
    try withLife { device in
      try device.open(Self.app)
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      let told = try device.output(of: Self.app).compactMap { line in
        ["didFinish", "asked", "willConnect", "1 willConnect"].contains { line.hasPrefix($0) }
          ? line.split(separator: ",").first : nil
      }
      #expect(
        told == [
          "didFinishLaunching", "asked for a configuration", "willConnect", "1 willConnect",
        ])
    }
  }

  @Test(
    "The application's notifications are posted with scenes and without",
    .proves("SCENE-04", "SCENE-07", on: .processes), arguments: [true, false])
  func ofTheApplication(hasScenes: Bool) throws {
    let app = hasScenes ? Self.app : .probe
    try withDevice(profile: "P13", apps: [app]) { device in
      try device.open(app, "--log-scenes")
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.open(app)
      try device.waitForOutput("posted UIApplicationDidBecomeActiveNotification", of: app, count: 2)
      let posted = try device.output(of: app).compactMap { line -> String? in
        guard line.hasPrefix("posted UIApplication") else { return nil }
        return String(line.dropFirst("posted UIApplication".count))
      }
      // Only a launch with scenes enters the foreground (SCENE-04).
      #expect(
        posted == (hasScenes ? ["WillEnterForegroundNotification"] : []) + [
          "DidBecomeActiveNotification", "WillResignActiveNotification",
          "DidEnterBackgroundNotification", "WillEnterForegroundNotification",
          "DidBecomeActiveNotification",
        ])
    }
  }

  @Test(
    "The launch, the end, memory, the time and protected data are told to the application's delegate",
    .proves("SCENE-08", on: .processes), .enabled(if: ProtectedFiles.areSupported))
  func ofTheApplicationsDelegate() throws {
    try withDevice(
      profile: "P13", settings: ["suspensionGrace=60", "keyDiscardTime=0.2"], passcode: "1234",
      apps: [Self.app]
    ) { device in
      try device.perform(.enterPasscode("1234"))
      try device.open(Self.app, "--log-scenes")
      try device.perform(.memoryPressure(.warning))
      try device.waitForOutput("applicationDidReceiveMemoryWarning", of: Self.app)
      try device.perform(.memoryPressure(nil))
      try device.perform(.clock(.date(Date(timeIntervalSinceNow: 86_400))))
      try device.waitForOutput("applicationSignificantTimeChange", of: Self.app)
      try device.lockUntilKeysAreGone()
      try device.waitForOutput(of: Self.app) { $0.hasPrefix("protected data goes") }
      try device.perform(.enterPasscode("1234"))
      try device.waitForOutput(of: Self.app) { $0.hasPrefix("protected data returns") }
      try device.wait(for: Self.app, .active)
      try device.perform(.terminate(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      let told = try device.output(of: Self.app).compactMap { line -> Substring? in
        ["willFinish", "didFinish", "applicationD", "applicationS", "applicationW", "protected"]
          .contains { line.hasPrefix($0) }
          ? line.split(separator: ",").first : nil
      }
      #expect(
        told == [
          "willFinishLaunching", "didFinishLaunching", "applicationDidReceiveMemoryWarning",
          "applicationSignificantTimeChange", "protected data goes", "protected data returns",
          "applicationWillTerminate",
        ])
    }
  }

  @Test(
    "The picture of a scene is taken when sceneDidEnterBackground has returned, as it was left then",
    .proves("SCENE-15", on: .processes))
  func picture() throws {
    try withDevice(profile: "P13", screen: .init(), apps: [Self.app]) { device in
      let screen = try TestScreen(of: device)
      try device.open(Self.app, "--change", "hide")
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      let taken = try #require(
        try device.waitForEntry(of: Self.app, since: start) {
          if case .snapshot = $0.content { true } else { false }
        })
      let left = try #require(
        try device.log(of: Self.app, since: start).first {
          if case .callback("sceneDidEnterBackground", _) = $0.content { true } else { false }
        })
      #expect(left.sequence < taken.sequence)
      guard case .snapshot(let path) = taken.content else { return }
      // What the delegate has hidden is not in it. It has two pixels per point.
      #expect(try PNGPixel.color(ofFile: path, atX: 2 * 210, 2 * 270).isNear(.white))
    }
  }
}
