import AppSupport
import Foundation

/// Recognizes one or several taps with one or several fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of consecutive taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The pointer button that must be pressed.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var fingers = 0
  private var start = CGPoint.zero
  private var timer: AppTimer?

  /// The maximum duration of a tap and the maximum interval to the next one in seconds, and the
  /// maximum movement in points. Our choice: the platform documents none of them.
  private static let longestTap = 0.75
  private static let longestPause = 0.35
  private static let reach: CGFloat = 45

  /// Counts the fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers == 0, taps == 0 { start = location(in: nil) }
    fingers += touches.count
    guard fingers <= numberOfTouchesRequired, !hasWandered(touches, from: start) else {
      state = .failed
      return
    }
    failAfter(Self.longestTap)
  }

  /// Fails if a finger moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.distanceFromBegin > Self.reach }) { state = .failed }
  }

  /// Counts a tap when all fingers are lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !trackedTouches.contains(where: \.isActive) else { return }
    guard fingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    fingers = 0
    if taps >= numberOfTapsRequired {
      timer?.cancel()
      state = .ended
    } else {
      failAfter(Self.longestPause)
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  /// Resets the tap count.
  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
    fingers = 0
  }

  /// A single tap does not prevent a double tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func hasWandered(_ touches: Set<UITouch>, from start: CGPoint) -> Bool {
    numberOfTouchesRequired == 1
      && touches.contains {
        let point = $0.location(in: nil)
        return hypot(point.x - start.x, point.y - start.y) > Self.reach
      }
  }

  private func failAfter(_ seconds: TimeInterval) {
    timer?.cancel()
    timer = .after(seconds) { [weak self] in
      guard let self, state == .possible, pendingStates.isEmpty else { return }
      state = .failed
    }
  }
}
