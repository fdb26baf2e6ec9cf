import Foundation
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

extension DisplayEngine {
  /// How long a snapshot waits for its commit, in seconds.
  static let snapshotPatience = 1.0

  /// Takes a snapshot of a scene after a commit (SNAP-01).
  func takeSnapshot(_ request: WireTakeSnapshot) {
    guard let scene = scenes[request.token] else {
      reportSnapshot(of: request.token, session: request.scene)
      return
    }
    let timeout = surroundings.schedule(at: surroundings.now + Self.snapshotPatience) {
      [weak self, weak scene] in
      guard let self, let scene else { return }
      log.warning("the snapshot of \(scene.bundleIdentifier) was taken without its last commit")
      finishPendingSnapshots(of: scene)
    }
    scene.pendingSnapshots.append(
      Scene.PendingSnapshot(
        session: request.scene, afterCommit: request.afterCommit, timeout: timeout))
    takeDueSnapshots(of: scene)
  }

  /// Takes the snapshots whose commit has been processed.
  func takeDueSnapshots(of scene: Scene) {
    let due = scene.pendingSnapshots.filter {
      $0.afterCommit <= scene.tree.handledCommit || scene.isOver
    }
    guard !due.isEmpty else { return }
    scene.pendingSnapshots.removeAll {
      $0.afterCommit <= scene.tree.handledCommit || scene.isOver
    }
    take(due, of: scene)
  }

  /// Takes all pending snapshots now, because nothing more will arrive.
  func finishPendingSnapshots(of scene: Scene) {
    guard !scene.pendingSnapshots.isEmpty else { return }
    let due = scene.pendingSnapshots
    scene.pendingSnapshots.removeAll()
    take(due, of: scene)
  }

  /// Takes a picture of each session's scene.
  private func take(_ due: [Scene.PendingSnapshot], of scene: Scene) {
    for snapshot in due { snapshot.timeout.cancel() }
    for session in Set(due.map(\.session)).sorted() {
      picture(of: scene, session: session, replies: due.count { $0.session == session })
    }
    dropPixelsIfHidden(of: scene)
  }

  /// Removes the pictures of an app.
  ///
  /// - Parameter sessions: Of which scenes; none: of all.
  func forgetSnapshots(of app: String, sessions: [UInt32]) {
    let keys = sessions.map { SceneKey(app: app, session: $0) }
    if keys.isEmpty { snapshots.forget(app) }
    for key in keys { snapshots.forget(key) }
    let count = standIns.count
    standIns = standIns.filter { key, _ in
      key.app != app || !keys.isEmpty && !keys.contains(key)
    }
    if standIns.count != count { requestComposition() }
  }

  func reportSnapshot(
    of token: Data, session: UInt32, path: String = "",
    _ orientation: WireOrientation = .unspecified
  ) {
    surroundings.report(
      .with {
        $0.snapshotTaken.token = token
        $0.snapshotTaken.path = path
        $0.snapshotTaken.orientation = orientation
        $0.snapshotTaken.scene = session
      })
  }

  private func picture(of scene: Scene, session: UInt32, replies: Int) {
    let orientation = scene.orientation
    let token = scene.token
    let key = SceneKey(app: scene.bundleIdentifier, session: session)
    // Files have two pixels per point, or the panel's scale.
    let full = snapshots.path(of: key, orientation, scale: 2)
    let small = snapshots.path(of: key, orientation, scale: 1)
    // An app that flies into its icon has been drawn: once more would delay the next frame.
    let surface =
      scene.hasDrawn(session: session)
      ? work(.snapshot, for: scene) {
        shownPicture(of: scene, session: session)?.becomeSnapshot()
          ?? draw(scene, session: session, scale: panel.scale)
      } : nil
    guard let surface, let full, let small else {
      for _ in 0..<replies { reportSnapshot(of: token, session: session) }
      return
    }
    snapshots.remember(surface, of: key, orientation)
    let scale = panel.scale
    surroundings.offload(for: nil) {
      SnapshotStore.write(surface, scale: scale, full: full, small: small)
    } then: { [weak self] failure in
      guard let self else { return }
      if let failure { log.error("the snapshot of \(key.app) could not be saved: \(failure)") }
      // The app may have been removed while its picture was being written.
      let isForgotten = !snapshots.remembers(key)
      if isForgotten { snapshots.forgetWritten(key) }
      let path = failure == nil && !isForgotten ? full : ""
      for _ in 0..<replies {
        reportSnapshot(of: token, session: session, path: path, orientation)
      }
    }
  }

  /// Draws a session's scene by itself, in its orientation.
  func draw(_ scene: Scene, session: UInt32 = 0, scale: Double) -> Surface? {
    let size = size(of: scene, session: session)
    let box = Box(
      x: 0, y: 0, width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard let surface = Surface(width: Int(box.width), height: Int(box.height)) else {
      return nil
    }
    let flattened = flatten(
      scene, of: session, map: .scale(scale, scale), clip: box,
      now: surroundings.now)
    var region = DamageRegion()
    region.add(box)
    paint(flattened.items, of: scene, in: region, scale: scale, on: surface)
    return surface
  }
}
