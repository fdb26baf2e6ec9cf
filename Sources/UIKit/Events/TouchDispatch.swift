import Foundation

/// Delivers the touches of an event: to gesture recognizers first (LOOP-17), then to the views.
@MainActor enum TouchDispatch {
  /// Delivers a window's touches.
  static func deliver(_ event: TouchesEvent, in window: UIWindow) {
    let touches = event.touches.filter { $0.window === window }
    // The keyboard follows the fingers, which cannot reach a window on an external screen.
    if UIWindow.key?.isOnMainScreen == false, touches.contains(where: { $0.phase == .began }) {
      window.makeKey()
    }
    UIGestureRecognizer.deliver(touches, event: event)
    for touch in touches where touch.phase != .stationary { advance(touch) }
    tell(touches, event: event)
  }

  /// Delivers touches that a recognizer had delayed and has released.
  static func flush(_ touches: [UITouch], event: TouchesEvent) {
    tell(Set(touches), event: event)
  }

  /// Records a touch's new phase; its view receives it later.
  private static func advance(_ touch: UITouch) {
    switch touch.phase {
    case .began: touch.delivery.beganIsHeld = true
    case .moved: touch.delivery.moveIsHeld = true
    case .ended, .cancelled: touch.delivery.endedIsHeld = true
    default: break
    }
  }

  /// Calls the views' methods: began first, then moved, ended and cancelled.
  private static func tell(_ touches: Set<UITouch>, event: TouchesEvent) {
    var calls: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
    func call(_ touch: UITouch, _ phase: UITouch.Phase) {
      guard let view = touch.view else { return }
      if let index = calls.firstIndex(where: { $0.view === view && $0.phase == phase }) {
        calls[index].touches.insert(touch)
      } else {
        calls.append((view, phase, [touch]))
      }
    }
    let inOrder = touches.sorted { ($0.beganTimestamp, $0.finger) < ($1.beganTimestamp, $1.finger) }
    for touch in inOrder { for phase in due(touch) { call(touch, phase) } }
    calls.sort { order($0.phase) < order($1.phase) }
    for (view, phase, touches) in calls {
      // A delayed touch is delivered with the phase that it had at the time.
      let now = touches.map { ($0, $0.phase) }
      for touch in touches { touch.phase = phase }
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      default: view.touchesCancelled(touches, with: event)
      }
      for (touch, phase) in now { touch.phase = phase }
    }
  }

  private static func order(_ phase: UITouch.Phase) -> Int {
    switch phase {
    case .began: 0
    case .moved: 1
    case .ended: 2
    default: 3
    }
  }

  /// The phases to deliver to a touch's view now, in order.
  private static func due(_ touch: UITouch) -> [UITouch.Phase] {
    guard !touch.delivery.finished else { return [] }
    if touch.delivery.withheld {
      touch.delivery.finished = !touch.isActive
      return []
    }
    if touch.delivery.isTaken || touch.phase == .cancelled {
      let knows = touch.delivery.began
      touch.delivery.finished = true
      touch.delivery.beganIsHeld = false
      return knows ? [.cancelled] : []
    }
    var due: [UITouch.Phase] = []
    if touch.delivery.beganIsHeld {
      guard !touch.recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) else {
        return []
      }
      touch.delivery.beganIsHeld = false
      touch.delivery.began = true
      due.append(.began)
    }
    guard touch.delivery.began else { return due }
    let hasMoved = touch.delivery.moveIsHeld
    touch.delivery.moveIsHeld = false
    if touch.delivery.endedIsHeld {
      guard !touch.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) else {
        return due
      }
      touch.delivery.endedIsHeld = false
      touch.delivery.finished = true
      due.append(.ended)
    } else if hasMoved {
      due.append(.moved)
    }
    return due
  }
}
