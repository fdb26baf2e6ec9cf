import ConformanceSupport
import Foundation
import LifecycleExplorer
import LifecycleKernel
import Testing

/// Apps with several scenes, on a tablet.
@Suite struct SeveralScenesTests {
  static let second = SceneID(rawValue: 1)

  /// A tablet with two apps that have scenes, of which the first is in front.
  func tablet() -> Scenario {
    var scenario = Scenario(.p13, showsSeveralScenes: true, apps: [.withScenes, .withScenes])
    scenario.request(.launch(.first))
    return scenario
  }

  /// The callbacks that were delivered after so many effects.
  func callbacks(_ scenario: Scenario, after count: Int) -> [String] {
    scenario.effects[count...].compactMap { effect in
      guard case .deliver(let app, let callback, let scene) = effect else { return nil }
      return "\(app.index).\(scene.rawValue) \(scenario.device.methodName(of: callback, in: app))"
    }
  }

  @Test(
    "SCENE-02, SCENE-10, SCENE-11: another scene comes while the first one goes, in one process")
  func another() {
    var scenario = tablet()
    let count = scenario.effects.count
    scenario.request(.scene(.open(.first, nil, from: nil)))
    #expect(
      callbacks(scenario, after: count) == [
        "0.0 sceneWillResignActive", "0.0 sceneDidEnterBackground",
        "0.1 scene(_:willConnectTo:options:)", "0.1 sceneWillEnterForeground",
        "0.1 sceneDidBecomeActive",
      ])
    #expect(scenario.device.state(of: .first) == .active)
    #expect(scenario.device.position(of: SceneReference(.first)) == .background)
    #expect(scenario.device.position(of: SceneReference(.first, Self.second)) == .active)
    #expect(scenario.device.lasting.recents.map(\.scene) == [Self.second, .main])
  }

  @Test("LIFE-15: two scenes beside each other are active, and one has the focus")
  func split() {
    var scenario = tablet()
    var count = scenario.effects.count
    scenario.request(.scene(.split(.second, nil, .right, isFloating: false)))
    #expect(scenario.device.state(of: .first) == .active)
    #expect(scenario.device.state(of: .second) == .active)
    #expect(scenario.device.front == .app(.second))
    let left = scenario.device.place(of: SceneReference(.first))
    #expect((left.start, left.width) == (0, 500))
    #expect(left.lacksFocus)
    count = scenario.effects.count
    scenario.request(.scene(.focus(SceneReference(.first))))
    #expect(scenario.device.front == .app(.first))
    // Neither loses its activity with the focus.
    #expect(
      callbacks(scenario, after: count).allSatisfy { $0.contains("didUpdate") },
      "\(callbacks(scenario, after: count))")
    #expect(callbacks(scenario, after: count).count == 2)
    count = scenario.effects.count
    scenario.request(.scene(.divide(leftShare: 1000)))
    #expect(scenario.device.state(of: .second) == .background)
    #expect(scenario.device.place(of: SceneReference(.first)) == .whole)
    #expect(!callbacks(scenario, after: count).contains("0.0 sceneWillResignActive"))
    #expect(scenario.device.state(of: .first) == .active)
  }

  @Test("LIFE-15: an app is beside itself, and goes as a whole with the home button")
  func twice() {
    var scenario = tablet()
    var count = scenario.effects.count
    scenario.request(.scene(.open(.first, nil, from: .first)))
    #expect(scenario.device.connectedScenes(of: .first) == [.main, Self.second])
    #expect(scenario.device.position(of: SceneReference(.first)) == .active)
    #expect(scenario.device.position(of: SceneReference(.first, Self.second)) == .active)
    count = scenario.effects.count
    scenario.request(.home)
    #expect(
      callbacks(scenario, after: count) == [
        "0.0 sceneWillResignActive", "0.0 sceneDidEnterBackground", "0.1 sceneWillResignActive",
        "0.1 sceneDidEnterBackground",
      ])
    // The app is in the background only with its last scene.
    let edges = scenario.effects[count...].compactMap { effect -> String? in
      guard case .log(_, .state(let edge, _)) = effect else { return nil }
      return "\(edge.from) \(edge.to)"
    }
    #expect(edges.prefix(2) == ["active inactive", "inactive background"])
  }

  @Test("SCENE-12: a scene is taken back in the background, and connected again from its session")
  func disconnect() {
    var scenario = tablet()
    var count = scenario.effects.count
    scenario.request(.scene(.open(.first, nil, from: nil)))
    count = scenario.effects.count
    scenario.request(.scene(.disconnect(SceneReference(.first))))
    #expect(callbacks(scenario, after: count) == ["0.0 sceneDidDisconnect"])
    #expect(scenario.device.position(of: SceneReference(.first)) == .unattached)
    count = scenario.effects.count
    scenario.request(.scene(.show(SceneReference(.first), nil, from: nil)))
    #expect(callbacks(scenario, after: count).contains("0.0 scene(_:willConnectTo:options:)"))
    #expect(scenario.device.position(of: SceneReference(.first)) == .active)
    scenario.request(.scene(.disconnect(SceneReference(.first))))
    #expect(scenario.refusal == .sceneIsInFront)
  }

  @Test("SCENE-12: a scene that somebody wants again meanwhile is not taken back")
  func wantedAgain() {
    var scenario = tablet()
    scenario.request(.scene(.open(.first, nil, from: nil)))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.device.state(of: .first) == .suspended)
    let count = scenario.effects.count
    scenario.request(.scene(.disconnect(SceneReference(.first))))
    scenario.request(.scene(.show(SceneReference(.first), nil, from: nil)))
    #expect(
      callbacks(scenario, after: count) == [
        "0.0 sceneWillEnterForeground", "0.0 sceneDidBecomeActive",
      ])
  }

  @Test("The picture of a scene is taken again while it is connected, and not after")
  func refresh() {
    var scenario = tablet()
    scenario.request(.scene(.open(.first, nil, from: nil)))
    let count = scenario.effects.count
    let scene = SceneReference(.first)
    scenario.request(.scene(.refresh(scene, from: nil)))
    #expect(scenario.effects[count...].contains(.snapshot(.first, .main)))
    scenario.request(.scene(.disconnect(scene)))
    scenario.request(.scene(.refresh(scene, from: nil)))
    #expect(scenario.refusal == .sceneNotConnected)
  }

  @Test("SCENE-13: a session is discarded after its scene is gone")
  func close() {
    var scenario = tablet()
    var count = scenario.effects.count
    scenario.request(.scene(.open(.first, nil, from: nil)))
    count = scenario.effects.count
    scenario.request(.scene(.discard(SceneReference(.first, Self.second), from: nil)))
    #expect(
      callbacks(scenario, after: count) == [
        "0.1 sceneWillResignActive", "0.1 sceneDidEnterBackground", "0.1 sceneDidDisconnect",
        "0.0 application(_:didDiscardSceneSessions:)",
      ])
    #expect(scenario.device.front == .home)
    #expect(scenario.device.lasting(of: .first)?.sessions?.open == [.main])
  }

  @Test("SCENE-13: an app that was not running is told at its next launch")
  func closeWithoutProcess() {
    var scenario = tablet()
    var count = scenario.effects.count
    scenario.request(.scene(.open(.first, nil, from: nil)))
    scenario.request(.jetsam(.first))
    scenario.request(.scene(.discard(SceneReference(.first), from: nil)))
    #expect(scenario.device.lasting(of: .first)?.sessions?.discarded == [.main])
    count = scenario.effects.count
    scenario.request(.launch(.first))
    let launch = scenario.effects[count...].compactMap { effect -> LaunchRequest? in
      if case .spawn(_, let launch) = effect { launch } else { nil }
    }.first
    #expect(launch?.sessions.discarded == [.main])
    #expect(launch?.scene == Self.second)
    #expect(scenario.device.lasting(of: .first)?.sessions?.discarded == [])
  }

  @Test("What a scene was opened to show is forgotten with its session")
  func activities() throws {
    var scenario = tablet()
    // While one comes to the front, the others wait for their turn.
    scenario.hangsIn = [.willEnterForeground]
    scenario.request(.scene(.open(.first, nil, from: .first)))
    let activity = ContinuedActivity(type: "note", webpageURL: String(repeating: "a", count: 1_000))
    func size() throws -> Int { try JSONEncoder().encode(scenario.device).count }
    let before = try size()
    for number in 2...20 {
      let scene = SceneReference(.first, SceneID(rawValue: UInt32(number)))
      scenario.request(.scene(.open(.first, activity, from: .first)))
      #expect(try size() > before + 1_000)
      scenario.request(.scene(.discard(scene, from: .first)))
    }
    #expect(try size() < before + 1_000)
  }

  @Test("An app that asks in a loop gets a hundred sessions and no more")
  func loop() {
    var scenario = tablet()
    for _ in 0..<120 { scenario.request(.scene(.open(.first, nil, from: nil))) }
    #expect(scenario.refusal == .tooManyScenes)
    #expect(scenario.device.lasting(of: .first)?.sessions?.open.count == 100)
  }

  @Test(
    "SCENE-20: one scene is the rule, on a phone and without UIApplicationSupportsMultipleScenes")
  func one() {
    var scenario = Scenario(.p13, apps: [.withScenes, .withScenes])
    scenario.request(.launch(.first))
    scenario.request(.scene(.open(.first, nil, from: nil)))
    #expect(scenario.refusal == .screenShowsOneScene)
    scenario = Scenario(
      .p13, showsSeveralScenes: true, apps: [AppTraits(hasScenes: true), .wakeable])
    scenario.request(.launch(.first))
    scenario.request(.scene(.open(.first, nil, from: nil)))
    #expect(scenario.refusal == .oneSceneOnly)
    scenario.request(.scene(.open(.second, nil, from: nil)))
    #expect(scenario.refusal == .noScenes)
  }

  @Test("LIFE-15: apps without scenes are shown together, each as the one scene that it is")
  func withoutScenes() {
    var scenario = Scenario(.p7, showsSeveralScenes: true)
    scenario.request(.launch(.first))
    var count = scenario.effects.count
    scenario.request(.scene(.split(.second, nil, .right, isFloating: false)))
    #expect(scenario.state(.first) == .active && scenario.state(.second) == .active)
    let launch = scenario.effects[count...].compactMap { effect -> LaunchRequest? in
      if case .spawn(_, let launch) = effect { launch } else { nil }
    }.first
    #expect(launch?.place.start == 500 && launch?.place.width == 500)
    let told = callbacks(scenario, after: count)
    #expect(
      told.contains("0.0 viewWillTransition(to:with:)")
        && !told.contains("0.0 applicationWillResignActive"))
    count = scenario.effects.count
    scenario.request(.scene(.split(.second, nil, .right, isFloating: false)))
    #expect(scenario.refusal == .sceneIsInFront)
    scenario.request(.scene(.divide(leftShare: 1000)))
    #expect(
      callbacks(scenario, after: count) == [
        "1.0 applicationWillResignActive", "0.0 viewWillTransition(to:with:)",
        "1.0 applicationDidEnterBackground",
      ])
    #expect(scenario.device.place(of: SceneReference(.first)) == .whole)
    scenario.request(.scene(.focus(SceneReference(.first, Self.second))))
    #expect(scenario.refusal == .noSceneBeside)
  }

  @Test("UIRequiresFullScreen, and the systems before iOS 9: an app is alone on the screen")
  func alone() {
    let full = AppTraits(requiresFullScreen: true)
    for apps in [[full, .wakeable], [.wakeable, full]] {
      var scenario = Scenario(.p7, showsSeveralScenes: true, apps: apps)
      scenario.request(.launch(.first))
      scenario.request(.scene(.split(.second, nil, .right, isFloating: false)))
      #expect(scenario.refusal == .requiresFullScreen)
      #expect(scenario.device.beside == nil)
    }
    var scenario = Scenario(.p6, showsSeveralScenes: true)
    scenario.request(.launch(.first))
    scenario.request(.scene(.split(.second, nil, .right, isFloating: true)))
    #expect(scenario.refusal == .noSplitView)
  }
}
