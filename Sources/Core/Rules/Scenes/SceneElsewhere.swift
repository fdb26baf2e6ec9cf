// Scenes that the system shows on another screen than the device's own, for the app that has the focus
// (SCENE-21). Such a scene follows the app's others, is never used by fingers or keys, and has no card: its
// session ends with it.

extension SceneID {
  /// Sessions of a person are counted from 0 and stay below.
  private static let firstElsewhere: UInt32 = 1 << 31

  /// An app's scene on the screen with this number.
  public static func elsewhere(onScreen screen: UInt32) -> SceneID {
    SceneID(rawValue: firstElsewhere | screen)
  }

  /// The number of the screen that shows it; nil: the device's own.
  public var screen: UInt32? {
    isElsewhere ? rawValue & ~Self.firstElsewhere : nil
  }

  /// It is on another screen than the device's own.
  @inline(__always)
  public var isElsewhere: Bool { rawValue >= Self.firstElsewhere }
}

extension Device {
  /// The screens that the system gives a scene of the app, beside the device's own.
  private func otherScreens(for app: AppID) -> [UInt32] {
    let position = self[app].position
    guard front == .app(app), hasScenes(app), position.isAlive, !position.isLaunching,
      self[app].run.termination == nil
    else { return [] }
    return followers.screens.list.flatMap { $0(self, app) }
  }

  /// The scenes of the app on other screens that are to be connected, or stay so.
  func scenesElsewhere(of app: AppID) -> [SceneID] {
    guard !followers.screens.list.isEmpty, leader(of: app).isShown else { return [] }
    return otherScreens(for: app).map(SceneID.elsewhere)
  }

  /// Where a scene on another screen should be: it follows the app's others, and is gone when the app has
  /// left the front, or the screen is.
  func goalElsewhere(of app: AppID, _ scene: SceneFacts) -> SceneGoal {
    let canBeInBackground = canBeInBackground(app)
    if self[app].run.termination != nil || !canBeInBackground && !isInFront(app) {
      return canBeInBackground ? .background : .unattached
    }
    guard let screen = scene.id.screen, otherScreens(for: app).contains(screen) else {
      return .disconnected
    }
    switch leader(of: app) {
    case .active: return .active
    case .inactive: return .inactive
    case .background, .unannounced, .awaited, .unattached:
      return canBeInBackground ? .background : .inactive
    }
  }

  /// The position of the foremost of the app's scenes on the device's own screen.
  private func leader(of app: AppID) -> ScenePosition {
    let scenes = self[app].scenes
    var position = ScenePosition.unattached
    for index in scenes.indices where !scenes[index].id.isElsewhere {
      if scenes[index].position.rawValue > position.rawValue { position = scenes[index].position }
    }
    return position
  }
}
