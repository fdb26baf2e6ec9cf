import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps with scenes, on processes.
@Suite struct SceneTests {
  /// The probe with a scene, whose delegate prints what it is told.
  static let app = SampleApp(
    "Probe",
    changes: [
      "UIMainStoryboardFile": nil, "NSMainNibFile": nil,
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": false,
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default Configuration",
              "UISceneDelegateClassName": "Probe.ProbeSceneDelegate",
            ]
          ]
        ],
      ] as [String: any Sendable],
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]]],
    ])

  func withApp(
    profile: String = "P13", screen: DeviceBooter.Screen? = nil,
    settings: [String] = [], app: SampleApp = app, _ body: (TestDevice) throws -> Void
  ) throws {
    try withDevice(
      profile: profile, settings: settings, screen: screen, apps: [app], body)
  }

  /// What the delegates have printed.
  func told(_ device: TestDevice, after count: Int = 0) throws -> [String] {
    try device.output(of: Self.app, after: count).filter { line in
      ["willConnect", "scene", "openURL", "discarded", "didFinish"].contains {
        line.hasPrefix($0)
      }
    }.map { $0.hasPrefix("didFinish") ? "didFinishLaunching" : $0 }
  }

  func session(_ device: TestDevice) throws -> String? {
    try device.output(of: Self.app).last { $0.hasPrefix("session ") }.map {
      String($0.dropFirst(8))
    }
  }

  @Test(
    "The scene's delegate is told what happens, in the platform's order, and the log names its methods",
    .proves(
      "SCENE-02", "SCENE-03", "SCENE-04", "SCENE-05", "SCENE-06", "SCENE-16", "SCENE-23",
      on: .processes))
  func order() throws {
    try withApp { device in
      try device.open(Self.app)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      try device.open(Self.app)
      try device.waitForOutput("sceneDidBecomeActive", of: Self.app, count: 2)
      let told = try told(device)
      #expect(
        told == [
          "didFinishLaunching", "willConnect, page first, URLs none", "sceneWillEnterForeground",
          "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground",
          "sceneWillEnterForeground", "sceneDidBecomeActive",
        ])
      #expect(
        try device.callbacks(of: Self.app).filter { $0.hasPrefix("scene") } == [
          "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground",
          "sceneWillEnterForeground", "sceneDidBecomeActive",
        ])
      #expect(try !device.callbacks(of: Self.app).contains { $0.hasPrefix("applicationDid") })
    }
  }

  @Test(
    "A URL that launches the app comes with the connection, and a later one to the scene",
    .proves("SCENE-17", on: .processes))
  func urls() throws {
    try withApp { device in
      try device.perform(.openURL("probe://cold"))
      try device.wait(for: Self.app, .active)
      #expect(try told(device).contains("willConnect, page first, URLs probe://cold"))
      #expect(try !told(device).contains { $0.hasPrefix("openURL") })
      #expect(try !device.callbacks(of: Self.app).contains { $0.contains("open") })
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("openURLContexts, page second", of: Self.app)
      #expect(try device.callbacks(of: Self.app).contains("scene(_:openURLContexts:)"))
    }
  }

  @Test(
    "A session outlives its process with what its scene shows, until the person discards it",
    .proves("SCENE-12", "SCENE-13", on: .processes))
  func sessions() throws {
    try withApp { device in
      try device.open(Self.app)
      let first = try #require(try session(device))
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("openURLContexts, page second", of: Self.app)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      try device.perform(.jetsam(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      try device.open(Self.app)
      #expect(try told(device).contains("willConnect, page second, URLs none"))
      #expect(try session(device) == first)
      // A process that ends before it has kept anything takes no session with it.
      try device.perform(.crash(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      try device.open(Self.app)
      #expect(try session(device) == first)
      #expect(try !told(device).contains { $0.hasPrefix("discarded") })
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      try device.perform(.switcherKill(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      let count = try device.output(of: Self.app).count
      try device.open(Self.app)
      let told = try told(device, after: count)
      #expect(
        told.prefix(3) == [
          "didFinishLaunching", "discarded session \(first)", "willConnect, page first, URLs none",
        ])
      #expect(try session(device) != first)
    }
  }

  @Test("On a device of iOS 12 and before, the application's delegate is told")
  func earlierSystem() throws {
    try withApp(profile: "P7") { device in
      try device.open(Self.app)
      #expect(try device.callbacks(of: Self.app).contains("applicationDidBecomeActive"))
      #expect(try !told(device).contains { $0.hasPrefix("scene") })
    }
  }

  @Test("The windows of the scene are seen, and the application's own is not")
  func windows() throws {
    try withApp(screen: .init()) { device in
      let screen = try TestScreen(of: device)
      try device.open(Self.app)
      #expect(try screen.waitFor(.red, atX: 90, 150))
    }
  }
}
