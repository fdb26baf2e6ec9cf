import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The scene that an external display shows of an app, on processes (SCENE-21).
@Suite struct ExternalSceneTests {
  private static let tv = SimulatedDisplay(
    name: "TV", preferred: SimulatedDisplay.Mode(width: 1_280, height: 720))

  /// The probe with scenes, and a configuration for those on displays.
  private static func app(role: String?) -> SampleApp {
    var changes = SceneTests.app.changes
    var manifest = changes["UIApplicationSceneManifest"] as? [String: any Sendable] ?? [:]
    var roles = manifest["UISceneConfigurations"] as? [String: any Sendable] ?? [:]
    if let role {
      roles["UIWindowSceneSessionRole" + role] = [
        ["UISceneDelegateClassName": "Probe.ProbeDisplaySceneDelegate"]
      ]
    }
    manifest["UISceneConfigurations"] = roles
    changes["UIApplicationSceneManifest"] = manifest
    return SampleApp("Probe", changes: changes)
  }

  private static func comes(_ role: String, _ accessory: String) -> [String] {
    [
      "display willConnect \(role) 1280x720, \(accessory)", "display sceneWillEnterForeground",
      "display sceneDidBecomeActive",
    ]
  }
  private static let goes = [
    "display sceneWillResignActive", "display sceneDidEnterBackground",
    "display sceneDidDisconnect", "discarded",
  ]
  /// What the log has of a scene that comes, and of one that goes.
  private static let connected = [
    "scene(_:willConnectTo:options:)", "sceneWillEnterForeground", "sceneDidBecomeActive",
  ]
  private static let disconnected = [
    "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect",
  ]

  /// What the delegates have printed of scenes.
  private func told(_ device: TestDevice, _ app: SampleApp, after count: Int) throws -> [String] {
    try device.output(of: app, after: count).compactMap { line in
      if line.hasPrefix("discarded") { return "discarded" }
      return line.hasPrefix("display") || line.hasPrefix("scene") ? line : nil
    }
  }

  @Test(
    "A display is given a scene of the app in front, which goes with the front and with the display",
    .proves("SCENE-21", on: .processes),
    arguments: [("P13", "ExternalDisplay"), ("P26", "ExternalDisplayNonInteractive")])
  func automatic(profile: String, role: String) throws {
    let app = Self.app(role: role)
    try withDevice(profile: profile, screen: .init(), apps: [app]) { device in
      try device.open(app)
      var count = try device.output(of: app).count
      try device.perform(.displayConnect(Self.tv))
      try device.waitForOutput("display sceneDidBecomeActive", of: app)
      #expect(try told(device, app, after: count) == Self.comes(role, "no accessory"))
      #expect(try device.callbacks(of: app).suffix(4) == ["UIScreenDidConnect"] + Self.connected)
      let number = try #require(try device.connect().displays().first?.number)
      #expect(try TestScreen(of: device, display: number).waitFor(.magenta, atX: 1_275, 715))
      #expect(try device.status(of: app)?.scenes.map(\.scene) == [0], "it has no card")

      count = try device.output(of: app).count
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      let leaves = ["sceneWillResignActive", "sceneDidEnterBackground"]
      #expect(try told(device, app, after: count) == leaves + Self.goes)
      #expect(try device.callbacks(of: app).suffix(5) == leaves + Self.disconnected)

      try device.open(app)
      try device.waitForOutput("display sceneDidBecomeActive", of: app, count: 2)
      count = try device.output(of: app).count
      try device.perform(.displayDisconnect("TV"))
      try device.waitForOutput("display sceneDidDisconnect", of: app, count: 2)
      try device.waitForOutput(of: app, after: count) { $0.hasPrefix("discarded") }
      #expect(try told(device, app, after: count) == Self.goes)
      #expect(
        try device.callbacks(of: app).suffix(4) == ["UIScreenDidDisconnect"] + Self.disconnected)
      #expect(try device.state(of: app) == "active")
    }
  }

  @Test(
    "From iOS 27 on only an app with a scene accessory is given a scene of a display",
    .proves("SCENE-21", on: .processes))
  func accessory() throws {
    let app = Self.app(role: "ExternalDisplayNonInteractive")
    try withDevice(profile: "P27", screen: .init(), apps: [app]) { device in
      try device.open(app)
      try device.perform(.displayConnect(Self.tv))
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(
        try device.callbacks(of: app).suffix(3) == [
          "UIScreenDidConnect", "sceneWillResignActive", "sceneDidEnterBackground",
        ])
      #expect(try !told(device, app, after: 0).contains { $0.hasPrefix("display") })
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)

      try device.open(app, arguments: ["--scene-accessory"])
      try device.waitForOutput("display sceneDidBecomeActive", of: app)
      let all = try told(device, app, after: 0).filter { $0.hasPrefix("display") }
      #expect(all == Self.comes("ExternalDisplayNonInteractive", "accessory"))
      let number = try #require(try device.connect().displays().first?.number)
      #expect(try TestScreen(of: device, display: number).waitFor(.magenta, atX: 1_275, 715))
    }
  }

  @Test("A display mirrors the screen while nothing shows a window in the app's scene there")
  func mirrors() throws {
    let app = Self.app(role: nil)
    try withDevice(profile: "P26", screen: .init(), apps: [app]) { device in
      try device.open(app)
      try device.perform(.displayConnect(Self.tv))
      let number = try #require(try device.connect().displays().first?.number)
      #expect(try TestScreen(of: device, display: number).waitFor(.white, atX: 640, 500))
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(
        try device.callbacks(of: app).suffix(8) == Self.connected + [
          "sceneWillResignActive", "sceneDidEnterBackground",
        ] + Self.disconnected)
    }
  }

  @Test(
    "The scene on a display is listed and explained by the display's name, and its end is nobody's",
    .proves("SCENE-21", on: .processes))
  func listed() throws {
    let app = Self.app(role: "ExternalDisplayNonInteractive")
    try withDevice(profile: "P26", screen: .init(), apps: [app]) { device in
      try device.open(app)
      #expect(
        try device.appctl("scene", "list").output == "\(app.identifier) 0  foregroundActive\n")
      try device.perform(.displayConnect(Self.tv))
      try device.waitForOutput("display sceneDidBecomeActive", of: app)
      #expect(
        try device.appctl("scene", "list").output == """
          \(app.identifier) 0  foregroundActive
          \(app.identifier) on TV  foregroundActive

          """)
      let number = try #require(try device.connect().displays().first?.number)
      #expect(try device.status(of: app)?.displayScenes.map(\.display) == [number])
      #expect(try device.appctl("scene", "list", "--json").output.contains("\"display\""))
      #expect(
        try device.explain(app).contains(
          "The scene on the display TV is foreground active: it follows the app's scenes"))
      #expect(try device.appctl("log").output.contains("(scene on display \(number))"))

      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(try device.status(of: app)?.displayScenes == [])
      let explained = try device.explain(app)
      #expect(
        !explained.contains("discarded") && !explained.contains("on the display"), "\(explained)")
    }
  }
}
