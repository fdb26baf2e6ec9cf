import ControlInterface
import LifecycleKernel
import SharedInterface

extension WireSceneAction {
  /// The app that it concerns; nil: none.
  var bundleIdentifier: String? {
    switch content {
    case .open(let app), .fill(let app): app
    case .show(let scene), .close(let scene), .disconnect(let scene), .focus(let scene),
      .refresh(let scene):
      scene.bundleIdentifier
    case .split(let split): split.bundleIdentifier
    case .divide, nil: nil
    }
  }

  /// What it asks of the kernel, and its words in the log.
  ///
  /// - Parameter app: The app that it concerns.
  func request(of app: AppID?) throws(ControlRefusal) -> (Request, String) {
    let (request, words): (SceneRequest, String)
    switch (content, app) {
    case (.open, let app?): (request, words) = (.open(app, nil, from: nil), "open")
    case (.fill, let app?): (request, words) = (.fill(app), "fill")
    case (.show(let scene), let app?):
      (request, words) = (.show(scene.reference(app), nil, from: nil), "show \(scene.scene)")
    case (.close(let scene), let app?):
      (request, words) = (.discard(scene.reference(app), from: nil), "close \(scene.scene)")
    case (.disconnect(let scene), let app?):
      (request, words) = (.disconnect(scene.reference(app)), "disconnect \(scene.scene)")
    case (.refresh(let scene), let app?):
      (request, words) = (.refresh(scene.reference(app), from: nil), "refresh \(scene.scene)")
    case (.focus(let scene), let app?):
      (request, words) = (.focus(scene.reference(app)), "focus \(scene.scene)")
    case (.split(let split), let app?):
      let scene = split.hasScene ? SceneID(rawValue: split.scene) : nil
      request = .split(app, scene, split.left ? .left : .right, isFloating: split.floats)
      words = split.floats ? "slide over" : "split"
    case (.divide(let share), _):
      (request, words) = (.divide(leftShare: Int(share)), "divide \(share / 10)")
    default: throw .unknownAction
    }
    return (.scene(request), "scene \(words)")
  }
}

extension WireSceneName {
  fileprivate func reference(_ app: AppID) -> SceneReference {
    SceneReference(app, SceneID(rawValue: scene))
  }
}

extension WireSceneStatus {
  /// How the scene of a session stands.
  init(_ scene: SceneReference, in device: Device) {
    self.init()
    self.scene = scene.scene.rawValue
    state = device.position(of: scene).activationState
    if device.isShown(scene) { place = WireScenePlace(device.place(of: scene)) }
  }
}

extension ScenePosition {
  /// In the words of `UIScene.ActivationState`.
  var activationState: String {
    switch self {
    case .unattached, .awaited: "unattached"
    case .unannounced, .background: "background"
    case .inactive: "foregroundInactive"
    case .active: "foregroundActive"
    }
  }
}
