import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps without scenes on the systems that want them.
@Suite struct SceneRequirementTests {
  private static func app(_ changes: [String: (any Sendable)?]) -> SampleApp {
    SampleApp(
      "Probe",
      changes: (["UIMainStoryboardFile": nil, "NSMainNibFile": nil] as [String: (any Sendable)?])
        .merging(changes) { $1 })
  }

  private func console(_ app: SampleApp, on device: TestDevice) throws -> String {
    try device.appctl("console", app.identifier).output
  }

  @Test(
    "An app without scenes is warned on its console, from 18.4 on and in other words from 26 on",
    .proves("SCENE-18", on: .processes),
    arguments: [
      ("P15", nil),
      (
        "P18",
        "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will "
          + "become an assert in a future version."
      ),
      (
        "P26",
        "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the "
          + "future."
      ),
    ] as [(String, String?)])
  func warnings(profile: String, warning: String?) throws {
    let app = Self.app([:])
    try withDevice(profile: profile, apps: [app]) { device in
      try device.open(app)
      let said = try console(app, on: device)
      if let warning {
        #expect(said.contains(warning))
      } else {
        #expect(!said.contains("UIScene"))
      }
    }
  }

  @Test("An app with scenes is not warned", .proves("SCENE-18", on: .processes))
  func withScenes() throws {
    try withDevice(profile: "P26", apps: [SceneTests.app]) { device in
      try device.open(SceneTests.app)
      #expect(try !console(SceneTests.app, on: device).contains("UIScene"))
    }
  }

  @Test(
    "Before 27 an app that was built with its SDK launches without scenes, and so does an older one on 27",
    .proves("SCENE-19", on: .processes),
    arguments: [("P26", "iphoneos27.0"), ("P27", "iphoneos26.4"), ("P27", nil)])
  func launches(profile: String, sdk: String?) throws {
    let app = Self.app(["DTSDKName": sdk])
    try withDevice(profile: profile, apps: []) { device in
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let installed = try device.connect().installing(path: try app.makeBundle(in: folder).path)
      #expect(!installed.warnings.contains { $0.contains("will not launch") })
      try device.open(app)
      #expect(try device.output(of: app).contains { $0.hasPrefix("didFinishLaunching") })
    }
  }

  @Test(
    "On 27 an app without scenes that was built with its SDK ends before its delegate is made",
    .proves("SCENE-19", on: .processes),
    arguments: [["DTSDKName": "iphoneos27.0"], ["DTPlatformVersion": "27.1"]])
  func refused(members: [String: String]) throws {
    let app = Self.app(members)
    try withDevice(profile: "P27", apps: []) { device in
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let installed = try device.connect().installing(path: try app.makeBundle(in: folder).path)
      let warning = try #require(installed.warnings.first { $0.contains("will not launch") })
      #expect(warning.contains("UIApplicationSceneManifest") && warning.contains("three ways out"))
      let start = try device.logPosition()
      try device.launch(app)
      let end = try device.end(of: app, since: start)
      #expect(end.reason == "crash")
      // No object of the app is made.
      let lines = try device.waitForOutput("main on the main thread", of: app)
      #expect(lines.count == 2 && lines.last?.contains("UIScene life cycle") == true)
      #expect(
        try console(app, on: device).contains(
          "Application failed to launch: UIScene life cycle is required for apps built with this "
            + "SDK."))
      let explained = try device.explain(app)
      #expect(
        explained.contains("built with an SDK that requires scenes, and has none (rule SCENE-19)"))
      #expect(explained.contains("UISceneDelegateClassName"))
      #expect(explained.contains("UISceneStoryboardFile"))
      #expect(explained.contains("the SDK of iOS 26"))
      let record = try device.exitRecord(of: app)
      #expect(record["rule"] as? String == "SCENE-19")
    }
  }

  @Test("With a scene it launches on 27", .proves("SCENE-19", "SCENE-20", on: .processes))
  func withOneScene() throws {
    let app = SceneTests.app.copy(
      "org.example.Scenes",
      changes: SceneTests.app.changes.merging(["DTSDKName": "iphoneos27.0"]) { $1 })
    try withDevice(profile: "P27", apps: [app]) { device in
      try device.open(app)
      #expect(try device.output(of: app).contains("sceneDidBecomeActive"))
    }
  }
}
