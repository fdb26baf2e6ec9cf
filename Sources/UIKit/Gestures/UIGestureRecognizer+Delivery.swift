import Foundation

// The delivery of touches to recognizers.
extension UIGestureRecognizer {
  /// The recognizers for a touch that begins: those of its view and of the view's superviews.
  static func recognizers(for touch: UITouch, event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.accepts(touch, event: event) { found.append(recognizer) }
      view = current.superview
    }
    return found
  }

  /// Delivers touches to their recognizers.
  static func deliver(_ touches: Set<UITouch>, event: UIEvent) {
    let inOrder = touches.sorted { ($0.beganTimestamp, $0.finger) < ($1.beganTimestamp, $1.finger) }
    var recognizers: [UIGestureRecognizer] = []
    for touch in inOrder where touch.phase != .stationary {
      for recognizer in touch.recognizers
      where !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
    }
    for recognizer in recognizers {
      func mine(_ phase: UITouch.Phase) -> Set<UITouch> {
        touches.filter { touch in
          touch.phase == phase && touch.recognizers.contains { $0 === recognizer }
        }
      }
      recognizer.tell(
        began: mine(.began), moved: mine(.moved), ended: mine(.ended), cancelled: mine(.cancelled),
        event: event)
    }
  }

  /// After an event: resets finished recognizers that have no touches left.
  static func finishEvent(_ touches: Set<UITouch>, remaining: [UITouch]) {
    var seen: Set<ObjectIdentifier> = []
    for recognizer in touches.flatMap(\.recognizers)
    where seen.insert(ObjectIdentifier(recognizer)).inserted {
      recognizer.forgetEndedTouches()
      let hasFinger = remaining.contains { touch in
        touch.recognizers.contains { $0 === recognizer }
      }
      if recognizer.isFinal && !hasFinger { recognizer.becomePossible() }
    }
  }

  private func accepts(_ touch: UITouch, event: UIEvent) -> Bool {
    guard isEnabled, shouldReceive(event),
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  private func tell(
    began: Set<UITouch>, moved: Set<UITouch>, ended: Set<UITouch>, cancelled: Set<UITouch>,
    event: UIEvent
  ) {
    for touch in began where isEnabled && !isFinal { track(touch) }
    call(began, event, touchesBegan)
    call(moved, event, touchesMoved)
    call(ended, event, touchesEnded)
    call(cancelled, event, touchesCancelled)
  }

  /// Calls a method with the touches that the recognizer still receives.
  private func call(
    _ touches: Set<UITouch>, _ event: UIEvent, _ method: (Set<UITouch>, UIEvent) -> Void
  ) {
    guard isEnabled, !isFinal else { return }
    let seen = touches.filter { touch in
      trackedTouches.contains { $0 === touch } && !isIgnoring(touch)
    }
    if !seen.isEmpty { method(seen, event) }
  }
}
