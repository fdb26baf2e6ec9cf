import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The sessions of several scenes over the end of the process.
@MainActor @Suite struct SceneSessionStoreTests {
  /// A run of the app with these sessions, as the system tells of them.
  private func run(
    _ container: RestorableContainer, scene: UInt32 = 0, open: [UInt32], discarded: [UInt32] = [],
    restores: Bool = true, isLocked: Bool = false, _ body: (SceneStage) throws -> Void
  ) throws {
    let stage = try SceneStage {
      $0.containerPath = container.folder.path
      $0.mayRestoreState = restores
      $0.protectedDataUnavailable = isLocked
    }
    defer { stage.end() }
    stage.app.deliver(.willFinishLaunching)
    stage.app.deliver(.didFinishLaunching) {
      $0.launchOptions.scene = scene
      $0.launchOptions.sessions.open = open
      $0.launchOptions.sessions.discarded = discarded
    }
    stage.deliver(.didBecomeActive, to: scene)
    try body(stage)
  }

  private func leave(_ stage: SceneStage, _ scenes: UInt32...) {
    for scene in scenes {
      let activity = NSUserActivity(activityType: "page")
      activity.title = "Page \(scene)"
      activity.targetContentIdentifier = "page/\(scene)"
      activity.userInfo = ["number": Int(scene)]
      NumberedSceneDelegate.activities[scene] = activity
      stage.scene(scene)?.session.userInfo = ["colour": "red \(scene)"]
      stage.deliver(.willResignActive, .didEnterBackground, to: scene)
    }
  }

  @Test(
    "Each session has its own activity and userInfo in the next process",
    .proves("SCENE-12", on: .uikit))
  func nextProcess() throws {
    let container = try RestorableContainer()
    var identifiers: [UInt32: String] = [:]
    try run(container, open: [0]) { stage in
      stage.show(5)
      leave(stage, 0, 5)
      for number in [0, 5] as [UInt32] {
        identifiers[number] = stage.scene(number)?.session.persistentIdentifier
      }
    }
    try run(container, scene: 5, open: [0, 5]) { stage in
      let sessions = Dictionary(
        uniqueKeysWithValues: stage.app.application.openSessions.map { ($0.number, $0) })
      #expect(sessions.mapValues(\.persistentIdentifier) == identifiers)
      #expect(!stage.told().contains { $0.hasPrefix("configurationForConnecting") })
      #expect(stage.scene(5)?.session === sessions[5] && sessions[0]?.scene == nil)
      for number in [0, 5] as [UInt32] {
        let activity = sessions[number]?.stateRestorationActivity
        #expect(activity?.title == "Page \(number)")
        #expect(activity?.targetContentIdentifier == "page/\(number)")
        #expect(activity?.userInfo?["number"] as? Int == Int(number))
        #expect(sessions[number]?.userInfo?["colour"] as? String == "red \(number)")
      }
      stage.show(0)
      #expect(stage.scene(0)?.session === sessions[0])
    }
  }

  @Test("The storyboard that the app has set for a session is kept with it, while the app has it")
  func storyboard() throws {
    let path = Bundle.main.bundlePath + "/KeptScene.storyboard"
    let text = """
      \(Stories.header) initialViewController="vc"><scenes><scene sceneID="s"><objects>\
      \(Stories.scene(""))</objects></scene></scenes></document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let container = try RestorableContainer()
    try run(container, open: [0]) { stage in
      stage.delegate.storyboard = UIStoryboard(name: "KeptScene", bundle: nil)
      stage.show(5)
      leave(stage, 0, 5)
    }
    try run(container, open: [0, 5]) { stage in
      stage.show(5)
      #expect(!stage.told().contains { $0.hasPrefix("configurationForConnecting") })
      // The first one was there before the app has set one.
      #expect(stage.scene(0)?.session.configuration.storyboard == nil)
      let storyboard = try #require(stage.scene(5)?.session.configuration.storyboard)
      #expect(storyboard.name == "KeptScene")
      #expect(storyboard.instantiateInitialViewController() is StoryController)
      leave(stage, 0, 5)
    }
    // Another version of the app does not have it any more.
    try FileManager.default.removeItem(atPath: path)
    try run(container, open: [0, 5]) { stage in
      stage.show(5)
      #expect(stage.scene(5) != nil)
      #expect(stage.scene(5)?.session.configuration.storyboard == nil)
    }
  }

  @Test(
    "Sessions that were discarded meanwhile are told after the launch, once",
    .proves("SCENE-13", on: .uikit))
  func discarded() throws {
    let container = try RestorableContainer()
    var identifier: String?
    try run(container, open: [0]) { stage in
      stage.show(1)
      identifier = stage.scene(1)?.session.persistentIdentifier
      leave(stage, 0, 1)
    }
    try run(container, open: [0], discarded: [1, 9]) { stage in
      #expect(stage.delegate.discarded.map(\.persistentIdentifier) == [identifier])
      let told = stage.told().filter { !$0.contains("Notification") }
      #expect(told.prefix(4).map { $0.split(separator: " ")[0] }.contains("didDiscard"))
      #expect(
        told.firstIndex { $0.hasPrefix("didDiscard") }.map { $0 + 1 }
          == told.firstIndex { $0.hasPrefix("0 connects") })
      #expect(stage.app.application.openSessions.map(\.number) == [0])
    }
    try run(container, open: [0], discarded: [1]) { stage in
      #expect(stage.delegate.discarded.isEmpty)
    }
  }

  @Test("A session has the configuration that it was made with")
  func configuration() throws {
    let container = try RestorableContainer()
    for isFirst in [true, false] {
      try run(container, open: [0]) { stage in
        if isFirst { stage.delegate.configuration = "Second" }
        stage.show(1)
        #expect(stage.scene(1)?.session.configuration.name == "Second")
        #expect(stage.scene(0)?.session.configuration.name == "First")
        leave(stage, 1)
      }
    }
  }

  @Test("When the system lets nothing be restored the sessions stay, without what they had")
  func notRestored() throws {
    let container = try RestorableContainer()
    var identifier: String?
    try run(container, open: [0]) { stage in
      identifier = stage.scene(0)?.session.persistentIdentifier
      leave(stage, 0)
    }
    try run(container, open: [0], restores: false) { stage in
      let session = try #require(stage.scene(0)?.session)
      #expect(session.persistentIdentifier == identifier)
      #expect(session.stateRestorationActivity == nil && session.userInfo == nil)
    }
  }

  /// More than is kept of a scene, and what is no property list.
  nonisolated static let unusable: [(any Sendable, String)] = [
    (Data(count: 10 << 20), "and may have at most 4194304"),
    (Date.distantPast..<Date.distantFuture, "the userInfo of its activity is no property list"),
  ]

  @Test(
    "A scene whose activity cannot be kept loses it alone, and no other scene loses anything",
    arguments: 0..<unusable.count)
  func unusable(number: Int) throws {
    let (value, reason) = Self.unusable[number]
    let container = try RestorableContainer()
    try run(container, open: [0]) { stage in
      stage.show(1)
      leave(stage, 1)
      leave(stage, 0)
      // It was kept before.
      stage.deliver(.willEnterForeground, .didBecomeActive, to: 0)
      _ = stage.told()
      NumberedSceneDelegate.activities[0]?.userInfo = ["value": value]
      let log = LogCollector.collect {
        stage.deliver(.willResignActive, .didEnterBackground, to: 0)
      }
      #expect(log.contains("The scene's state is not preserved: "))
      #expect(log.contains(reason))
      #expect(stage.app.application.restoration.hasPreserved)
    }
    try run(container, open: [0, 1]) { stage in
      let sessions = stage.app.application.openSessions
      let (first, second) = (sessions.first { $0.number == 0 }, sessions.first { $0.number == 1 })
      #expect(first?.stateRestorationActivity == nil)
      #expect(first?.userInfo?["colour"] as? String == "red 0")
      #expect(second?.stateRestorationActivity?.title == "Page 1")
    }
  }

  @Test("What a scene in the background keeps is there when the process ends at once")
  func userInfoInTheBackground() throws {
    let container = try RestorableContainer()
    try run(container, open: [0]) { stage in
      leave(stage, 0)
      stage.scene(0)?.session.userInfo = ["colour": "blue"]
    }
    try run(container, open: [0]) { stage in
      #expect(stage.scene(0)?.session.userInfo?["colour"] as? String == "blue")
      #expect(stage.scene(0)?.session.stateRestorationActivity?.title == "Page 0")
    }
  }

  @Test("A system that does not tell of sessions: the first one goes with the preserved state")
  func earlierSystem() throws {
    let container = try RestorableContainer()
    func run(_ body: (SceneStage) throws -> Void) throws {
      let stage = try SceneStage {
        $0.containerPath = container.folder.path
        $0.mayRestoreState = true
      }
      defer { stage.end() }
      stage.launch()
      try body(stage)
    }
    var identifier: String?
    try run { stage in
      identifier = stage.scene(0)?.session.persistentIdentifier
      leave(stage, 0)
    }
    // A process that ends before it has kept anything takes no session with it.
    for _ in 0..<2 {
      try run { stage in
        #expect(stage.scene(0)?.session.persistentIdentifier == identifier)
        #expect(stage.delegate.discarded.isEmpty)
      }
    }
    try run { stage in leave(stage, 0) }
    try FileManager.default.removeItem(at: container.file)
    try run { stage in
      #expect(stage.delegate.discarded.map(\.persistentIdentifier) == [identifier])
      #expect(stage.scene(0)?.session.persistentIdentifier != identifier)
    }
  }
}
