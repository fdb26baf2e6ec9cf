import UIKit

/// The line between two scenes beside each other, which a finger moves.
///
/// It is as narrow as the gap, so that touches beside it are the apps'. While it moves, the scenes stay
/// as they are.
final class DividerView: UIView {
  /// Called when the finger has let it go, with the share of the left scene in thousandths; 0 or 1000:
  /// one of the scenes is to go.
  var onDivide: ((UInt32) -> Void)?

  private let grip = UIView(frame: .zero)
  private var split: SplitScreen?
  private var screen = CGSize.zero
  /// The finger that moves it; nil if none does.
  private var drag: DividerDrag?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    isMultipleTouchEnabled = false
    isAccessibilityElement = true
    accessibilityIdentifier = "SplitDivider"
    accessibilityLabel = "Split View Divider"
    accessibilityTraits = .adjustable
    grip.backgroundColor = UIColor(white: 0.55, alpha: 1)
    grip.layer.cornerRadius = 2
    grip.isUserInteractionEnabled = false
    addSubview(grip)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Puts it between the scenes; nil if it is not there.
  func show(_ split: SplitScreen?, on screen: CGSize) {
    isHidden = split == nil
    // A finger keeps it while the scenes are the same.
    guard split != self.split || screen != self.screen || drag == nil else { return }
    self.split = split
    self.screen = screen
    drag = nil
    settle()
  }

  /// It goes to where the scenes have their border.
  func settle() {
    guard let split else { return }
    put(at: CGFloat(split.share) / 1000)
  }

  private func put(at share: CGFloat) {
    frame = SplitScreen.gap(atShare: share, on: screen)
    accessibilityValue = "\(Int((share * 100).rounded())) percent"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grip.frame = CGRect(x: bounds.midX - 2, y: bounds.midY - 18, width: 4, height: 36)
  }

  // MARK: The finger

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: superview) else { return }
    drag = DividerDrag(finger: place.x, divider: frame.midX)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let share = share(of: touches) else { return }
    put(at: share)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let share = share(of: touches), let split else { return }
    drag = nil
    let rest = SplitScreen.rest(near: share)
    guard rest != split.share else { return settle() }
    divide(rest)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
    settle()
  }

  /// The share of the left scene where the finger has the line; nil if it does not hold it.
  private func share(of touches: Set<UITouch>) -> CGFloat? {
    guard let drag, let place = touches.first?.location(in: superview) else { return nil }
    return drag.share(finger: place.x, width: screen.width)
  }

  private func divide(_ share: UInt32) {
    UIView.animate(withDuration: 0.2) { self.put(at: CGFloat(share) / 1000) }
    onDivide?(share)
  }

  override func accessibilityIncrement() { step(isRight: true) }
  override func accessibilityDecrement() { step(isRight: false) }

  private func step(isRight: Bool) {
    guard let split, let next = SplitScreen.stop(after: split.share, isRight: isRight) else {
      return
    }
    divide(next)
  }
}
