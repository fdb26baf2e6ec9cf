public import Foundation

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var samples = MotionSamples()
  private var lastTimestamp: TimeInterval = 0
  private var startDistance: CGFloat = 0
  private var scaleStored: CGFloat = 1

  /// The change of the fingers' distance that starts a pinch, in points.
  private static let hysteresis: CGFloat = 8

  /// The fingers' distance relative to that at the start. Setting it changes the reference.
  open var scale: CGFloat {
    get { scaleStored }
    set {
      scaleStored = newValue
      startDistance = distance / max(newValue, .leastNonzeroMagnitude)
      samples.forget()
    }
  }

  /// The rate of the scale's change, per second.
  open var velocity: CGFloat { samples.velocity(at: lastTimestamp).x }

  /// Tracks the first two fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTimestamp = event.timestamp
    for touch in trackedTouches.filter(\.isActive).dropFirst(2) { ignore(touch, for: event) }
    if fingers.count == 2, state == .possible { startDistance = distance }
  }

  /// Tracks their distance.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == 2, startDistance > 0 else { return }
    lastTimestamp = event.timestamp
    if state == .possible {
      guard abs(distance - startDistance) >= Self.hysteresis else { return }
      // The movement before recognition does not count.
      startDistance = distance
      samples.add(CGPoint(x: 1, y: 0), at: event.timestamp)
      state = .began
    } else {
      scaleStored = distance / startDistance
      samples.add(CGPoint(x: scaleStored, y: 0), at: event.timestamp)
      state = .changed
    }
  }

  /// Ends when one of the two fingers is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTimestamp = event.timestamp
    if isUnderWay || !pendingStates.isEmpty {
      state = .ended
    } else if fingers.isEmpty {
      state = .failed
    }
  }

  /// Resets the scale to one.
  open override func reset() {
    scaleStored = 1
    startDistance = 0
    samples.forget()
  }

  private var fingers: [UITouch] { trackedTouches.filter(\.isActive) }

  private var distance: CGFloat {
    guard fingers.count == 2 else { return 0 }
    let (one, other) = (fingers[0].screenLocation, fingers[1].screenLocation)
    return hypot(one.x - other.x, one.y - other.y)
  }
}
