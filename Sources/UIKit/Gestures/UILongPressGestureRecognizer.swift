import AppSupport
public import Foundation

/// Recognizes fingers that stay where they are for a while; then follows them.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers have to stay, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How many taps come before.
  open var numberOfTapsRequired = 0
  /// How many fingers press.
  open var numberOfTouchesRequired = 1
  /// How far a finger may wander before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var timer: AppTimer?

  /// How soon the press must follow a tap, in seconds.
  private static let longestPause = 0.35

  /// Waits for the time to pass when all fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let fingers = trackedTouches.filter(\.isActive).count
    guard fingers <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard fingers == numberOfTouchesRequired, taps == numberOfTapsRequired else { return }
    timer?.cancel()
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    timer = .after(minimumPressDuration) { [weak self] in
      guard let self, state == .possible else { return }
      state = .began
    }
  }

  /// Fails when a finger wanders off too soon; later follows it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay {
      state = .changed
    } else if touches.contains(where: { $0.distanceFromBegin > allowableMovement }) {
      state = .failed
    }
  }

  /// Ends when a finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    if isUnderWay || !pendingStates.isEmpty {
      state = .ended
    } else if taps < numberOfTapsRequired {
      guard !trackedTouches.contains(where: \.isActive) else { return }
      taps += 1
      timer = .after(Self.longestPause) { [weak self] in
        guard let self, state == .possible, !trackedTouches.contains(where: \.isActive) else {
          return
        }
        state = .failed
      }
    } else {
      state = .failed
    }
  }

  /// Waits anew.
  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
  }
}
