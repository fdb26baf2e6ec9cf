import Foundation
import SwiftProtobuf
import SystemInterface

extension DisplayEngine {
  /// What somebody does at a viewer, in points of the upright screen.
  func handle(_ event: WireInputEvent, from viewer: Viewer) {
    switch event.content {
    case .touches(let touches):
      let deliveries = self.touches.route(touches, from: viewer.number) { touch in
        touchTarget(Double(touch.x), Double(touch.y))?.token
      }
      deliver(deliveries, timestamp: event.timestamp)
    case .scroll(let scroll):
      guard isSane(scroll.x), isSane(scroll.y), isSane(scroll.deltaX), isSane(scroll.deltaY),
        let scene = touchTarget(Double(scroll.x), Double(scroll.y))
      else { return }
      var event = event
      let back = fromScreen(to: scene)
      let point = back.apply(Double(scroll.x), Double(scroll.y))
      let origin = back.apply(0, 0)
      let delta = back.apply(Double(scroll.deltaX), Double(scroll.deltaY))
      event.scroll.x = Float(point.x)
      event.scroll.y = Float(point.y)
      event.scroll.deltaX = Float(delta.x - origin.x)
      event.scroll.deltaY = Float(delta.y - origin.y)
      forward(event, to: scene)
    case .key, .text, .motion, .remoteControl, .sample:
      if let scene = keyTarget { forward(event, to: scene) }
    // The status bar is the shell's: no viewer knows where it is.
    case .statusBarTap, .none: break
    }
  }

  /// The fingers of a viewer that is gone are taken off the screen.
  func cancelTouches(of viewer: Viewer) {
    deliver(touches.leave(viewer.number), timestamp: surroundings.now)
  }

  private func deliver(_ deliveries: [TouchRouter.Delivery], timestamp: Double) {
    for delivery in deliveries {
      guard let scene = scenes[delivery.token] else { continue }
      let back = fromScreen(to: scene)
      var event = WireInputEvent()
      event.timestamp = timestamp
      event.touches = delivery.touches
      for index in event.touches.touches.indices {
        let touch = event.touches.touches[index]
        let point = back.apply(Double(touch.x), Double(touch.y))
        event.touches.touches[index].x = Float(point.x)
        event.touches.touches[index].y = Float(point.y)
      }
      forward(event, to: scene)
    }
  }

  private func forward(_ event: WireInputEvent, to scene: Scene) {
    var event = event
    if event.timestamp <= 0 || !event.timestamp.isFinite { event.timestamp = surroundings.now }
    scene.unansweredInput = event.timestamp
    surroundings.report(
      .with {
        $0.input.token = scene.token
        $0.input.event = event
      })
  }

  /// From points of the upright screen to a scene's.
  private func fromScreen(to scene: Scene) -> Affine {
    panel.map(from: orientation, to: scene.orientation)
  }

  /// Whose a place on the screen is: an overlay's of the shell, the app's in front, the shell's.
  private func touchTarget(_ x: Double, _ y: Double) -> Scene? {
    guard !arrangement.asleep else { return nil }
    if let shell, overlays(of: shell).contains(x: x, y: y, back: fromScreen(to: shell)) {
      return shell
    }
    return arrangement.locked ? shell : front ?? shell
  }

  /// Who types: the shell while an overlay of it has the keyboard, the app in front, the shell.
  private var keyTarget: Scene? {
    guard !arrangement.asleep else { return nil }
    if let shell, overlays(of: shell).haveKey { return shell }
    return arrangement.locked ? shell : front ?? shell
  }

  private func overlays(of shell: Scene) -> Overlays {
    Overlays(
      windows: shell.windows(from: Self.overlayLevel),
      test: HitTest(tree: shell.tree, animations: shell.animations, now: surroundings.now))
  }

  /// The shell's windows over the apps.
  private struct Overlays {
    var windows: [WireWindow]
    var test: HitTest

    func contains(x: Double, y: Double, back: Affine) -> Bool {
      let point = back.apply(x, y)
      return test.takesTouch(x: point.x, y: point.y, windows: windows)
    }

    var haveKey: Bool {
      windows.contains { $0.isKey && test.takesTouches(window: $0.layer) }
    }
  }
}
