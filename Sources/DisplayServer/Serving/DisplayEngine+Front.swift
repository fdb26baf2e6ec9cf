import ScreenInterface

// Another app in front is shown in the same frame in which the shell follows, so that the shell can
// let the one before go, and the new one come, from where they are.
extension DisplayEngine {
  /// How long the shell has to follow, in seconds. A shell that hangs holds nothing up for longer.
  static let shellPatience = 1.0

  /// The app that is shown in front of the home screen: that of the newest arrangement which the shell
  /// has followed. Nil: none.
  var shownFront: Scene? { shown.front.flatMap { scene(of: $0.key.app) } }

  /// There is another arrangement, with other scenes than before, or elsewhere. The shell does something
  /// only if another app is in front.
  func changeFront() {
    frontPatience?.cancel()
    frontPatience = nil
    guard isOtherAppInFront, isShellBehind, shownFront != nil || arrangement.front != "" else {
      return showFront()
    }
    frontPatience = surroundings.schedule(at: surroundings.now + Self.shellPatience) {
      [weak self] in self?.showFront()
    }
  }

  /// The shell has committed something.
  func shellHasCommitted() {
    if isOtherAppInFront, !isShellBehind { showFront() }
  }

  private var isOtherAppInFront: Bool { (shown.front?.key.app ?? "") != arrangement.front }

  private func showFront() {
    frontPatience?.cancel()
    frontPatience = nil
    shown = ShownScenes(arrangement)
    requestComposition()
  }

  /// The shell is going to follow and has not yet. A shell that has never done so does not
  /// know of it.
  private var isShellBehind: Bool {
    guard !arrangement.asleep, !arrangement.locked, let shell, shell.connection != nil else {
      return false
    }
    let followed = shell.tree.appearance.arrangement
    return followed > 0 && followed < arrangement.number
  }
}
