extension Device {
  /// Brings something else to the front and closes what the user had opened over the screen.
  ///
  /// - Parameter scene: Which scene of the app; nil: the one that is in front, or was last.
  mutating func bring(_ newFront: Front, _ scene: SceneID? = nil, because cause: Cause) {
    let former = appsInFront
    show(newFront, scene)
    tell(.panelsLeft)
    let present = appsInFront
    if let scene = sceneInFront { noteOpened(scene) }
    for app in former where !present.contains(app) {
      advance(app, because: cause.isOpening ? .otherApp : cause)
    }
    advanceFront(because: cause)
  }

  private mutating func show(_ newFront: Front, _ scene: SceneID?) {
    guard case .app(let app) = newFront else {
      beside = nil
      front = newFront
      frontScene = .main
      return
    }
    // What is asked of an app that is beside the one in front, it does there.
    if scene == nil, front != newFront, beside?.scene.app == app { return swapFocus() }
    let scene = scene ?? (front == newFront ? frontScene : lastScene(of: app))
    if sceneInFront != SceneReference(app, scene) { beside = nil }
    front = newFront
    frontScene = scene
  }

  /// Brings to the front what the user opens with a notification or an alert. The status bar leads
  /// back to the app in which the user was.
  mutating func bringNotified(_ newFront: Front, because cause: Cause) {
    let old = front
    bring(newFront, because: cause)
    if case .app(let app) = old { leadBack(to: app) }
  }

  /// Gives what is in front a way back to the app from which the user came.
  mutating func leadBack(to app: AppID?) {
    if let app, front != .app(app), profile.hasWayBack { appBehind = app }
  }

  /// The reason why nothing may be opened now by the user (nil) or an app. An app in front may open
  /// something also before it is active: in its launch, or on its way back.
  func refusalOfOpening(from source: AppID?) -> Refusal? {
    if isClosed { return .deviceIsLocked }
    guard let source else { return nil }
    return isInFront(source) && self[source].position.isAlive && !self[source].isEnding
      ? nil : .notInFront
  }

  mutating func advanceFront(because cause: Cause) {
    for app in appsInFront { advance(app, because: cause) }
  }
}

extension Cause {
  /// The user opens an app, in front of which there was another.
  fileprivate var isOpening: Bool {
    switch self {
    case .launch, .url, .activity, .quickAction, .notification: true
    default: false
    }
  }
}
