import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// The scenes that external displays show (SCENE-21).
@Suite struct SceneElsewhereTests {
  private static let small = DisplayMode(width: 1_280, height: 720)
  private static let tv = DisplayDescription(name: "TV", modes: [small], preferred: small)
  private static let beamer = DisplayDescription(name: "Beamer", modes: [small], preferred: small)

  private static let comes = [
    "scene(_:willConnectTo:options:)", "sceneWillEnterForeground", "sceneDidBecomeActive",
  ]
  private static let goes = [
    "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect",
  ]

  /// A phone with an app in front that has one scene, and with another app.
  private static func phone(
    _ profile: OSProfile = .p26, _ first: AppTraits = AppTraits(hasScenes: true)
  ) -> Scenario {
    var scenario = Scenario(profile, apps: [first, AppTraits(hasScenes: true)])
    scenario.request(.launch(.first))
    return scenario
  }

  /// The callbacks that were delivered after so many effects, of which those on displays begin with the
  /// display's number.
  private static func callbacks(_ scenario: Scenario, after count: Int = 0) -> [String] {
    scenario.effects[count...].compactMap { effect in
      guard case .deliver(let app, let callback, let scene) = effect else { return nil }
      return (app == .first ? "" : "other ") + (scene.screen.map { "\($0) " } ?? "")
        + (callback.sceneMethodName ?? callback.methodName)
    }
  }

  private static func on(_ display: Int, _ names: [String]) -> [String] {
    names.map { "\(display) \($0)" }
  }

  @Test(.proves("SCENE-21", on: .kernel), arguments: [OSProfile.p13, .p15, .p18, .p26])
  func anAppInFrontIsGivenASceneOfEachDisplay(profile: OSProfile) {
    var scenario = Self.phone(profile)
    let count = scenario.effects.count
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.display(.connect(Self.beamer)))
    scenario.request(.display(.disconnect("TV")))
    #expect(
      Self.callbacks(scenario, after: count) == ["UIScreenDidConnect"] + Self.on(1, Self.comes)
        + ["UIScreenDidConnect"] + Self.on(2, Self.comes)
        + ["UIScreenDidDisconnect"] + Self.on(1, Self.goes))
    #expect(scenario.state() == .active)
    #expect(scenario.device.lasting(of: .first)?.sessions?.open == [.main], "it has no card")
    #expect(scenario.device.lasting.recents.map(\.scene) == [.main])
  }

  @Test(.proves("SCENE-21", on: .kernel))
  func itIsConnectedAfterTheLaunchAndGoesWithTheFront() {
    var scenario = Scenario(.p26, apps: [AppTraits(hasScenes: true), AppTraits(hasScenes: true)])
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.launch(.first))
    #expect(
      Self.callbacks(scenario)
        == [
          "application(_:willFinishLaunchingWithOptions:)",
          "application(_:didFinishLaunchingWithOptions:)", "sceneDidBecomeActive",
        ] + Self.on(1, Self.comes))
    let count = scenario.effects.count
    scenario.request(.launch(.second))
    let told = Self.callbacks(scenario, after: count).filter { !$0.contains("Launching") }
    #expect(
      told == ["sceneWillResignActive", "sceneDidEnterBackground"] + Self.on(1, Self.goes)
        + ["other sceneDidBecomeActive"] + Self.on(1, Self.comes).map { "other \($0)" })
    #expect(!scenario.effects.contains { $0.isSnapshotElsewhere }, "nobody sees a picture of it")
  }

  @Test(.proves("SCENE-21", on: .kernel))
  func behindTheLockItIsInTheBackgroundAsTheOthers() {
    var scenario = Self.phone()
    scenario.request(.display(.connect(Self.tv)))
    let count = scenario.effects.count
    scenario.request(.lock)
    let leaves = ["sceneWillResignActive", "sceneDidEnterBackground"]
    #expect(Self.callbacks(scenario, after: count) == leaves + Self.on(1, leaves))
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    // The display goes meanwhile: the app is not woken, and told before it comes back.
    scenario.request(.display(.disconnect("TV")))
    #expect(scenario.state() == .suspended)
    let locked = scenario.effects.count
    scenario.request(.unlock)
    #expect(
      Self.callbacks(scenario, after: locked) == [
        "UIScreenDidDisconnect", "1 sceneDidDisconnect", "sceneWillEnterForeground",
        "sceneDidBecomeActive",
      ])
  }

  @Test(.proves("SCENE-21", on: .kernel))
  func withAnAccessoryAloneFromIOS27On() {
    var scenario = Self.phone(.p27)
    scenario.request(.display(.connect(Self.tv)))
    var count = scenario.effects.count
    #expect(scenario.device.connectedScenes(of: .first) == [.main])
    scenario.app(.hasSceneAccessory(true))
    #expect(Self.callbacks(scenario, after: count) == Self.on(1, Self.comes))
    count = scenario.effects.count
    scenario.app(.hasSceneAccessory(true))
    #expect(scenario.effects.count == count)
    scenario.app(.hasSceneAccessory(false))
    #expect(Self.callbacks(scenario, after: count) == Self.on(1, Self.goes))
    // One that is registered before the display is there, in an app that comes to the front later.
    scenario.request(.display(.disconnect("TV")))
    scenario.request(.home)
    scenario.app(.hasSceneAccessory(true))
    scenario.request(.display(.connect(Self.beamer)))
    count = scenario.effects.count
    scenario.request(.launch(.first))
    #expect(Self.callbacks(scenario, after: count).suffix(3) == Self.on(2, Self.comes)[...])
    // Another process has to register it again.
    scenario.request(.jetsam(.first))
    scenario.request(.launch(.first))
    #expect(scenario.device.connectedScenes(of: .first) == [.main])
  }

  @Test(.proves("SCENE-21", on: .kernel))
  func anAppWithoutScenesHasNone() {
    for (profile, traits) in [(OSProfile.p26, AppTraits()), (.p7, AppTraits(hasScenes: true))] {
      var scenario = Self.phone(profile, traits)
      let count = scenario.effects.count
      scenario.request(.display(.connect(Self.tv)))
      #expect(Self.callbacks(scenario, after: count) == ["UIScreenDidConnect"])
    }
  }

  @Test("SCENE-21: it is not used: what is opened goes to another scene, and nobody can close it")
  func itIsNotUsed() {
    var scenario = Scenario(.p26, showsSeveralScenes: true, apps: [.withScenes, .withScenes])
    scenario.request(.launch(.first))
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.scene(.open(.first, nil, from: nil)))
    let elsewhere = SceneReference(.first, .elsewhere(onScreen: 1))
    #expect(scenario.device.position(of: elsewhere) == .active)
    #expect(scenario.device.place(of: elsewhere).lacksFocus)
    var count = scenario.effects.count
    scenario.request(.openURL(.first, .note, from: nil))
    let opened = scenario.effects[count...].compactMap { effect -> SceneID? in
      if case .deliver(_, .openURL, let scene) = effect { scene } else { nil }
    }
    #expect(opened == [SceneID(rawValue: 1)])
    for request in [
      SceneRequest.disconnect(elsewhere), .discard(elsewhere, from: .first),
      .show(elsewhere, nil, from: .first), .refresh(elsewhere, from: .first),
    ] {
      scenario.request(.scene(request))
      #expect(scenario.refusal == .noSession)
    }
    // In Split View that of the app with the focus is shown.
    scenario.request(.scene(.split(.second, nil, .right, isFloating: false)))
    #expect(scenario.device.position(of: elsewhere) == .unattached)
    let other = SceneReference(.second, .elsewhere(onScreen: 1))
    #expect(scenario.device.position(of: other) == .active)
    count = scenario.effects.count
    scenario.request(.scene(.focus(SceneReference(.first, SceneID(rawValue: 1)))))
    #expect(scenario.device.position(of: elsewhere) == .active)
    #expect(scenario.device.position(of: other) == .unattached)
    #expect(
      Self.callbacks(scenario, after: count).filter { $0.contains("ResignActive") }
        == ["other 1 sceneWillResignActive"])
  }
}

extension Effect {
  fileprivate var isSnapshotElsewhere: Bool {
    if case .snapshot(_, let scene) = self { scene.isElsewhere } else { false }
  }
}
