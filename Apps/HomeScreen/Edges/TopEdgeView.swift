import UIKit

/// The strip at the top, as high as the status bar, that takes the swipes to Notification Center and
/// Control Center and the taps on the bar.
final class TopEdgeView: UIView {
  /// A finger came down from here; how far to the right it began, 0 to 1.
  var onSwipe: ((CGFloat) -> Void)?

  /// A finger came and went without moving away.
  var onTap: (() -> Void)?

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
    if isTap { onTap?() }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
