import LifecycleKernel

// SCENE-10, SCENE-11: each scene is told of its own life, by itself, in the order of the tables; the app is
// in the state of its foremost scene.

extension World {
  /// Checks a callback for one of the app's scenes, and updates the model of the scene.
  ///
  /// - Returns: Nothing if the callback is for no scene, or is right.
  mutating func checkScene(
    _ scene: SceneID, getting callback: Callback, of index: Int, _ model: ProcessModel,
    _ configuration: ModelConfiguration
  ) -> Violation? {
    let reference = SceneReference(AppID(index: index), scene)
    let known = model.scenes.index(of: scene)
    func demand(_ statements: String, _ holds: Bool) -> Violation? {
      holds
        ? nil
        : Violation(
          statements,
          "\(callback.methodName) is sent to scene \(scene.rawValue) of app \(index) at the wrong time"
        )
    }
    defer { settleScenes(of: index) }
    if scene.isElsewhere, callback.isForScene,
      let violation = checkSceneElsewhere(reference, getting: callback)
    {
      return violation
    }
    switch callback {
    case .didBecomeActive:
      guard let known, model.scenes.scenes[known].phase == .inactive else {
        return demand("SCENE-10, DEL-16", false)
      }
      apps[index].scenes.scenes[known].phase = .active
      apps[index].scenes.haveBeenInFront = true
      // LIFE-15: what is active is in front.
      let others = apps.indices.allSatisfy { other in
        apps[other].stage == .killed
          || apps[other].scenes.scenes.allSatisfy {
            $0.phase != .active || isExpected(SceneReference(AppID(index: other), $0.id))
              || $0.id.isElsewhere && isExpectedInFront(other)
          }
      }
      return demand("LIFE-15", others && (isExpected(reference) || scene.isElsewhere))
    case .willResignActive:
      guard let known, model.scenes.scenes[known].phase == .active else {
        return demand("SCENE-10, DEL-16", false)
      }
      apps[index].scenes.scenes[known].phase = .inactive
    case .didEnterBackground:
      guard let known, model.scenes.scenes[known].phase == .inactive else {
        return demand("SCENE-10, DEL-16", false)
      }
      apps[index].scenes.scenes[known].phase = .background
      // One on another screen has no card.
      apps[index].scenes.scenes[known].isPictured = scene.isElsewhere
    case .willEnterForeground:
      guard let known, model.scenes.scenes[known].phase == .background else {
        return demand("SCENE-10, DEL-16", false)
      }
      apps[index].scenes.scenes[known].phase = .inactive
      apps[index].scenes.haveBeenInFront = true
      return demand("SCENE-11", isExpected(reference) || scene.isElsewhere)
    case .connectScene(let connection):
      guard known == nil else { return demand("SCENE-02", false) }
      apps[index].scenes.scenes.append(
        SceneModel(
          id: scene, phase: .background, isPictured: model.scenes.awaited != scene,
          place: connection.place))
      apps[index].scenes.awaited = nil
      apps[index].scenes.asked.removeAll { $0 == scene }
      return demand(
        "SCENE-02",
        (isExpected(reference) || scene.isElsewhere || model.scenes.awaited == scene)
          && connection.place == device.place(of: reference))
        ?? demand(
          "SCENE-17",
          !model.scenes.asked.contains(scene)
            || connection.opening == .activity(World.sceneActivity))
    case .continueActivity(World.sceneActivity):
      apps[index].scenes.asked.removeAll { $0 == scene }
      let phase = known.map { model.scenes.scenes[$0].phase }
      return demand(
        "SCENE-10, URL-11",
        model.scenes.asked.contains(scene) && (phase == .inactive || phase == .active))
    case .disconnectScene:
      guard let known, model.scenes.scenes[known].phase == .background else {
        return demand("SCENE-12", false)
      }
      let isWanted = scene.isElsewhere || model.scenes.leaving.contains(scene)
      apps[index].scenes.scenes.remove(at: known)
      apps[index].scenes.leaving.removeAll { $0 == scene }
      return demand("SCENE-12, SCENE-13", isWanted && !isExpected(reference))
    case .scenePlaceChanged(let scene, let place):
      guard let known = model.scenes.index(of: scene) else { return demand("SCENE-10", false) }
      let reference = SceneReference(reference.app, scene)
      let former = model.scenes.scenes[known].place
      apps[index].scenes.scenes[known].place = place
      return demand(
        "SCENE-10", place == device.place(of: reference) && place != former && isExpected(reference)
      )
    case .discardedSessions(let scenes):
      apps[index].scenes.discarded.removeAll { scenes.contains($0) }
      return demand(
        "SCENE-13",
        scenes.allSatisfy {
          model.scenes.discarded.contains($0) && model.scenes.index(of: $0) == nil
        })
    default:
      return demand("SCENE-10", !callback.isForScene || known != nil)
    }
    return nil
  }

  /// Checks that an app without scenes is told of another place (LIFE-15), and takes it into the model.
  mutating func checkPlace(_ place: ScenePlace, of index: Int) -> Bool {
    let scene = SceneReference(AppID(index: index))
    defer { apps[index].scenes.place = place }
    return place == device.place(of: scene) && place != apps[index].scenes.place
      && isExpected(scene)
  }

  /// What is said of the app follows from its scenes.
  mutating func settleScenes(of index: Int) {
    let scenes = apps[index].scenes
    apps[index].isToldActive = scenes.isActive
    if apps[index].launchStage == .finished {
      apps[index].isToldBackground = scenes.isInBackground
      apps[index].isPictured = scenes.isPictured
    }
  }

  /// The app's launch has made its first scene, or is about to.
  mutating func noteLaunched(_ index: Int) {
    guard showsScenes(index) else {
      apps[index].scenes.place = device.knownPlace(of: SceneReference(AppID(index: index)))
      return
    }
    let model = apps[index]
    let scene = model.scenes.launched
    defer { settleScenes(of: index) }
    if model.isLaunchedIntoBackground {
      apps[index].scenes.leaving.removeAll { $0 == scene }
      return
    }
    apps[index].scenes.haveBeenInFront = true
    apps[index].scenes.scenes = [
      SceneModel(
        id: scene, phase: .inactive, isPictured: false,
        place: device.knownPlace(of: SceneReference(AppID(index: index), scene)))
    ]
  }

  /// SCENE-22: after a launch into the background only a scene is connected there that has a session.
  mutating func noteLaunchReturned(_ index: Int) {
    let model = apps[index]
    guard showsScenes(index), model.isLaunchedIntoBackground, !model.isEnding,
      model.scenes.open.contains(model.scenes.launched)
    else { return }
    apps[index].scenes.awaited = model.scenes.launched
  }

  /// A launch has the scene that is to be in front, and tells of what was discarded.
  mutating func checkScenes(_ launch: LaunchRequest, atLaunchOf index: Int) -> Violation? {
    guard showsScenes(index) else { return nil }
    let scene = SceneReference(AppID(index: index), launch.scene)
    let sessions = apps[index].scenes
    guard launch.isIntoBackground ? launch.scene == sessions.last : isExpected(scene) else {
      return Violation("SCENE-02", "app \(index) is launched with a scene that nobody wants")
    }
    guard launch.sessions.open == sessions.open, launch.sessions.discarded == sessions.discarded
    else {
      return Violation("SCENE-13", "app \(index) is launched with other sessions than it has")
    }
    apps[index].scenes.launched = launch.scene
    apps[index].scenes.toldAtLaunch = launch.sessions.discarded
    return nil
  }

  /// The kernel knows of the same scenes and sessions.
  func checkScenes() -> Violation? {
    guard device.frontScene == stage.scene, device.beside?.scene == stage.beside else {
      return Violation("front", "other scenes are in front than somebody has asked for")
    }
    for index in apps.indices where showsScenes(index) {
      let app = AppID(index: index)
      let model = apps[index]
      let sessions = device.lasting(of: app)?.sessions ?? SceneSessions()
      guard sessions.open == model.scenes.open, sessions.next == model.scenes.next,
        sessions.discarded == model.scenes.discarded
      else {
        return Violation(
          "SCENE-13", "app \(index) has other sessions than were opened and discarded")
      }
      guard model.stage == .connected, model.launchStage == .finished, model.told == nil,
        !model.isToldToEnd
      else { continue }
      guard device.connectedScenes(of: app) == model.scenes.scenes.map(\.id) else {
        return Violation("SCENE-01", "app \(index) has other scenes than it was told of")
      }
      let foremost = model.scenes.scenes.map(\.phase.rawValue).max() ?? 0
      let state: LifecycleState =
        switch foremost {
        case SceneModel.Phase.active.rawValue: .active
        case SceneModel.Phase.inactive.rawValue: .inactive
        default: .background
        }
      guard model.state == state || model.state == .suspended && state == .background else {
        return Violation("SCENE-11", "app \(index) is \(model.state), its foremost scene \(state)")
      }
    }
    return nil
  }

  /// Each scene is where it should be when everything has come to rest, and knows it.
  func checkSettledScenes(_ index: Int, isLocked: Bool, isUncovered: Bool) -> Violation? {
    let model = apps[index]
    guard model.stage == .connected, model.freezer == .none else { return nil }
    guard showsScenes(index) else {
      let scene = SceneReference(AppID(index: index))
      return !isExpected(scene) || isLocked || model.scenes.place == device.place(of: scene)
        ? nil : Violation("LIFE-15", "app \(index) does not know its size")
    }
    if let violation = checkSettledScenesElsewhere(index, isLocked: isLocked) { return violation }
    for scene in model.scenes.scenes {
      let reference = SceneReference(AppID(index: index), scene.id)
      let isShown = (isExpected(reference) || scene.id.isElsewhere) && !isLocked
      let expected: SceneModel.Phase =
        isShown ? (isUncovered ? .active : .inactive) : .background
      guard scene.phase == expected else {
        return Violation(
          "SCENE-11", "scene \(scene.id.rawValue) of app \(index) is \(scene.phase) at rest")
      }
      guard !isShown || !model.scenes.asked.contains(scene.id) else {
        return Violation(
          "URL-11", "scene \(scene.id.rawValue) of app \(index) is never told what to show")
      }
      guard !isShown || scene.place == device.place(of: reference) else {
        return Violation(
          "SCENE-10", "scene \(scene.id.rawValue) of app \(index) does not know its size")
      }
    }
    let shown = [expectedScene, stage.beside].compactMap { $0 }
      .filter { $0.app == AppID(index: index) }
    guard isLocked || shown.allSatisfy({ model.scenes.index(of: $0.scene) != nil }) else {
      return Violation("SCENE-02", "a scene of app \(index) is in front and was never connected")
    }
    guard model.scenes.awaited == nil else {
      return Violation("SCENE-22", "a scene of app \(index) is never connected in the background")
    }
    guard model.scenes.leaving.isEmpty else {
      return Violation("SCENE-12", "a scene of app \(index) is never disconnected")
    }
    guard model.scenes.discarded.isEmpty else {
      return Violation("SCENE-13", "app \(index) is never told what was discarded")
    }
    return nil
  }
}
