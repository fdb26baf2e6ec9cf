import LifecycleKernel

// SCENE-21: scenes on other screens than the device's own.

extension World {
  /// The scene is to be on another screen: that of the app with the focus, on a screen that it knows.
  func isExpectedElsewhere(_ scene: SceneReference) -> Bool {
    guard let screen = scene.scene.screen, expectedFront == .app(scene.app),
      showsScenes(scene.app.index), !isShutDown
    else { return false }
    return screensWithScenes(of: scene.app.index).contains(screen)
  }

  /// The phase of the foremost scene of the app on the device's own screen.
  func leadingPhase(of index: Int) -> SceneModel.Phase? {
    apps[index].scenes.scenes.filter { !$0.id.isElsewhere }.map(\.phase)
      .max { $0.rawValue < $1.rawValue }
  }

  /// A scene on another screen follows the others of its app, and comes and goes at the right time.
  func checkSceneElsewhere(_ scene: SceneReference, getting callback: Callback) -> Violation? {
    let leader = leadingPhase(of: scene.app.index)
    let isRight: Bool
    switch callback {
    case .connectScene(let connection):
      isRight =
        isExpectedElsewhere(scene) && connection.screen == scene.scene.screen
        && connection.place.lacksFocus && [.inactive, .active].contains(leader)
    case .willEnterForeground:
      isRight = isExpectedElsewhere(scene) && [.inactive, .active].contains(leader)
    case .didBecomeActive: isRight = isExpectedElsewhere(scene) && leader == .active
    case .willResignActive: isRight = !isExpectedElsewhere(scene) || leader != .active
    case .didEnterBackground:
      // The only other scene may be gone, and the next one not there yet.
      isRight = !isExpectedElsewhere(scene) || leader == .background || leader == nil
    case .disconnectScene: isRight = !isExpectedElsewhere(scene)
    default: isRight = false
    }
    return isRight
      ? nil
      : Violation(
        "SCENE-21",
        "\(callback.methodName) is sent at the wrong time to app \(scene.app.index)'s scene on "
          + "another screen")
  }

  /// Which scenes there are on other screens when everything has come to rest.
  func checkSettledScenesElsewhere(_ index: Int, isLocked: Bool) -> Violation? {
    let app = AppID(index: index)
    let scenes = apps[index].scenes.scenes.filter { $0.id.isElsewhere }
    guard scenes.allSatisfy({ isExpectedElsewhere(SceneReference(app, $0.id)) }) else {
      return Violation("SCENE-21", "app \(index) keeps a scene on another screen")
    }
    guard !isLocked, expectedFront == .app(app) else { return nil }
    let missing = screensWithScenes(of: index).first { screen in
      !scenes.contains { $0.id.screen == screen }
    }
    return missing == nil
      ? nil : Violation("SCENE-21", "app \(index) has no scene on a screen that could show it")
  }
}
