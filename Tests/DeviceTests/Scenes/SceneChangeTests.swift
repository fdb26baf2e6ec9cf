import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

// What else a scene is told on processes: quick actions, notifications, its size and traits, and its end.
extension SceneTests {
  private static let actions = SampleApp(
    "Probe",
    changes: app.changes.merging(
      [
        "UIApplicationShortcutItems": [
          ["UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New"],
          ["UIApplicationShortcutItemType": "find", "UIApplicationShortcutItemTitle": "Find"],
        ] as [[String: any Sendable]]
      ]) { $1 })

  @Test(
    "A quick action that launches the app comes with the connection, and a later one to the scene",
    .proves("SCENE-17", on: .processes))
  func quickActions() throws {
    try withApp(app: Self.actions) { device in
      try device.perform(.quickAction(Self.actions.identifier, type: "new"))
      try device.wait(for: Self.actions, .active)
      #expect(try device.output(of: Self.actions).contains("connected for new"))
      #expect(try !device.output(of: Self.actions).contains { $0.hasPrefix("performAction") })
      try device.perform(.home)
      try device.wait(for: Self.actions, .suspended)
      try device.perform(.quickAction(Self.actions.identifier, type: "find"))
      try device.waitForOutput("performAction find", of: Self.actions)
      try device.wait(for: Self.actions, .active)
      #expect(
        try device.callbacks(of: Self.actions).contains(
          "windowScene(_:performActionFor:completionHandler:)"))
    }
  }

  @Test(
    "A notification that launches the app comes with the connection, and its center is told, too",
    .proves("SCENE-17", on: .processes))
  func notification() throws {
    let ringer = SampleApp(
      "Ringer",
      changes: [
        "RingerOrders": ["--center-delegate", "none", "--categories"],
        "UIApplicationSceneManifest": [
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              ["UISceneDelegateClassName": "Ringer.SceneDelegate"]
            ]
          ]
        ] as [String: any Sendable],
      ])
    try withDevice(profile: "P13", apps: [ringer]) { device in
      try device.allow(ringer)
      try device.open(ringer, "--add", "1", "--body", "Tea")
      #expect(try device.output(of: ringer).contains("connected"))
      try device.perform(.home)
      _ = try device.waitForEntry(of: ringer) { entry in
        if case .notification = entry.content { true } else { false }
      }
      try device.perform(.jetsam(ringer.identifier), ifRunning: ringer)
      try device.wait(for: ringer, .notRunning)
      let number = try #require(try device.notifications(of: ringer).delivered.last).number
      let count = try device.output(of: ringer).count
      try device.perform(.notificationChoose(number, action: "read", text: nil))
      try device.waitForOutput("scene active", of: ringer, count: 2)
      let told = try device.output(of: ringer, after: count).filter { !$0.contains("no window") }
      #expect(
        told == [
          "launched", "connected for Tea read -", "response read - 8 inactive", "scene active",
        ])
    }
  }

  @Test("A scene is told when the device is turned, or has another appearance")
  func geometry() throws {
    try withApp(screen: .init()) { device in
      try device.open(Self.app)
      try device.perform(.rotate(.landscapeLeft))
      try device.waitForOutput("didUpdate 414x896 light to 896x414 light", of: Self.app)
      try device.perform(.appearance(.dark))
      try device.waitForOutput("didUpdate 896x414 light to 896x414 dark", of: Self.app)
    }
  }

  @Test(
    "A launch into the background calls the launch methods alone; the scene is connected in front",
    .proves("SCENE-22", on: .processes))
  func background() throws {
    try withApp(settings: ["fetchTime=0.5"]) { device in
      try device.launch(Self.app, background: "fetch")
      try device.wait(for: Self.app, .suspended)
      #expect(try told(device) == ["didFinishLaunching"])
      try device.open(Self.app)
      try device.waitForOutput("sceneDidBecomeActive", of: Self.app)
      #expect(
        try told(device) == [
          "didFinishLaunching", "willConnect, page first, URLs none", "sceneWillEnterForeground",
          "sceneDidBecomeActive",
        ])
    }
  }

  @Test(
    "With a session its scene is connected in the background, and goes on as it was when it was left",
    .proves("SCENE-22", on: .processes))
  func backgroundWithSession() throws {
    try withApp(settings: ["fetchTime=0.5"]) { device in
      try device.open(Self.app)
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("openURLContexts, page second", of: Self.app)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      try device.perform(.jetsam(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      // Twice: what the scene has shown outlives a process that was only in the background.
      for _ in 0..<2 {
        let before = try device.output(of: Self.app).count
        try device.launch(Self.app, background: "fetch")
        try device.wait(for: Self.app, .suspended)
        #expect(
          try told(device, after: before) == [
            "didFinishLaunching", "willConnect, page second, URLs none",
          ])
        try device.perform(.jetsam(Self.app.identifier))
        try device.wait(for: Self.app, .notRunning)
      }
      let entries = try device.callbacks(of: Self.app)
      #expect(entries.last { $0.hasPrefix("scene") } == "scene(_:willConnectTo:options:)")
    }
  }

  @Test(
    "A URL that comes while the app runs without its scene connects the scene, and comes with that",
    .proves("SCENE-17", "URL-10", on: .processes))
  func urlWithoutScene() throws {
    try withApp(settings: ["fetchTime=0.5"]) { device in
      try device.launch(Self.app, background: "fetch")
      try device.wait(for: Self.app, .suspended)
      try device.perform(.openURL("probe://late"))
      try device.waitForOutput("sceneDidBecomeActive", of: Self.app)
      #expect(
        try told(device) == [
          "didFinishLaunching", "willConnect, page first, URLs probe://late",
          "sceneWillEnterForeground", "sceneDidBecomeActive",
        ])
      #expect(try !device.callbacks(of: Self.app).contains("scene(_:openURLContexts:)"))
    }
  }

  @Test(
    "When the card of the app in front is removed, scene and session go, and no background is told",
    .proves("SCENE-13", "SCENE-14", on: .processes))
  func removedInFront() throws {
    try withApp { device in
      try device.open(Self.app)
      let first = try #require(try session(device))
      try device.perform(.switcherOpen)
      try device.perform(.switcherKill(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      let lines = try device.output(of: Self.app)
      let start = try #require(lines.firstIndex(of: "sceneWillResignActive"))
      #expect(
        lines[start...].filter {
          $0.hasPrefix("scene") || $0.contains("session") || $0.contains("Terminate")
        }
          == [
            "sceneWillResignActive", "sceneDidDisconnect", "discarded session \(first)",
            "applicationWillTerminate",
          ])
      #expect(try !device.callbacks(of: Self.app).contains("sceneDidEnterBackground"))
      #expect(
        try device.edges(of: Self.app).suffix(3) == [
          "active -> inactive", "inactive -> background", "background -> notRunning",
        ])
      // It is told once.
      let count = lines.count
      try device.open(Self.app)
      #expect(try !device.output(of: Self.app, after: count).contains { $0.hasPrefix("discarded") })
      #expect(try session(device) != first)
    }
  }

  @Test(
    "When the card of an app that runs in the background is removed, it is told at once",
    .proves("SCENE-13", on: .processes))
  func removedInTheBackground() throws {
    try withApp(settings: ["suspensionGrace=60"]) { device in
      try device.open(Self.app)
      let first = try #require(try session(device))
      try device.perform(.home)
      try device.waitForOutput("sceneDidEnterBackground", of: Self.app)
      try device.perform(.switcherKill(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      #expect(
        try told(device).suffix(2) == ["sceneDidDisconnect", "discarded session \(first)"])
    }
  }

  @Test("A shutdown takes no session away", .proves("SCENE-12", on: .processes))
  func terminated() throws {
    try withApp { device in
      try device.open(Self.app)
      let first = try #require(try session(device))
      try device.perform(.terminate(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      #expect(try told(device).last == "sceneDidDisconnect")
      try device.open(Self.app)
      #expect(try session(device) == first)
      #expect(try !told(device).contains { $0.hasPrefix("discarded") })
    }
  }

  @Test(
    "From iOS 15 on a scene is given its activity back by a method of its own",
    .proves("REST-16", on: .processes), arguments: [("P13", false), ("P15", true)])
  func restoration(profile: String, isTold: Bool) throws {
    try withApp(profile: profile) { device in
      try device.open(Self.app)
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("openURLContexts, page second", of: Self.app)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      try device.perform(.jetsam(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      try device.open(Self.app)
      #expect(try told(device).contains("willConnect, page second, URLs none"))
      #expect(try device.output(of: Self.app).contains("restore second") == isTold)
    }
  }
}
