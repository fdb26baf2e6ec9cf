import SystemControls
import UIKit

/// The strip at the top, as high as the status bar, that recognizes the swipes for Notification
/// Center and Control Center and taps on the status bar.
final class TopEdgeView: UIView {
  /// Called for a swipe down, with its horizontal start from 0 to 1.
  var onSwipe: ((CGFloat) -> Void)?

  /// Called for a tap, with its place in this view.
  var onTap: ((CGPoint) -> Void)?

  private var start: CGPoint?
  private var isTap = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isMultipleTouchEnabled = false
    accessibilityIdentifier = "TopEdge"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: superview)
    isTap = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let touch = touches.first, bounds.width > 0 else { return }
    let place = touch.location(in: superview)
    if max(abs(place.x - start.x), abs(place.y - start.y)) > EdgeSwipe.tapSlack { isTap = false }
    guard place.y - start.y >= EdgeSwipe.minimumDistance else { return }
    self.start = nil
    onSwipe?(start.x / bounds.width)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = nil
    if isTap, let touch = touches.first { onTap?(touch.location(in: self)) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
