public import Foundation

/// Recognizes fingers that are dragged.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling with a pointer that count as a pan.
  open var allowedScrollTypesMask = 0

  /// The fingers' common movement, in points of the window.
  private var moved = CGPoint.zero
  /// The point from which the translation is measured: where the gesture was recognized, adjusted
  /// by the app.
  private var origin = CGPoint.zero
  private var samples = MotionSamples()
  private var lastTimestamp: TimeInterval = 0

  /// The movement that starts a pan, in points; the platform's value.
  static let hysteresis: CGFloat = 10

  /// The translation since the gesture began, in a view's points.
  open func translation(in view: UIView?) -> CGPoint {
    convert(CGPoint(x: moved.x - origin.x, y: moved.y - origin.y), to: view)
  }

  /// Sets the current translation.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let wanted = convert(translation, from: view)
    origin = CGPoint(x: moved.x - wanted.x, y: moved.y - wanted.y)
  }

  /// The velocity, in a view's points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(samples.velocity(at: lastTimestamp), to: view)
  }

  /// A movement, in points of the window, is this gesture; `nil` means undecided.
  func isRecognized(after movement: CGPoint) -> Bool? {
    hypot(movement.x, movement.y) >= Self.hysteresis ? true : nil
  }

  /// Counts the fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTimestamp = event.timestamp
    let fingers = trackedTouches.filter(\.isActive).count
    if fingers > maximumNumberOfTouches {
      if state == .possible {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
    } else {
      samples.add(moved, at: event.timestamp)
    }
  }

  /// Tracks the movement.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let active = trackedTouches.filter(\.isActive)
    guard active.count >= minimumNumberOfTouches else { return }
    lastTimestamp = event.timestamp
    for touch in touches {
      moved.x +=
        (touch.screenLocation.x - touch.previousScreenLocation.x) / CGFloat(active.count)
      moved.y +=
        (touch.screenLocation.y - touch.previousScreenLocation.y) / CGFloat(active.count)
    }
    samples.add(moved, at: event.timestamp)
    if isUnderWay {
      state = .changed
    } else if pendingStates.isEmpty {
      let distance = CGPoint(x: moved.x - origin.x, y: moved.y - origin.y)
      switch isRecognized(after: distance) {
      case true?:
        // The movement before recognition does not count; otherwise the dragged object would jump.
        let length = max(hypot(distance.x, distance.y), 1)
        let share = min(1, Self.hysteresis / length)
        origin.x += distance.x * share
        origin.y += distance.y * share
        state = .began
      case false?: state = .failed
      case nil: break
      }
    }
  }

  /// Ends when fewer fingers than required are left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTimestamp = event.timestamp
    guard trackedTouches.filter(\.isActive).count < minimumNumberOfTouches else { return }
    if isUnderWay || !pendingStates.isEmpty { state = .ended } else { state = .failed }
  }

  /// Clears the movement.
  open override func reset() {
    moved = .zero
    origin = .zero
    samples.forget()
  }

  private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window ?? self.view?.window else { return vector }
    let zero = view.convert(CGPoint.zero, from: window)
    let end = view.convert(vector, from: window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  private func convert(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window ?? self.view?.window else { return vector }
    let zero = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}
