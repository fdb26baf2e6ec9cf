import LinuxPlatform
import Logging
import ScreenInterface
import SwiftProtobuf

// What displayd does and keeps for an app counts against that app, which is ended when it is too much.
extension DisplayEngine {
  /// Works for an app; nil: for nobody. When it has ended, the app's accounts are looked at.
  func work<Result>(
    _ kind: SceneWork, for scene: Scene?, _ body: () throws -> Result
  ) rethrows -> Result {
    defer { settle() }
    return try ledger.perform(kind, for: scene, body)
  }

  /// Handles a message from an attached app that may have to be decoded first, for which `body` throws
  /// if it cannot.
  func handle(from scene: Scene, _ body: () throws -> WireSceneMessage) rethrows {
    try work(.commit, for: scene) { handle(try body(), from: scene) }
  }

  /// Loads the system's fonts, which takes long on some machines and is nobody's work.
  func loadFonts() {
    guard !hasFonts else { return }
    hasFonts = true
    ledger.perform(.text, for: nil) { _ = text.describe(WireFont()) }
  }

  /// The scene for which the next frame is drawn, as far as nothing else is known of a part of it.
  var frameOwner: Scene? {
    guard !arrangement.asleep, let front,
      !appPictures.keys.contains(where: { $0.app == front.bundleIdentifier })
    else { return nil }
    return front
  }

  /// Whether a person sees the app, or may see it in the next moment.
  func isSeen(_ scene: Scene) -> Bool {
    scene.isForeground || scene.dropping != nil || isDisplayed(scene)
  }

  /// Looks at the accounts of those for whom something was done. Does nothing while work is running,
  /// which may have hold of what would be freed.
  private func settle() {
    let now = surroundings.now
    for turn in ledger.takeEnded() {
      let scene = turn.scene
      if let time = scene.time.count(turn.spent, isSeen: isSeen(scene), at: now) {
        end(scene, .sceneTime, because: turn.kind.excess(time))
      } else {
        settleMemory(of: scene)
      }
    }
  }

  private func settleMemory(of scene: Scene) {
    guard !scene.isShell else { return }
    let account = scene.account
    switch account.verdict() {
    case .fits: break
    case .fitsWithout(let remade): scene.dropRemade(to: remade)
    case .excess: end(scene, .sceneMemory, because: account.excess())
    }
  }

  /// Works for an app on another thread, after what it has asked for before.
  ///
  /// - Parameter then: Is not called if the app's scene is gone.
  func offload<Value: Sendable>(
    for scene: Scene, _ work: @escaping @Sendable () -> Value,
    then: @escaping (DisplayEngine, Scene, Value) -> Void
  ) {
    surroundings.offload(for: scene.serial) {
      let began = DrawingBudget.threadTime
      return (work(), DrawingBudget.threadTime - began)
    } then: { [weak self, weak scene] value, spent in
      guard let self, let scene, scenes[scene.token] === scene else { return }
      self.work(.image, for: scene) { then(self, scene, value) }
      let now = surroundings.now
      if !scene.isShell, let time = scene.time.countAside(spent, isSeen: isSeen(scene), at: now) {
        end(scene, .sceneTime, because: SceneWork.image.excess(time))
      }
    }
  }

  /// The app has had more than it may: foregroundd ends it, and nothing of it stays.
  private func end(_ scene: Scene, _ resource: WireSceneResource, because reason: String) {
    guard scenes[scene.token] === scene else { return }
    log.warning("\(scene.bundleIdentifier) is to be ended: it \(reason)")
    surroundings.report(
      .with {
        $0.excess.token = scene.token
        $0.excess.resource = resource
        $0.excess.reason = reason
      })
    // Drawing it once more would take as long again.
    for snapshot in scene.pendingSnapshots {
      snapshot.timeout.cancel()
      reportSnapshot(of: scene.token, session: snapshot.session)
    }
    scene.pendingSnapshots = []
    close(scene.token)
    // The C library would keep the memory. Soon nothing has hold of it any more.
    _ = surroundings.schedule(at: surroundings.now + 0.5) { [weak self] in
      self?.surroundings.offload(for: nil) {
        HeapMemory.giveBack()
      } then: {
      }
    }
  }
}
