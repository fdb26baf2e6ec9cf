import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf

extension DisplayEngine {
  /// Why a viewer's input would reach nobody, as a sentence; nil if it is handled.
  ///
  /// Keys reach every responder, touches every place; text is taken by what has the focus alone.
  func refusal(of event: WireInputEvent) -> String? {
    if case .touches(let touches) = event.content { return absence(of: touches) }
    guard case .text = event.content else { return nil }
    guard let (scene, session) = keyTarget else {
      return "the screen is dark, so nothing takes text"
    }
    guard scene.tree.takesText(in: session) else {
      return "no text field has the focus in \(scene.bundleIdentifier); tap one first"
    }
    return nil
  }

  /// Why a finger cannot come down there; nil if it can. One that is down may leave the screen.
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
        touchTarget(Double(touch.x), Double(touch.y))
      }
      deliver(deliveries, timestamp: event.timestamp)
    case .scroll(let scroll):
      guard isSane(scroll.x), isSane(scroll.y), isSane(scroll.deltaX), isSane(scroll.deltaY),
        let target = touchTarget(Double(scroll.x), Double(scroll.y)),
        let scene = scenes[target.token]
      else { return }
      var event = event
      let back = fromScreen(to: scene, session: target.session)
      let point = back.apply(Double(scroll.x), Double(scroll.y))
      let origin = back.apply(0, 0)
      let delta = back.apply(Double(scroll.deltaX), Double(scroll.deltaY))
      event.scroll.x = Float(point.x)
      event.scroll.y = Float(point.y)
      event.scroll.deltaX = Float(delta.x - origin.x)
      event.scroll.deltaY = Float(delta.y - origin.y)
      forward(event, to: scene, session: target.session)
    case .key, .text, .motion, .remoteControl, .sample:
      if let (scene, session) = keyTarget { forward(event, to: scene, session: session) }
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
      guard let scene = scenes[delivery.target.token] else { continue }
      let back = fromScreen(to: scene, session: delivery.target.session)
      var event = WireInputEvent()
      event.timestamp = timestamp
      event.touches = delivery.touches
      for index in event.touches.touches.indices {
        let touch = event.touches.touches[index]
        let point = back.apply(Double(touch.x), Double(touch.y))
        event.touches.touches[index].x = Float(point.x)
        event.touches.touches[index].y = Float(point.y)
      }
      forward(event, to: scene, session: delivery.target.session)
    }
  }

  private func forward(_ event: WireInputEvent, to scene: Scene, session: UInt32) {
    var event = event
    event.scene = session
    if event.timestamp <= 0 || !event.timestamp.isFinite { event.timestamp = surroundings.now }
    scene.unansweredInput = event.timestamp
    surroundings.report(
      .with {
        $0.input.token = scene.token
        $0.input.event = event
      })
  }

  /// Maps points of the screen to those of a session's scene.
  private func fromScreen(to scene: Scene, session: UInt32 = 0) -> Affine {
    let place = scene.places[session] ?? WireScenePlace()
    return toScreen(from: scene, in: place, on: orientation).inverse ?? .identity
  }

  /// The scene at a point of the screen: an overlay of the shell, that of an app, or the shell. Nil:
  /// nothing is there.
  private func touchTarget(_ x: Double, _ y: Double) -> TouchRouter.Target? {
    guard !arrangement.asleep else { return nil }
    let home = shell.map { TouchRouter.Target(token: $0.token) }
    if let shell, overlays(of: shell).contains(x: x, y: y, back: fromScreen(to: shell)) {
      return home
    }
    let placed = arrangement.locked ? [] : placed
    guard !placed.isEmpty else { return home }
    // The last of the screen's points belong to what is there.
    let size = panel.size(in: orientation)
    let (x, y) = (min(x, size.width.nextDown), min(y, size.height.nextDown))
    return placed.last {
      $0.place.isWhole || frame(of: $0.place, in: orientation).contains(x: x, y: y)
    }.map { TouchRouter.Target(token: $0.scene.token, session: $0.session) }
  }

  /// The scene for keys: the shell while one of its overlays has the keyboard, otherwise that of the app
  /// in front or the shell.
  private var keyTarget: (scene: Scene, session: UInt32)? {
    guard !arrangement.asleep else { return nil }
    if let shell, arrangement.locked || front == nil || overlays(of: shell).haveKey {
      return (shell, 0)
    }
    guard !arrangement.locked else { return nil }
    return front.map { ($0, arrangement.frontScene) }
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
