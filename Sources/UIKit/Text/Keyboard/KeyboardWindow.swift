import Foundation

/// The window of the keyboard. It never becomes the key window, because the edited text is in
/// another window.
final class KeyboardWindow: UIWindow {
  /// The views from top to bottom; the last one extends over the home indicator.
  var stack: [UIView] = [] { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .normal + 1
    backgroundColor = UIColor(
      light: UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1),
      dark: UIColor(white: 0.17, alpha: 1))
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    let bottom = bounds.height - ScreenShape.bottom(of: sceneFrame)
    for (index, view) in stack.enumerated() {
      let wanted = max(view.bounds.height, view.intrinsicContentSize.height)
      let height = index == stack.count - 1 ? max(bottom - y, 0) : wanted
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}
