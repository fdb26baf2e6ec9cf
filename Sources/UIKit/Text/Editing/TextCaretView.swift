import Foundation

/// The caret. It blinks by an animation of its layer, so a blinking caret costs the app nothing.
final class TextCaretView: UIView {
  /// As on iOS: half a second on, half a second off, with short ramps.
  private static let period: TimeInterval = 1

  /// Whether the caret can be seen.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      isHidden = !isShown
      if isShown { blink() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Blinks from here on: after it has moved, a caret is seen for half a second.
  func blink() {
    guard isShown else { return }
    alpha = 1
    UIView.animate(
      withDuration: Self.period / 2, delay: Self.period / 2, options: [.repeat, .autoreverse],
      animations: { self.alpha = 0 })
  }
}
