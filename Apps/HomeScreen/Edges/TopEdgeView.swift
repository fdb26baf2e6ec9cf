import UIKit

/// The strip at the top that takes the swipes to Notification Center and Control Center.
final class TopEdgeView: UIView {
  static let height: CGFloat = 20

  /// A finger came down from here; how far to the right it began, 0 to 1.
  var onSwipe: ((CGFloat) -> Void)?

  private var start: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isMultipleTouchEnabled = false
    accessibilityIdentifier = "TopEdge"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: superview)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let touch = touches.first, bounds.width > 0 else { return }
    guard touch.location(in: superview).y - start.y >= EdgeSwipe.minimumDistance else { return }
    self.start = nil
    onSwipe?(start.x / bounds.width)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
