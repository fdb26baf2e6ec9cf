import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf

extension DisplayEngine {
  /// Why a viewer's input would reach nobody, as a sentence; nil: it is handled.
  ///
  /// Keys reach every responder, touches every place; text is taken by what has the focus alone.
  func refusal(of event: WireInputEvent) -> String? {
    if case .touches(let touches) = event.content { return absence(of: touches) }
    guard case .text = event.content else { return nil }
    guard let scene = keyTarget else { return "the screen is dark, so nothing takes text" }
    guard scene.takesText else {
      return "no text field has the focus in \(scene.bundleIdentifier); tap one first"
    }
    return nil
  }

  /// Why a finger cannot come down there; nil: it can. One that is down may leave the screen.
  private func absence(of touches: WireTouchInput) -> String? {
    let size = panel.size(in: orientation)
    let missed = touches.touches.first { touch in
      touch.phase == .touchBegan
        && !(touch.x >= 0 && touch.y >= 0 && touch.x <= Float(size.width)
          && touch.y <= Float(size.height))
    }
    return missed.map {
      "\($0.x.shortText), \($0.y.shortText) is not on the screen, which has "
        + "\(Float(size.width).shortText) x \(Float(size.height).shortText) points"
    }
  }

  /// Handles a viewer's input, in points of the portrait screen.
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
    // The shell's status bar: viewers do not know its place.
    case .statusBarTap, .screenshot, .none: break
    }
  }

  /// Cancels the touches of a viewer that has disconnected.
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

  /// Maps points of the portrait screen to a scene's.
  private func fromScreen(to scene: Scene) -> Affine {
    panel.map(from: orientation, to: scene.orientation)
  }

  /// The scene at a point of the screen: an overlay of the shell, the app in front, or the shell.
  private func touchTarget(_ x: Double, _ y: Double) -> Scene? {
    guard !arrangement.asleep else { return nil }
    if let shell, overlays(of: shell).contains(x: x, y: y, back: fromScreen(to: shell)) {
      return shell
    }
    return arrangement.locked ? shell : front ?? shell
  }

  /// The scene for keys: the shell while one of its overlays has the keyboard, otherwise the app in
  /// front or the shell.
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

  /// The shell's windows above apps.
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

extension Float {
  /// Without decimals where there are none.
  fileprivate var shortText: String {
    self == rounded() && magnitude < 1e6 ? "\(Int(self))" : "\(self)"
  }
}
