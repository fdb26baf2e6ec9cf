import SystemControls
import UIKit

/// The strip at the bottom edge that recognizes swipes from there: the home gesture of devices
/// without a home button, and that for Control Center on others.
///
/// It is just high enough for a finger that comes from outside the screen, because views below it
/// receive no touches there, and the last row of the keyboard's keys ends close by.
final class BottomEdgeView: UIView {
  static let height: CGFloat = 8

  /// Called when the finger moves, with how far it has.
  var onMove: ((CGVector) -> Void)?
  /// Called when the gesture has ended.
  var onSwipe: ((EdgeSwipe.Outcome) -> Void)?

  private var swipe: EdgeSwipe?
  private var start = CGPoint.zero
  private let hold = MainTimer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isMultipleTouchEnabled = false
    isAccessibilityElement = true
    if UIScreen.main.hasHomeButton {
      accessibilityLabel = "Control Center"
      accessibilityHint = "Swipe up to open it"
    } else {
      accessibilityLabel = "Home"
      accessibilityHint = "Swipe up to go home, swipe up and hold for the app switcher"
    }
    accessibilityIdentifier = "BottomEdge"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard swipe == nil, let touch = touches.first else { return }
    start = touch.location(in: superview)
    swipe = EdgeSwipe(start: touch.timestamp)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard swipe != nil, let touch = touches.first else { return }
    let distance = start.y - touch.location(in: superview).y
    swipe?.moved(to: distance, at: touch.timestamp)
    onMove?(CGVector(dx: touch.location(in: superview).x - start.x, dy: -distance))
    // A resting finger sends no events, so a timer detects the hold.
    hold.schedule(after: EdgeSwipe.holdDuration + 0.02) { [weak self] in
      guard let self, let swipe, swipe.distance >= EdgeSwipe.holdDistance else { return }
      finish(.held)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard var swipe, let touch = touches.first else { return }
    swipe.moved(to: start.y - touch.location(in: superview).y, at: touch.timestamp)
    finish(swipe.ended(at: touch.timestamp))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    finish(.nothing)
  }

  private func finish(_ outcome: EdgeSwipe.Outcome) {
    hold.cancel()
    swipe = nil
    onSwipe?(outcome)
  }
}
