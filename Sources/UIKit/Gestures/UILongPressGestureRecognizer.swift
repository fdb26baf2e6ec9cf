import AppSupport
public import Foundation

/// Recognizes fingers that rest for a while, and then their movement.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The maximum movement before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var timer: AppTimer?

  /// The maximum interval between a tap and the press, in seconds.
  private static let longestPause = 0.35

  /// Starts the timer when all fingers are down.
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

  /// Fails if a finger moves too far before recognition; afterwards reports the movement.
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

  /// Stops the timer.
  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
  }
}
