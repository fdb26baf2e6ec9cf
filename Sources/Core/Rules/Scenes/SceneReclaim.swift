/// What the system can take back of the scenes that nobody sees (SCENE-12).
enum SceneReclaim: Hashable, Sendable {
  case nothing
  /// A scene is being disconnected already, and what that gives back is not known yet.
  case underWay
  /// Of all, this one was in front longest ago.
  case scene(SceneReference)
}

extension Device {
  /// The scene that can be taken back next. Only a process that executes can give one up, and one that is
  /// ending gives up all.
  var sceneReclaim: SceneReclaim {
    var found: SceneReference?
    var foundAge = -1
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), hasScenes(app), self[app].position == .running, !isEnding(app) else {
        continue
      }
      let scenes = self[app].scenes
      // Also if somebody wants it again meanwhile: what it gives back comes first.
      if self[app].run.outstanding?.step == .disconnect { return .underWay }
      let coming = self[app].run.outstanding.flatMap { $0.step == .connect ? $0.scene : nil }
      for index in scenes.indices {
        let isAttached = scenes[index].position.isConnected
        // One that is still coming may be taken back as soon as it is there.
        if scenes[index].isLeaving, isAttached || scenes[index].id == coming { return .underWay }
        guard isAttached else { continue }
        let scene = SceneReference(app, scenes[index].id)
        guard !isShown(scene) else { continue }
        // One whose card was dropped is older than all that have one.
        let age = lasting.recents.firstIndex(of: scene) ?? lasting.recents.count
        guard age > foundAge else { continue }
        found = scene
        foundAge = age
      }
    }
    return found.map { .scene($0) } ?? .nothing
  }

  /// Takes the scene back: its session stays, and is connected again when somebody wants to see it.
  mutating func reclaim(_ scene: SceneReference) {
    disconnect(scene)
    advance(scene.app, because: .purge)
  }
}
