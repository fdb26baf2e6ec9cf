import Foundation

/// The caret. A layer animation makes it blink without work by the app.
final class TextCaretView: UIView {
  private static let blinking = "blink"
  /// As on iOS: half a second on and half a second off, with short fades.
  private static let period: TimeInterval = 1

  /// The caret is shown.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      isHidden = !isShown
      if isShown { blink() } else { layer.removeAnimation(forKey: Self.blinking) }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Restarts blinking: after a movement the caret stays visible for half a second.
  func blink() {
    guard isShown else { return }
    layer.removeAnimation(forKey: Self.blinking)
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 1, 0, 0, 1] as [Double]
    animation.keyTimes = [0, 0.45, 0.55, 0.92, 1]
    animation.duration = Self.period
    animation.repeatCount = .infinity
    layer.add(animation, forKey: Self.blinking)
  }
}
