import UIKit

/// The bar at the bottom edge, and the strip around it that takes the home gesture.
final class BottomEdgeView: UIView {
  static let height: CGFloat = 22

  /// The finger has done what it came for.
  var onSwipe: ((EdgeSwipe.Outcome) -> Void)?

  private let bar = UIView(frame: .zero)
  private var swipe: EdgeSwipe?
  private var start = CGPoint.zero
  private let hold = MainTimer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isMultipleTouchEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "Home"
    accessibilityHint = "Swipe up to go home, swipe up and hold for the app switcher"
    accessibilityIdentifier = "HomeIndicator"
    bar.layer.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ presentation: HomeIndicatorPresentation) {
    bar.isHidden = !presentation.isVisible
    bar.backgroundColor =
      presentation.isLight ? UIColor(white: 1, alpha: 0.95) : UIColor(white: 0, alpha: 0.9)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width: CGFloat = bounds.width > 600 ? 210 : 134
    bar.bounds = CGRect(x: 0, y: 0, width: width, height: 5)
    bar.center = CGPoint(x: bounds.midX, y: bounds.height - 10.5)
  }

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
    bar.transform = CGAffineTransform(translationX: 0, y: -min(12, max(0, distance) / 10))
    // A finger that rests sends nothing more, so the moment comes by itself.
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
    UIView.animate(withDuration: 0.2) { self.bar.transform = .identity }
    if outcome != .nothing { onSwipe?(outcome) }
  }
}
