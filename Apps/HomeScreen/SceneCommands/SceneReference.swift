import AppInterface

/// One of an app's scenes, by the number of its session.
struct SceneReference: Hashable {
  /// The app's bundle identifier.
  var app: String
  var scene: UInt32
}

extension WireShellState {
  /// The scene in front; nil if no app is in front.
  var shownScene: SceneReference? {
    guard apps.contains(where: { $0.bundleIdentifier == front }) else { return nil }
    return SceneReference(app: front, scene: frontScene)
  }

  /// The scene that is shown with it; nil if it is alone.
  var besideScene: SceneReference? {
    guard hasBeside, shownScene != nil else { return nil }
    return SceneReference(app: beside.bundleIdentifier, scene: beside.scene)
  }

  /// How often a picture of the scene was taken; 0: there is none.
  func pictureNumber(of scene: SceneReference) -> UInt64 {
    let card = cards.first { $0.bundleIdentifier == scene.app && $0.scene == scene.scene }
    if let card, card.snapshotNumber > 0 { return card.snapshotNumber }
    // An app without scenes has the picture of its first one.
    guard scene.scene == 0 else { return 0 }
    return apps.first { $0.bundleIdentifier == scene.app }?.snapshotNumber ?? 0
  }
}
