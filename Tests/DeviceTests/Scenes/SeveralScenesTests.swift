import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Several scenes of one app, and two in front, on processes.
@Suite struct SeveralScenesTests {
  static let app: SampleApp = {
    var changes = SceneTests.app.changes
    var manifest = changes["UIApplicationSceneManifest"] as? [String: any Sendable] ?? [:]
    manifest["UIApplicationSupportsMultipleScenes"] = true
    changes["UIApplicationSceneManifest"] = manifest
    return SampleApp("Probe", changes: changes)
  }()

  private func onTablet(
    screen: DeviceBooter.Screen? = nil, apps: [SampleApp] = [app],
    _ body: (TestDevice) throws -> Void
  ) throws {
    try withDevice(profile: "P13", model: "tablet", screen: screen, apps: apps) { device in
      try device.open(Self.app)
      try body(device)
    }
  }

  /// What the delegates have printed about the four changes and the sessions.
  private func told(_ device: TestDevice, after count: Int = 0) throws -> [String] {
    try device.output(of: Self.app, after: count).filter {
      $0.contains("scene") || $0.contains("willConnect") || $0.contains("discarded")
    }
  }

  private func scenes(_ device: TestDevice) throws -> [String] {
    let app = try #require(try device.status(of: Self.app))
    return app.scenes.map { "\($0.scene) \($0.state)" }
  }

  @Test(
    "One scene is told of its own life alone, while another one of the process goes on",
    .proves("SCENE-10", "SCENE-11", on: .processes))
  func another() throws {
    try onTablet { device in
      let count = try device.output(of: Self.app).count
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      #expect(
        try told(device, after: count) == [
          "sceneWillResignActive", "sceneDidEnterBackground",
          "1 willConnect, page first, URLs none", "1 sceneWillEnterForeground",
          "1 sceneDidBecomeActive",
        ])
      #expect(try scenes(device) == ["1 foregroundActive", "0 background"])
      // The log says which scene each was for.
      let log = try device.log(of: Self.app)
      let active = log.filter {
        if case .callback("sceneDidBecomeActive", _) = $0.content { true } else { false }
      }
      #expect(active.map(\.scene) == [0, 1])
    }
  }

  @Test(
    "Two scenes of one app are active beside each other, and know their size",
    .proves("SCENE-11", on: .processes))
  func split() throws {
    try onTablet { device in
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      let count = try device.output(of: Self.app).count
      try device.perform(
        .scene(.split(Self.app.identifier, 0, onLeft: false, isFloating: false)))
      try device.waitForOutput("sceneDidBecomeActive", of: Self.app, count: 2)
      #expect(try scenes(device) == ["0 foregroundActive", "1 foregroundActive"])
      let lines = try device.output(of: Self.app, after: count)
      #expect(lines.contains { $0.hasPrefix("1 didUpdate 768x1024") && $0.contains("379x1024") })
      #expect(!lines.contains("1 sceneWillResignActive"))
      try device.perform(.scene(.divide(leftPercent: 66)))
      try device.waitForOutput("1 didUpdate 379x1024 light to 502x1024 light", of: Self.app)
      try device.perform(.home)
      try device.wait(for: Self.app, .suspended)
      #expect(try scenes(device) == ["0 background", "1 background"])
      #expect(
        try device.edges(of: Self.app).suffix(3) == [
          "active -> inactive", "inactive -> background", "background -> suspended",
        ])
    }
  }

  @Test(
    "A scene that is taken back is told, and is connected again from its session",
    .proves("SCENE-12", on: .processes))
  func disconnect() throws {
    try onTablet { device in
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("openURLContexts, page second", of: Self.app)
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      try device.perform(.scene(.disconnect(SceneAction.Scene(Self.app.identifier, 0))))
      try device.waitForOutput("sceneDidDisconnect", of: Self.app)
      #expect(try scenes(device) == ["1 foregroundActive", "0 unattached"])
      try device.perform(.scene(.show(SceneAction.Scene(Self.app.identifier, 0))))
      try device.waitForOutput("2 willConnect, page second, URLs none", of: Self.app)
      try device.waitForOutput("2 sceneDidBecomeActive", of: Self.app)
    }
  }

  @Test(
    "A discarded session is told of after its scene is gone, or at the next launch",
    .proves("SCENE-13", on: .processes))
  func close() throws {
    try onTablet { device in
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      var count = try device.output(of: Self.app).count
      try device.perform(.scene(.close(SceneAction.Scene(Self.app.identifier, 1))))
      try device.wait(for: Self.app, .suspended)
      let gone = try told(device, after: count)
      #expect(
        gone.prefix(3) == [
          "1 sceneWillResignActive", "1 sceneDidEnterBackground", "1 sceneDidDisconnect",
        ])
      #expect(gone.count == 4 && gone[3].hasPrefix("discarded"))
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("2 sceneDidBecomeActive", of: Self.app)
      try device.perform(.jetsam(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      try device.perform(.scene(.close(SceneAction.Scene(Self.app.identifier, 0))))
      count = try device.output(of: Self.app).count
      try device.open(Self.app)
      let launch = try told(device, after: count)
      #expect(launch.first?.hasPrefix("discarded session") == true)
      #expect(launch.dropFirst().first == "willConnect, page first, URLs none")
    }
  }

  @Test(
    "When the cards of an app are removed, each scene in front resigns, and all go before the process",
    .proves("SCENE-13", "SCENE-14", on: .processes), arguments: [true, false])
  func removed(areBothInFront: Bool) throws {
    try onTablet { device in
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      if areBothInFront {
        try device.perform(
          .scene(.split(Self.app.identifier, 0, onLeft: false, isFloating: false)))
        try device.waitForOutput("sceneDidBecomeActive", of: Self.app, count: 2)
      }
      let lines = try device.output(of: Self.app)
      let sessions = lines.compactMap { line -> Substring? in
        line.firstRange(of: "session ").map { line[$0.upperBound...] }
      }
      try #require(Set(sessions).count == 2)
      try device.perform(.switcherOpen)
      try device.perform(.switcherKill(Self.app.identifier))
      try device.wait(for: Self.app, .notRunning)
      let told = try device.output(of: Self.app, after: lines.count).filter {
        $0.contains("scene") || $0.contains("discarded") || $0.contains("Terminate")
      }
      let resigned = (areBothInFront ? ["sceneWillResignActive"] : []) + ["1 sceneWillResignActive"]
      #expect(told.prefix(resigned.count).sorted() == resigned.sorted())
      let gone = Array(told.dropFirst(resigned.count))
      #expect(gone.prefix(2).sorted() == ["1 sceneDidDisconnect", "sceneDidDisconnect"])
      #expect(
        gone.dropFirst(2).dropLast().sorted() == sessions.map { "discarded session \($0)" }.sorted()
      )
      #expect(gone.last == "applicationWillTerminate")
      // Neither is told of the background, through which the app passes all the same.
      #expect(
        try device.edges(of: Self.app).suffix(3) == [
          "active -> inactive", "inactive -> background", "background -> notRunning",
        ])
      // Both sessions are gone, and it is told once.
      let count = try device.output(of: Self.app).count
      try device.open(Self.app)
      #expect(try !device.output(of: Self.app, after: count).contains { $0.hasPrefix("discarded") })
      #expect(try scenes(device) == ["2 foregroundActive"])
    }
  }

  @Test(
    "When memory is critically short the scene that nobody sees goes, and comes back as it was",
    .proves("SCENE-12", on: .processes))
  func reclaimed() throws {
    try onTablet { device in
      try device.perform(.openURL("probe://second"))
      try device.waitForOutput("openURLContexts, page second", of: Self.app)
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      let count = try device.output(of: Self.app).count
      let start = try device.logPosition()
      try device.perform(.memoryPressure(.warning))
      _ = try device.waitForEntry(of: Self.app, since: start) { entry in
        guard case .callback(let name, _) = entry.content else { return false }
        return name == "applicationDidReceiveMemoryWarning"
      }
      #expect(try scenes(device) == ["1 foregroundActive", "0 background"])
      try device.perform(.memoryPressure(.critical))
      try device.waitForOutput("sceneDidDisconnect", of: Self.app)
      #expect(try told(device, after: count) == ["sceneDidDisconnect"])
      #expect(try scenes(device) == ["1 foregroundActive", "0 unattached"])
      try device.perform(.memoryPressure(nil))
      try device.perform(.scene(.show(SceneAction.Scene(Self.app.identifier, 0))))
      try device.waitForOutput("2 willConnect, page second, URLs none", of: Self.app)
      try device.waitForOutput("2 sceneDidBecomeActive", of: Self.app)
      #expect(try told(device, after: count).allSatisfy { !$0.hasPrefix("discarded") })
    }
  }

  @Test("The picture of a scene in the background is taken again when somebody asks for it")
  func refresh() throws {
    try onTablet(screen: .init()) { device in
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      func picture(since start: UInt64) throws -> UInt64? {
        try device.waitForEntry(of: Self.app, since: start) {
          if case .snapshot = $0.content { true } else { false }
        }?.sequence
      }
      let first = try #require(try picture(since: 0))
      let scene = SceneAction.Scene(Self.app.identifier, 0)
      try device.perform(.scene(.refresh(scene)))
      #expect(try picture(since: first) != nil)
      try device.perform(.scene(.disconnect(scene)))
      try device.waitForOutput("sceneDidDisconnect", of: Self.app)
      #expect(throws: (any Error).self) { try device.perform(.scene(.refresh(scene))) }
    }
  }

  @Test("Apps without scenes share the screen of a tablet, and know their size, from iOS 9 on")
  func withoutScenes() throws {
    let alone = SampleApp.probe.copy("org.test.alone", changes: ["UIRequiresFullScreen": true])
    try withDevice(
      profile: "P7", model: "tablet", screen: .init(), apps: [.probe, .notes, alone]
    ) { device in
      let screen = try TestScreen(of: device)
      try device.open(.notes)
      let start = try device.logPosition()
      try device.perform(
        .scene(.split(SampleApp.probe.identifier, nil, onLeft: false, isFloating: false)))
      try device.wait(for: .probe, .active)
      try device.wait(for: .notes, .active)
      // It is launched with its place, and seen there.
      #expect(try device.waitForOutput(of: .probe) { $0.hasPrefix("layout 379x1024") } != nil)
      #expect(try screen.waitFor(.red, atX: 389 + 90, 150))
      try device.perform(.scene(.divide(leftPercent: 33)))
      try device.waitForOutput("viewWillTransition 510x1024", of: .probe)
      try device.perform(.scene(.focus(SceneAction.Scene(SampleApp.notes.identifier, 0))))
      try device.perform(.scene(.divide(leftPercent: 0)))
      try device.waitForOutput("viewWillTransition 768x1024", of: .probe)
      try device.wait(for: .notes, .suspended)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      #expect(
        try device.callbacks(of: .notes, since: start).filter {
          $0.contains("Active") || $0.contains("Background")
        } == ["applicationWillResignActive", "applicationDidEnterBackground"])
      // Whatever its neighbour does, it is active.
      let edges = try device.edges(of: .probe)
      #expect(edges.last == "inactive -> active", "\(edges)")
      #expect(throws: (any Error).self) {
        try device.perform(
          .scene(.split(alone.identifier, nil, onLeft: false, isFloating: false)))
      }
    }
  }

  @Test(
    "It is explained why each scene is in its state, and why one is gone",
    .proves("SCENE-12", "SCENE-13", on: .processes))
  func explanations() throws {
    try onTablet { device in
      func says(_ sentence: String, _ line: Int = #line) throws {
        var text = ""
        for _ in 0..<500 {
          text = try device.explain(Self.app)
          if text.contains(sentence) { return }
          usleep(20_000)
        }
        Issue.record("line \(line): \(text)")
      }
      // Of one scene nothing is said that is not said of the app.
      #expect(try !device.explain(Self.app).contains("Scene 0"))
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      try says(
        "Scene 0 is in the background: scene 1 is in front. Its last callback was "
          + "sceneDidEnterBackground.")
      try says(
        "Scene 1 is foreground active: it fills the screen. Its last callback was "
          + "sceneDidBecomeActive.")
      try device.perform(
        .scene(.split(Self.app.identifier, 0, onLeft: false, isFloating: false)))
      try says(
        "Scene 0 is foreground active: it shares the screen with another scene, and has the focus.")
      try says(
        "Scene 1 is foreground active: it shares the screen with another scene, which has the focus"
      )
      try device.perform(.switcherOpen)
      try says(
        "Scene 1 is foreground inactive: it is in front, and the app switcher lies over it.")
      try device.perform(.switcherClose)
      try device.perform(.scene(.divide(leftPercent: 0)))
      try says("Scene 1 is in the background: scene 0 is in front.")
      try device.perform(.scene(.disconnect(SceneAction.Scene(Self.app.identifier, 1))))
      try says(
        "Scene 1 is unattached: the system has taken it back, as you asked for (scene disconnect "
          + "1) (rule SCENE-12); its session is connected again when somebody opens it. Its last "
          + "callback was sceneDidDisconnect.")
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("2 sceneDidBecomeActive", of: Self.app)
      try device.perform(.scene(.close(SceneAction.Scene(Self.app.identifier, 2))))
      try says(
        "Scene 2 was discarded with its session because you asked for it (scene close 2) (rule "
          + "SCENE-13).")
    }
  }

  @Test("A deadline that a scene has missed is explained with the scene")
  func missedDeadline() throws {
    try withDevice(
      profile: "P13", model: "tablet", settings: ["backgroundEntryDeadline=1"], apps: [Self.app]
    ) { device in
      try device.open(Self.app, "--hang-in", "1 sceneDidEnterBackground")
      try device.perform(.scene(.open(Self.app.identifier)))
      try device.waitForOutput("1 sceneDidBecomeActive", of: Self.app)
      try device.perform(.home)
      try device.wait(for: Self.app, .notRunning)
      let text = try device.explain(Self.app)
      #expect(text.contains("after sceneDidEnterBackground of scene 1 was called"), "\(text)")
    }
  }

  @Test("Two apps are in front: what one of them leaves, the other fills")
  func twoApps() throws {
    let notes = SampleApp.notes
    try onTablet(apps: [Self.app, notes]) { device in
      try device.perform(.scene(.split(notes.identifier, nil, onLeft: false, isFloating: false)))
      try device.wait(for: notes, .active)
      try device.wait(for: Self.app, .active)
      try device.perform(.crash(notes.identifier))
      try device.waitForOutput("didUpdate 379x1024 light to 768x1024 light", of: Self.app)
      try device.wait(for: Self.app, .active)
      #expect(throws: (any Error).self) { try device.perform(.scene(.divide(leftPercent: 50))) }
    }
  }
}
