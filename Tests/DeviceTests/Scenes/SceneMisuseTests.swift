import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps that ask for too many scenes, keep too much with them, or declare them wrongly: each is told
/// what was wrong, and nothing else is lost.
@Suite struct SceneMisuseTests {
  private static let app: SampleApp = {
    var changes = SceneTests.app.changes
    var manifest = changes["UIApplicationSceneManifest"] as? [String: any Sendable] ?? [:]
    manifest["UIApplicationSupportsMultipleScenes"] = true
    changes["UIApplicationSceneManifest"] = manifest
    return SampleApp("Probe", changes: changes)
  }()

  private func onTablet(apps: [SampleApp] = [app], _ body: (TestDevice) throws -> Void) throws {
    try withDevice(profile: "P13", model: "tablet", apps: apps, body)
  }

  private func refusals(_ device: TestDevice) throws -> [String] {
    try device.output(of: Self.app).filter { $0.hasPrefix("scene refused") }
  }

  // MARK: Too many

  @Test(
    "An app that asks for scenes in a loop gets as many as it may have, and an error for each other one",
    arguments: [150, 10_000])
  func loop(count: Int) throws {
    try onTablet(apps: [Self.app, .notes]) { device in
      let daemon = try device.foregrounddPID
      let before = try Processes.residentKiB(of: daemon)
      let pid = try device.launch(Self.app, "--ask-scenes", "\(count)")
      try device.waitForOutput("asked \(count) times", of: Self.app)
      // Of all but a hundred it is told at once, and then of those that are too many beside its first one.
      try device.waitUntil("every other scene was refused") {
        try refusals(device).count == count - 99
      }
      #expect(Set(try refusals(device)) == ["scene refused: requestDenied"])
      #expect(try device.status(of: Self.app)?.scenes.count == 100)
      let said = try device.appctl("console", Self.app.identifier).output
      #expect(said.contains("it has 100 sessions already") || count > 150)
      // The app and the device go on.
      #expect(try device.status(of: Self.app)?.pid == pid)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      try device.open(.notes)
      let error = try #require(throws: DeviceError.self) {
        try device.perform(.scene(.open(Self.app.identifier)))
      }
      #expect("\(error)".contains("100"), "\(error)")
      #expect(try device.foregrounddPID == daemon)
      let after = try Processes.residentKiB(of: daemon)
      #expect(after - before < 32 << 10, "\(before) KiB, and then \(after) KiB")
    }
  }

  // MARK: Too large

  @Test("An activity of 10 MB stays in the app that asks with it, whose new scene gets it")
  func largeActivity() throws {
    try onTablet { device in
      let size = 10 << 20
      let pid = try device.launch(Self.app, "--ask-scenes", "1", "--activity", "\(size)")
      try device.waitForOutput(
        "1 connected with org.foreground.Probe.asked, \(size) bytes", of: Self.app)
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      #expect(try refusals(device).isEmpty)
      #expect(try device.status(of: Self.app)?.pid == pid)
    }
  }

  @Test("An activity whose page has an address of 10 MB is refused, and the app goes on")
  func largePage() throws {
    try onTablet { device in
      let pid = try device.launch(Self.app, "--ask-scenes", "1", "--page", "\(10 << 20)")
      try device.waitForOutput("scene refused: requestDenied", of: Self.app)
      try device.wait(for: Self.app, .active)
      let said = try device.appctl("console", Self.app.identifier).output
      #expect(said.contains("A message to the system is not sent"))
      // It may ask again, and is asked.
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      #expect(try device.status(of: Self.app)?.pid == pid)
    }
  }

  @Test("A state of 10 MB is not kept, which is said; its session stays, and another scene's state")
  func largeState() throws {
    try onTablet { device in
      try device.open(Self.app)
      let sessions = { try device.output(of: Self.app).filter { $0.contains("session ") } }
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("1 openURLContexts, page second", of: Self.app)
      try device.perform(.scene(.show(SceneAction.Scene(Self.app.identifier, 0))))
      try device.waitForOutput("sceneDidBecomeActive", of: Self.app, count: 2)
      try device.perform(.openURL("probe://huge"))
      try device.waitForOutput("openURLContexts, page huge", of: Self.app)
      let first = try sessions()
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      let said = try device.appctl("console", Self.app.identifier).output
      #expect(said.contains("The scene's state is not preserved: it has 104"))
      #expect(said.contains("may have at most 4194304"))
      try device.perform(.jetsam(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      let count = try device.output(of: Self.app).count
      try device.open(Self.app)
      #expect(
        try device.output(of: Self.app, after: count).contains("willConnect, page first, URLs none")
      )
      try device.perform(.scene(.show(SceneAction.Scene(Self.app.identifier, 1))))
      try device.waitForOutput("1 willConnect, page second, URLs none", of: Self.app)
      #expect(Set(try sessions()).count == first.count)
      #expect(try !device.output(of: Self.app).contains { $0.hasPrefix("discarded") })
    }
  }

  // MARK: Rubbish in the manifest

  private static func app(manifest: any Sendable) -> SampleApp {
    SampleApp(
      "Probe",
      changes: SceneTests.app.changes.merging(
        ["UIApplicationSceneManifest": manifest]
      ) { $1 })
  }

  private static func configurations(_ list: [String: any Sendable]...) -> any Sendable {
    ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": list]]
  }

  /// Manifests that are not installed, and what the refusal says.
  static let refused: [(any Sendable, String)] = [
    ("rubbish", "UIApplicationSceneManifest must be a dictionary"),
    (
      ["UIApplicationSupportsMultipleScenes": "often"],
      "UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes must be a Boolean"
    ),
  ]

  @Test("A manifest of another type is refused by the installation", arguments: 0..<refused.count)
  func installation(number: Int) throws {
    let (manifest, refusal) = Self.refused[number]
    try withDevice(profile: "P13", apps: []) { device in
      let error = try #require(throws: DeviceError.self) {
        try device.install(Self.app(manifest: manifest))
      }
      #expect("\(error)".contains(refusal), "\(error)")
      #expect(try device.connect().apps().isEmpty)
    }
  }

  private static let delegate = ["UISceneDelegateClassName": "Probe.ProbeSceneDelegate"]

  /// Manifests with which an app launches, what its console says, and whether its scene has a delegate.
  static let noted: [(any Sendable, String, Bool)] = [
    (["UISceneConfigurations": 5], "UISceneConfigurations is not a dictionary", false),
    (
      ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": "x"]],
      "the value of UIWindowSceneSessionRoleApplication is not an array of dictionaries", false
    ),
    (
      configurations(["UISceneDelegateClassName": 5]),
      "UISceneDelegateClassName in UISceneConfigurations is not a string", false
    ),
    (
      configurations(["UISceneDelegateClassName": "Probe.Nobody"]),
      "could not load class with name \"Probe.Nobody\" of UISceneDelegateClassName", false
    ),
    (
      configurations(["UISceneDelegateClassName": "Probe.ProbeDelegate"]),
      "is no UISceneDelegate: nobody is told of the scene", false
    ),
    (
      configurations(delegate, ["UISceneDelegateClassName": "Probe.Nobody"]),
      "have no name, and only the first is used", true
    ),
    (
      configurations(delegate.merging(["UISceneClassName": "Probe.Nobody"]) { $1 }),
      "could not load class with name \"Probe.Nobody\" of UISceneClassName", true
    ),
  ]

  @Test(
    "What is wrong inside of a manifest is said on the console, and the app lives",
    arguments: 0..<noted.count)
  func launch(number: Int) throws {
    let (manifest, note, hasDelegate) = Self.noted[number]
    let app = Self.app(manifest: manifest)
    try withDevice(profile: "P13", apps: [app]) { device in
      let pid = try device.open(app)
      let said = try device.appctl("console", app.identifier).output
      #expect(said.contains(note), "\(said)")
      #expect(try device.output(of: app).contains("sceneDidBecomeActive") == hasDelegate)
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(try device.status(of: app)?.pid == pid)
    }
  }
}
