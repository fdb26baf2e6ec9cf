public import Foundation

/// Recognizes two fingers that rotate around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var samples = MotionSamples()
  private var lastTimestamp: TimeInterval = 0
  private var lastAngle: CGFloat?
  private var turned: CGFloat = 0

  /// The angle that starts a rotation, in radians.
  private static let hysteresis: CGFloat = 0.12

  /// The angle since the start, in radians, clockwise. Setting it changes the reference.
  open var rotation: CGFloat = 0 {
    didSet { if !isFollowing { samples.forget() } }
  }

  /// The angular velocity, in radians per second.
  open var velocity: CGFloat { samples.velocity(at: lastTimestamp).x }

  private var isFollowing = false

  /// Tracks the first two fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTimestamp = event.timestamp
    for touch in trackedTouches.filter(\.isActive).dropFirst(2) { ignore(touch, for: event) }
    lastAngle = angle
  }

  /// Tracks their angle.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let angle, let last = lastAngle else { return }
    lastTimestamp = event.timestamp
    lastAngle = angle
    let step = (angle - last).remainder(dividingBy: 2 * .pi)
    if state == .possible {
      turned += step
      if abs(turned) >= Self.hysteresis { state = .began }
    } else {
      isFollowing = true
      rotation += step
      isFollowing = false
      samples.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
      state = .changed
    }
  }

  /// Ends when one of the two fingers is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTimestamp = event.timestamp
    lastAngle = nil
    if isUnderWay || !pendingStates.isEmpty {
      state = .ended
    } else if !trackedTouches.contains(where: \.isActive) {
      state = .failed
    }
  }

  /// Resets the angle to zero.
  open override func reset() {
    rotation = 0
    turned = 0
    lastAngle = nil
    samples.forget()
  }

  private var angle: CGFloat? {
    let fingers = trackedTouches.filter(\.isActive)
    guard fingers.count == 2 else { return nil }
    let (one, other) = (fingers[0].screenLocation, fingers[1].screenLocation)
    return atan2(other.y - one.y, other.x - one.x)
  }
}
