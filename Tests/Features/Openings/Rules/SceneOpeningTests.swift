import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// What a scene is opened to show comes with its connection, or to the scene that is connected already.
@Suite struct SceneOpeningTests {
  private static let second = SceneID(rawValue: 1)
  private static let activity = ContinuedActivity(type: "note", webpageURL: "https://example.org/1")

  private func tablet(_ apps: [AppTraits] = [.withScenes, .withScenes]) -> Scenario {
    Scenario(.p13, showsSeveralScenes: true, apps: apps)
  }

  /// The callbacks for scenes that were delivered after so many effects, each with what it hands over.
  private func told(_ scenario: Scenario, after count: Int) -> [String] {
    scenario.effects[count...].compactMap { effect in
      guard case .deliver(let app, let callback, let scene) = effect else { return nil }
      let name =
        "\(app.index).\(scene.rawValue) \(scenario.device.methodName(of: callback, in: app))"
      guard case .connectScene(let connection) = callback else { return name }
      switch connection.opening {
      case .url(let url): return name + " " + url.url
      case .activity(let activity): return name + " " + activity.type
      case .quickAction(let action): return name + " " + action.type
      case nil: return name + (connection.notification == nil ? "" : " notification")
      }
    }
  }

  @Test(
    "URL-11: a scene that is connected in the background continues what it is asked to show, before it is active"
  )
  func connected() {
    var scenario = tablet()
    scenario.request(.launch(.first))
    scenario.request(.scene(.open(.first, nil, from: nil)))
    let count = scenario.effects.count
    scenario.request(.scene(.show(SceneReference(.first), Self.activity, from: .first)))
    #expect(
      told(scenario, after: count) == [
        "0.1 sceneWillResignActive", "0.1 sceneDidEnterBackground", "0.0 sceneWillEnterForeground",
        "0.0 scene(_:continue:)", "0.0 sceneDidBecomeActive",
      ])
  }

  @Test("URL-11: the scene that is in front, and the one beside it, continue it where they are")
  func inFront() {
    var scenario = tablet()
    scenario.request(.launch(.first))
    scenario.request(.scene(.open(.first, nil, from: .first)))
    for scene in [SceneReference(.first, Self.second), SceneReference(.first)] {
      let count = scenario.effects.count
      scenario.request(.scene(.show(scene, Self.activity, from: .first)))
      let continued = told(scenario, after: count).filter { $0.contains("continue") }
      #expect(continued == ["0.\(scene.scene.rawValue) scene(_:continue:)"])
    }
    // Once, and not again when a scene is connected later.
    let count = scenario.effects.count
    scenario.request(.home)
    scenario.request(.scene(.disconnect(SceneReference(.first))))
    scenario.request(.scene(.show(SceneReference(.first), nil, from: nil)))
    #expect(told(scenario, after: count).contains("0.0 scene(_:willConnectTo:options:)"))
  }

  @Test(
    "SCENE-17, URL-10: a scene that is connected for a URL has it in its options, and nowhere else")
  func urlWithConnection() {
    var scenario = tablet()
    scenario.request(.launch(.first))
    scenario.request(.launch(.second))
    scenario.request(.scene(.disconnect(SceneReference(.first))))
    let count = scenario.effects.count
    scenario.request(.openURL(.first, OpenedURL(url: "example://1"), from: .second))
    #expect(
      told(scenario, after: count).filter { $0.hasPrefix("0") } == [
        "0.0 scene(_:willConnectTo:options:) example://1", "0.0 sceneWillEnterForeground",
        "0.0 sceneDidBecomeActive",
      ])
  }

  @Test("SCENE-17: so do a quick action, and a notification, of which its delegate is told as well")
  func otherOpenings() {
    for request: Request in [
      .quickAction(.first, QuickAction(type: "new")),
      .notificationOpen(.first, NotificationResponse(to: NotificationID(rawValue: 1))),
    ] {
      var scenario = tablet()
      scenario.request(.launch(.first))
      scenario.request(.launch(.second))
      scenario.request(.scene(.disconnect(SceneReference(.first))))
      let count = scenario.effects.count
      scenario.request(request)
      let told = told(scenario, after: count).filter { $0.hasPrefix("0") }
      let isAction = if case .quickAction = request { true } else { false }
      #expect(
        told.first
          == "0.0 scene(_:willConnectTo:options:) " + (isAction ? "new" : "notification"))
      #expect(!told.contains { $0.contains("performAction") })
      #expect(told.contains { $0.hasSuffix("notification opened") } == !isAction)
    }
  }

  @Test(
    "SCENE-22: a launch into the background connects the scene of a session there, and tells it nothing",
    .proves("SCENE-22", on: .kernel))
  func backgroundWithSession() {
    var scenario = tablet()
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.request(.jetsam(.first))
    var count = scenario.effects.count
    scenario.request(.launchInBackground(.first, Wake(.fetch, expectsCompletion: true)))
    #expect(
      told(scenario, after: count) == [
        "0.0 application(_:willFinishLaunchingWithOptions:)",
        "0.0 application(_:didFinishLaunchingWithOptions:)",
        "0.0 scene(_:willConnectTo:options:)",
        "0.0 application(_:performFetchWithCompletionHandler:)",
      ])
    #expect(scenario.device.position(of: SceneReference(.first)) == .background)
    #expect(scenario.state(.first) == .background)
    count = scenario.effects.count
    // It runs already, so what it is opened with comes to the scene.
    scenario.request(.openURL(.first, OpenedURL(url: "example://1"), from: nil))
    #expect(
      told(scenario, after: count) == [
        "0.0 sceneWillEnterForeground", "0.0 scene(_:openURLContexts:)", "0.0 sceneDidBecomeActive",
      ])
  }

  @Test(
    "SCENE-22, URL-10: one without a session has no scene until it is opened, which has the URL")
  func backgroundWithoutSession() {
    var scenario = tablet()
    var count = scenario.effects.count
    scenario.request(.launchInBackground(.first, Wake(.fetch, expectsCompletion: true)))
    #expect(
      told(scenario, after: count) == [
        "0.0 application(_:willFinishLaunchingWithOptions:)",
        "0.0 application(_:didFinishLaunchingWithOptions:)",
        "0.0 application(_:performFetchWithCompletionHandler:)",
      ])
    #expect(scenario.device.connectedScenes(of: .first).isEmpty)
    scenario.request(.scene(.disconnect(SceneReference(.first))))
    #expect(scenario.refusal != nil)
    count = scenario.effects.count
    scenario.request(.openURL(.first, OpenedURL(url: "example://1"), from: nil))
    #expect(
      told(scenario, after: count) == [
        "0.0 scene(_:willConnectTo:options:) example://1", "0.0 sceneWillEnterForeground",
        "0.0 sceneDidBecomeActive",
      ])
  }

  @Test("REST-12: what a scene has shown outlives a launch into the background")
  func stateAfterBackground() {
    var scenario = tablet()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.handle(.process(.first, .reportedState(.preserved)))
    scenario.hangsIn = []
    scenario.handle(.process(.first, .returned(accepted: true)))
    scenario.request(.jetsam(.first))
    scenario.request(.launchInBackground(.first, Wake(.fetch, expectsCompletion: true)))
    scenario.request(.jetsam(.first))
    #expect(scenario.device.isStatePreserved(of: .first))
    // A launch into the foreground uses it up.
    scenario.request(.launch(.first))
    #expect(!scenario.device.isStatePreserved(of: .first))
  }

  @Test("URL-10: of two scenes of the app in front, the one with the focus gets a URL")
  func urlWithFocus() {
    for number in 0...1 {
      var scenario = tablet()
      scenario.request(.launch(.first))
      scenario.request(.scene(.open(.first, nil, from: .first)))
      let scene = SceneID(rawValue: UInt32(number))
      scenario.request(.scene(.focus(SceneReference(.first, scene))))
      let count = scenario.effects.count
      scenario.request(.openURL(.first, OpenedURL(url: "example://1"), from: nil))
      #expect(
        told(scenario, after: count).filter { $0.contains("URL") }
          == ["0.\(number) scene(_:openURLContexts:)"])
    }
  }

  @Test("LIFE-15: the scene that asks for another one stays, also when it does not have the focus")
  func asker() {
    var scenario = tablet()
    scenario.request(.launch(.first))
    scenario.request(.scene(.split(.second, nil, .right, isFloating: false)))
    // The second one has the focus, and the first one asks.
    scenario.request(.scene(.open(.first, nil, from: .first)))
    #expect(scenario.device.sceneInFront == SceneReference(.first, Self.second))
    #expect(scenario.device.beside?.scene == SceneReference(.first))
    #expect(scenario.state(.second) == .background)
  }
}
