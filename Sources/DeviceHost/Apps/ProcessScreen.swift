import ScreenInterface

/// What a process has on the screen.
struct ProcessScreen {
  /// The secret by which displayd recognizes its scenes.
  let token: SceneToken
  /// The number of its last commit that it has reported.
  var lastCommit: UInt64 = 0
  /// Its picture is not shown when its app is launched again (SNAP-05).
  var ignoresSnapshot = false
  /// While it comes to the front its picture stands in for it, until this commit of it is drawn.
  var liveFromCommit: UInt64 = 1
  /// How it wants the screen around it.
  var appearance: WireSceneAppearanceChanged?

  init(token: SceneToken, ignoresSnapshot: Bool = false) {
    self.token = token
    self.ignoresSnapshot = ignoresSnapshot
  }
}
