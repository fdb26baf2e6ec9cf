import Foundation
import SystemInterface

extension UIApplication {
  /// Handles what the system says a person did (LOOP-05).
  ///
  /// The system sends input to an active app only; what comes in spite of that is dropped, not kept
  /// (LOOP-20).
  func handle(_ input: WireInputEvent) {
    guard applicationState == .active else { return }
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
    case nil:
      break
    }
  }

  /// Who gets events that have no place on the screen.
  var firstResponder: UIResponder? { keyWindow?.firstResponder }

  /// Takes all touches and presses from their views, as the app is about to be inactive (LOOP-12).
  func cancelInput() {
    events.touches.cancelAll(application: self)
    events.presses.cancelAll(application: self)
  }

  /// The window and view under a point of the screen: the window that is in front of others first
  /// (LOOP-06).
  func hit(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for window in UIWindow.visible.reversed() {
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

/// A shake.
final class MotionEvent: UIEvent {
  /// Where in its life a shake is.
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
