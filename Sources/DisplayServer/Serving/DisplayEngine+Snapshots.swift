import Foundation
import Logging
import ScreenInterface
import SwiftProtobuf

extension DisplayEngine {
  /// How long a snapshot waits for its commit, in seconds.
  static let snapshotPatience = 1.0

  /// Takes a snapshot of a scene after a commit (SNAP-01).
  func takeSnapshot(_ request: WireTakeSnapshot) {
    guard let scene = scenes[request.token] else {
      surroundings.report(.with { $0.snapshotTaken.token = request.token })
      return
    }
    let timeout = surroundings.schedule(at: surroundings.now + Self.snapshotPatience) {
      [weak self, weak scene] in
      guard let self, let scene else { return }
      log.warning("the snapshot of \(scene.bundleIdentifier) was taken without its last commit")
      finishPendingSnapshots(of: scene)
    }
    scene.pendingSnapshots.append(
      Scene.PendingSnapshot(afterCommit: request.afterCommit, timeout: timeout))
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
    for snapshot in due { snapshot.timeout.cancel() }
    picture(of: scene, replies: due.count)
  }

  /// Takes all pending snapshots now, because nothing more will arrive.
  func finishPendingSnapshots(of scene: Scene) {
    guard !scene.pendingSnapshots.isEmpty else { return }
    let count = scene.pendingSnapshots.count
    for snapshot in scene.pendingSnapshots { snapshot.timeout.cancel() }
    scene.pendingSnapshots.removeAll()
    picture(of: scene, replies: count)
  }

  func forgetSnapshots(of app: String) {
    snapshots.forget(app)
    if arrangement.front == app {
      standIn = nil
      requestComposition()
    }
  }

  private func picture(of scene: Scene, replies: Int) {
    let orientation = scene.orientation
    let token = scene.token
    let app = scene.bundleIdentifier
    // Files have two pixels per point, or the panel's scale.
    let full = snapshots.path(of: app, orientation, scale: 2)
    let small = snapshots.path(of: app, orientation, scale: 1)
    // An app that flies into its icon has been drawn: once more would delay the next frame.
    let surface =
      scene.tree.appliedCommit > 0
      ? work(.snapshot, for: scene) {
        shownPicture(of: scene)?.becomeSnapshot() ?? draw(scene, scale: panel.scale)
      } : nil
    defer { dropPixelsIfHidden(of: scene) }
    guard let surface, let full, let small else {
      for _ in 0..<replies { surroundings.report(.with { $0.snapshotTaken.token = token }) }
      return
    }
    snapshots.remember(surface, of: app, orientation)
    let scale = panel.scale
    surroundings.offload(for: nil) {
      SnapshotStore.write(surface, scale: scale, full: full, small: small)
    } then: { [weak self] failure in
      guard let self else { return }
      if let failure { log.error("the snapshot of \(app) could not be saved: \(failure)") }
      // The app may have been removed while its picture was being written.
      let isForgotten = !snapshots.remembers(app)
      if isForgotten { snapshots.forget(app) }
      for _ in 0..<replies {
        surroundings.report(
          .with {
            $0.snapshotTaken.token = token
            $0.snapshotTaken.path = failure == nil && !isForgotten ? full : ""
            $0.snapshotTaken.orientation = orientation
          })
      }
    }
  }

  /// Draws a scene by itself, in its orientation.
  func draw(_ scene: Scene, scale: Double) -> Surface? {
    let size = panel.size(in: scene.orientation)
    let box = Box(
      x: 0, y: 0, width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard let surface = Surface(width: Int(box.width), height: Int(box.height)) else {
      return nil
    }
    let flattened = flatten(
      scene, from: -.infinity, below: .infinity, map: .scale(scale, scale), clip: box,
      now: surroundings.now)
    var region = DamageRegion()
    region.add(box)
    paint(flattened.items, of: scene, in: region, scale: scale, on: surface)
    return surface
  }
}
