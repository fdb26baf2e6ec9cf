/// The scenes of an app on a time line, which have lanes of their own from the second one on.
struct AppScenes: Equatable, Sendable {
  /// The lane of each scene; empty while the app has had one only.
  var lanes: [UInt32: Int] = [:]
  /// The item of the state of each scene that has a lane.
  var openStates: [UInt32: Int] = [:]
  /// The scene that is the only one so far.
  var only: UInt32?
  /// The callbacks of the only scene and the exits of the process, as items in the app's lane, from which
  /// its states follow when there is another.
  var itemsOfOnly: [Int] = []
}

/// The states of a scene, as `UIScene.ActivationState` has them, by the callbacks that tell of them.
enum SceneStates {
  /// The state that a scene is in from the beginning of a callback on; nil: the one that it was in.
  ///
  /// It already applies inside the callback, as the state of an app does (ASTATE-02, ASTATE-04).
  static func fromBeginning(of callback: String) -> String? {
    switch callback {
    case "scene(_:willConnectTo:options:)", "sceneDidDisconnect": unattached
    case "sceneDidBecomeActive": "foregroundActive"
    case "sceneDidEnterBackground": "background"
    default: nil
    }
  }

  /// The state that a scene is in from the return of a callback on; nil: the one that it was in
  /// (ASTATE-03, ASTATE-05).
  static func fromReturn(of callback: String) -> String? {
    switch callback {
    case "scene(_:willConnectTo:options:)": "background"
    case "sceneWillEnterForeground", "sceneWillResignActive": "foregroundInactive"
    default: nil
    }
  }

  /// The state of a scene that has no process, or whose session waits.
  static let unattached = "unattached"
}
