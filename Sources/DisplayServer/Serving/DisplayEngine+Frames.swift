import Foundation
import ScreenInterface
import SwiftProtobuf

extension DisplayEngine {
  /// The processes on the screen, each once, that of the app in front first.
  var displayed: [Scene] {
    guard !arrangement.asleep else { return [] }
    return [beside, shell].reduce(into: front.map { [$0] } ?? []) { scenes, scene in
      if let scene, !scenes.contains(where: { $0 === scene }) { scenes.append(scene) }
    }
  }

  func isDisplayed(_ scene: Scene) -> Bool {
    displayed.contains { $0 === scene }
  }

  /// Marks the screen for redrawing.
  func requestComposition() {
    needsComposition = true
    for output in outputs { output.needsComposition = true }
    requestFrame()
  }

  /// Runs the frame clock for at least one more frame: immediately after a pause, otherwise at its
  /// rate.
  func requestFrame() {
    guard isConfigured, scheduledFrame == nil else { return }
    let time = max(surroundings.now, lastFrame + Self.frameInterval)
    scheduledFrame = surroundings.schedule(at: time) { [weak self] in
      guard let self else { return }
      scheduledFrame = nil
      work(.frame, for: frameOwner) { frame() }
    }
  }

  /// One tick of the frame clock.
  private func frame() {
    let now = surroundings.now
    let target = now + Self.frameInterval
    // Keeps the rate unless a tick was missed.
    lastFrame = max(now - Self.frameInterval, min(now, lastFrame + Self.frameInterval))
    if now - lastFrame > 0.004 { lastFrame = now }
    frameNumber += 1
    var isRunning = false
    for scene in displayed where scene.isForeground {
      if scene.wantsFrames, let connection = scene.connection {
        isRunning = true
        if connection.isWritable {
          connection.send(
            .with {
              $0.frame.number = frameNumber
              $0.frame.timestamp = now
              $0.frame.targetTimestamp = target
            })
        }
      }
    }
    for scene in scenes.values where !scene.animations.isEmpty {
      scene.animations.begin(at: now)
      let ended = scene.animations.finish(at: now)
      end(ended, of: scene)
      scene.invalidate()
      if isDisplayed(scene) { needsComposition = true }
      if !scene.animations.isEmpty, !arrangement.asleep { isRunning = true }
    }
    if needsComposition || needsFullFrame {
      if mayCompose(display: 0, at: now) {
        compose(at: now)
      } else {
        isRunning = true
      }
    }
    if composeOutputs(at: now) { isRunning = true }
    if isRunning { requestFrame() }
  }

  /// Whether all viewers of a display have taken its last frame, or their time is over.
  func mayCompose(display number: UInt32, at now: Double) -> Bool {
    viewers.values.allSatisfy { !$0.holds(display: number, at: now) }
  }

  /// Draws the changes and notifies viewers and apps.
  private func compose(at now: Double) {
    guard let memory else { return }
    needsComposition = false
    let composition = composition(at: now)
    keepAppPictures(of: composition.apps)
    var damage = composition.marks.damage(since: marks)
    if composition.orientation != orientation || needsFullFrame {
      orientation = composition.orientation
      memory.turn(landscape: orientation.isLandscape)
      needsFullFrame = false
      damage.add(composition.screen)
    }
    damage = damage.clipped(to: composition.screen)
    marks = composition.marks
    if !damage.isEmpty {
      backdrops.enlarge(&damage, for: composition.items, in: composition.screen)
      backdrops.keep(only: composition.items)
      memory.draw(frame: frameNumber) { surface in
        paint(composition, in: damage, on: surface)
      }
      tellViewers(damage)
      for output in outputs {
        output.unmirrored.add(damage)
        output.needsComposition = true
      }
    }
    tellShown(composition.live, at: now)
  }

  /// Draws what has changed on the screen. What has changed only within the scene beside the one in
  /// front is work for its app.
  private func paint(_ composition: Composition, in damage: DamageRegion, on surface: Surface) {
    var rest = DamageRegion()
    var own = DamageRegion()
    for box in damage.boxes {
      if composition.besideArea.contains(box) { own.add(box) } else { rest.add(box) }
    }
    if !own.isEmpty, let beside {
      work(.frame, for: beside) {
        paint(
          composition.items, of: beside, in: own, scale: panel.scale, on: surface,
          backdrops: backdrops)
      }
    } else {
      rest = damage
    }
    guard !rest.isEmpty else { return }
    paint(
      composition.items, of: front ?? shell, in: rest, scale: panel.scale, on: surface,
      backdrops: backdrops)
  }

  /// Draws, and tells the app what was too much of it.
  ///
  /// - Parameter scene: Whose drawing it is; of the whole screen that of the app in front; nil: the
  ///   system's own.
  func paint(
    _ items: [RenderItem], of scene: Scene?, in region: DamageRegion, scale: Double,
    on surface: Surface, backdrops: BackdropCache? = nil
  ) {
    painter.paint(items, in: region, scale: scale, on: surface, backdrops: backdrops)
    // What is not asked for now would be said of the next one.
    let isTooLarge = painter.offscreen.takeExceeded()
    guard let scene else { return }
    if painter.budget.wasExceeded {
      complain(
        "drawing took longer than \(SceneLimits.drawingTime) s; the rest was not drawn", of: scene)
    }
    if isTooLarge { complain(painter.offscreen.complaint, of: scene) }
  }

  private func tellShown(_ live: [Scene], at now: Double) {
    for scene in live where !scene.wasShown && scene.tree.appliedCommit > 0 {
      scene.wasShown = true
      surroundings.report(
        .with {
          $0.sceneShown.token = scene.token
          $0.sceneShown.commit = scene.tree.appliedCommit
          $0.sceneShown.at = UInt64(max(0, surroundings.now) * 1e9)
        })
    }
  }

  private func tellViewers(_ damage: DamageRegion) {
    var answered = 0.0
    for scene in displayed {
      answered = max(answered, scene.answeredInput)
      scene.answeredInput = 0
    }
    let watching = viewers.values.filter { $0.watches && $0.display == 0 }
    guard !watching.isEmpty else { return }
    let frame = frameReady(damage, answering: answered)
    for viewer in watching { tell(viewer, frame) }
  }

  func tell(_ viewer: Viewer, _ frame: WireFrameReady) {
    guard viewer.connection?.isWritable == true else {
      viewer.hasMissed = true
      return
    }
    viewer.hasMissed = false
    if viewer.told != frame.number { viewer.toldAt = surroundings.now }
    viewer.told = frame.number
    viewer.connection?.send(.with { $0.frame = frame })
  }

  func frameReady(_ damage: DamageRegion, answering input: Double) -> WireFrameReady {
    var frame = WireFrameReady()
    frame.number = memory?.frameNumber ?? 0
    frame.damage = damage.boxes.map(\.wire)
    if let surface = memory?.surface {
      frame.width = UInt32(surface.width)
      frame.height = UInt32(surface.height)
      frame.stride = UInt32(surface.stride)
    }
    frame.interfaceOrientation = orientation
    frame.deviceOrientation = arrangement.deviceOrientation
    frame.asleep = arrangement.asleep
    frame.inputTimestamp = input
    return frame
  }
}
