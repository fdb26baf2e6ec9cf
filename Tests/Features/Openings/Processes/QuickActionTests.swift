import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The quick actions of an app's icon.
@Suite struct QuickActionTests {
  /// An app with two quick actions in its Info.plist.
  private static func app(_ orders: String...) -> SampleApp {
    SampleApp(
      "Stubborn",
      changes: [
        "UIApplicationShortcutItems": [
          [
            "UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New",
            "UIApplicationShortcutItemSubtitle": "An empty one",
            "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeCompose",
            "UIApplicationShortcutItemUserInfo": ["kind": "empty"] as [String: String],
          ],
          ["UIApplicationShortcutItemType": "find", "UIApplicationShortcutItemTitle": "Find"],
        ] as [[String: any Sendable]],
        "StubbornOrders": orders,
      ])
  }

  @Test(
    "A quick action launches its app with it, and is performed before the app is active",
    .proves("URL-12/g", on: .processes))
  func launch() throws {
    let app = Self.app("--log-options", "--log-option-values", "--log-states")
    try withDevice(apps: [app]) { device in
      try device.perform(.quickAction(app.identifier, type: "new"))
      try device.wait(for: app, .active)
      #expect(
        try device.history(of: app)
          == ["inactive", Told.willFinishLaunching, Told.didFinishLaunching, Told.performAction]
          + Told.activation)
      let item = "new New An empty one kind=empty"
      let key = "UIApplicationLaunchOptionsShortcutItemKey"
      let told = try device.output(of: app).filter {
        !$0.contains("Notification") && !$0.hasPrefix("main ")
      }
      #expect(
        told == [
          "willFinishLaunching \(key)", "willFinishLaunching \(key)=\(item)",
          "willFinishLaunching inactive", "didFinishLaunching \(key)",
          "didFinishLaunching \(key)=\(item)", "didFinishLaunching inactive",
          "performAction \(item)", "performAction inactive", "applicationDidBecomeActive active",
        ])
    }
  }

  @Test(
    "A quick action brings a suspended app to the front", .proves("URL-12/g", on: .processes))
  func resume() throws {
    let app = Self.app("--log-options")
    try withDevice(settings: ["suspensionGrace=0.1"], apps: [app]) { device in
      let pid = try device.openAndSuspend(app)
      let start = try device.logPosition()
      try device.perform(.quickAction(app.identifier, type: "find"))
      try device.wait(for: app, .active)
      #expect(
        try device.history(of: app, since: start)
          == ["background", Told.willEnterForeground, "inactive", Told.performAction]
          + Told.activation)
      #expect(try device.output(of: app).contains("performAction find Find -"))
      #expect(try device.status(of: app)?.pid == pid)
    }
  }

  @Test(
    "An app that has carried the action out in its launch returns false, and is not asked again",
    .proves("URL-12/g", on: .processes),
    arguments: ["willFinishLaunching", "didFinishLaunching"])
  func refusal(callback: String) throws {
    let app = Self.app("--return-false-in", callback)
    try withDevice(apps: [app]) { device in
      try device.perform(.quickAction(app.identifier, type: "new"))
      try device.wait(for: app, .active)
      #expect(try device.history(of: app) == Told.launch)
    }
  }

  @Test("What an app has set is kept when it has ended, and over a boot, and goes with the app")
  func dynamic() throws {
    let app = Self.app("--set-shortcuts", "one,two", "--log-options")
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var device = try bootDevice(name: name, in: folder)
    defer { device.end() }
    try device.install(app)
    try device.launch(app)
    try device.waitForOutput("set 2 quick actions", of: app)
    try device.wait(for: app, .active)
    #expect(try device.output(of: app).first { $0.hasPrefix("quick actions") } == "quick actions ")
    try device.perform(.jetsam(app.identifier))
    try device.wait(for: app, .notRunning)
    let all = ["new", "find", "one", "two"]
    #expect(try device.status(of: app)?.quickActions.map(\.type) == all)

    device.end()
    device = try bootDevice(name: name, in: folder)
    #expect(try device.status(of: app)?.quickActions.map(\.type) == all)
    try device.perform(.quickAction(app.identifier, type: "two"))
    try device.waitForOutput("performAction two Title of two - number=3", of: app)
    try device.waitForOutput("quick actions one,two", of: app)

    try device.connect().uninstall(app.identifier)
    try device.install(app, in: "again")
    #expect(try device.status(of: app)?.quickActions.map(\.type) == ["new", "find"])
  }

  @Test("The command line lists quick actions and chooses one; an unknown one is refused")
  func commandLine() throws {
    let app = Self.app()
    try withDevice(apps: [app]) { device in
      #expect(
        try device.appctl("shortcut", "list", app.identifier).output
          == "new  New  (An empty one)\nfind  Find\n")
      let refused = try device.appctl("shortcut", "perform", app.identifier, "other")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("no quick action of the type \"other\""), "\(refused.errors)")
      #expect(try device.state(of: app) == "notRunning")
      #expect(try device.appctl("shortcut", "perform", app.identifier, "find").status == 0)
      try device.wait(for: app, .active)
      try device.perform(.lock)
      let locked = try device.appctl("shortcut", "perform", app.identifier, "find")
      #expect(locked.status == 1)
      #expect(locked.errors.contains("locked"), "\(locked.errors)")
    }
  }

  @Test("Before iOS 9 icons have no quick actions")
  func olderSystem() throws {
    let app = Self.app()
    try withDevice(profile: "P4", apps: [app]) { device in
      #expect(try device.status(of: app)?.quickActions.isEmpty == true)
      let error = try #require(throws: DeviceError.self) {
        try device.perform(.quickAction(app.identifier, type: "new"))
      }
      #expect("\(error)".contains("came with iOS 9"), "\(error)")
    }
  }
}
