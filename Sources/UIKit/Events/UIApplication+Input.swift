import Foundation
package import SharedInterface

extension UIApplication {
  /// Handles an input event from the system (LOOP-05).
  ///
  /// What a person does on the screen the system sends to an active app only; what comes in spite of
  /// that is dropped, not kept (LOOP-20). An inactive app hears of its sensors, too (ASTATE-10).
  package func handle(_ input: WireInputEvent) {
    let director = SceneDirector.shared
    let scene = input.isForScene && director.areUsed ? director.scenes[input.scene] : nil
    // What is for a scene that was taken back meanwhile nobody gets.
    guard scene != nil || !input.isForScene || !director.areUsed,
      input.canBeHandled(in: scene?.stateForInput ?? applicationState)
    else { return }
    // Handling one event may run the run loop, and with it another.
    let before = director.eventScene
    director.eventScene = scene
    defer { director.eventScene = before }
    switch input.content {
    case .touches(let touches):
      events.touches.handle(touches, timestamp: input.timestamp, application: self)
    case .key(let key):
      guard !isIgnoringInteractionEvents || !key.isDown else { return }
      events.presses.handle(key, timestamp: input.timestamp, application: self)
    case .text(let text):
      guard !isIgnoringInteractionEvents else { return }
      (firstResponder as? any UIKeyInput)?.insertText(text)
    case .scroll(let scroll):
      guard !isIgnoringInteractionEvents else { return }
      handle(scroll)
    case .motion(let motion):
      handle(motion, timestamp: input.timestamp)
    case .remoteControl(let remote):
      handle(remote, timestamp: input.timestamp)
    case .sample(let sample):
      events.sensors.deliver(sample, timestamp: input.timestamp)
    case .statusBarTap:
      guard !isIgnoringInteractionEvents, let keyWindow else { return }
      UIScrollView.scrollingToTop(in: keyWindow)?.scrollToTop()
    case .screenshot:
      screenshotWasTaken()
    case nil:
      break
    }
  }

  /// The responder for events without a location.
  var firstResponder: UIResponder? { keyWindow?.firstResponder }

  /// Cancels all touches and presses, because the app is about to become inactive (LOOP-12); those of one
  /// scene, if only that one is.
  func cancelInput(of scene: UIWindowScene? = nil) {
    events.touches.cancelAll(of: scene, application: self)
    events.presses.cancelAll(of: scene, application: self)
  }

  /// The window and view at a point of the scene that gets the event, or of the screen; the frontmost
  /// window first (LOOP-06).
  func hit(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    let scene = SceneDirector.shared.eventScene
    for window in UIWindow.visible.reversed()
    where window.isOnMainScreen && (scene == nil || window.windowScene === scene) {
      if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: event) {
        return (window, view)
      }
    }
    return nil
  }

  private func handle(_ scroll: WireScrollInput) {
    let point = CGPoint(x: CGFloat(scroll.x), y: CGFloat(scroll.y))
    var responder: UIResponder? = hit(at: point, with: nil)?.view
    while let current = responder {
      if current.handleScroll(dx: CGFloat(scroll.deltaX), dy: CGFloat(scroll.deltaY)) { return }
      responder = current.next
    }
  }

  private func handle(_ motion: WireMotionInput, timestamp: TimeInterval) {
    let phase: MotionEvent.Phase? =
      switch motion.phase {
      case .motionBegan: .began
      case .motionEnded: .ended
      case .motionCancelled: .cancelled
      case .unspecified, .UNRECOGNIZED: nil
      }
    guard let phase else { return }
    sendEvent(MotionEvent(phase: phase, timestamp: timestamp))
  }

  private func handle(_ remote: WireRemoteControlInput, timestamp: TimeInterval) {
    guard events.receivesRemoteControl, firstResponder != nil,
      let subtype = UIEvent.EventSubtype(rawValue: Int(remote.subtype))
    else { return }
    sendEvent(UIEvent(type: .remoteControl, subtype: subtype, timestamp: timestamp))
  }
}

extension UIWindowScene {
  /// What its state is for who gets events.
  fileprivate var stateForInput: UIApplication.State {
    switch activationState {
    case .foregroundActive: .active
    case .foregroundInactive: .inactive
    case .background, .unattached: .background
    }
  }
}

extension WireInputEvent {
  /// One scene gets it, and not the app.
  fileprivate var isForScene: Bool {
    switch content {
    case .touches, .key, .text, .scroll, .motion, .statusBarTap: true
    case .remoteControl, .sample, .screenshot, nil: false
    }
  }

  /// An app in this state is told of it.
  fileprivate func canBeHandled(in state: UIApplication.State) -> Bool {
    switch (state, content) {
    case (.active, _), (.inactive, .sample): true
    case (.inactive, _), (.background, _): false
    }
  }
}

/// A shake.
final class MotionEvent: UIEvent {
  /// The phase of a shake.
  enum Phase {
    case began
    case ended
    case cancelled
  }

  let phase: Phase

  init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    super.init(type: .motion, subtype: .motionShake, timestamp: timestamp)
  }
}
