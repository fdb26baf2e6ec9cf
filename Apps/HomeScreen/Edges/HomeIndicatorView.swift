import UIKit

/// The line at the lower edge of devices without a home button, which shows where to swipe to go
/// home: black on what is light, and white on what is dark.
final class HomeIndicatorView: UIView {
  static func frame(on screen: CGSize) -> CGRect {
    let width: CGFloat = screen.width > screen.height ? 228 : 148
    return CGRect(x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "HomeIndicator"
    isUserInteractionEnabled = false
    layer.cornerRadius = 2.5
    layer.backdrop = .contrast
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ presentation: Presentation) {
    isHidden = presentation.isHomeIndicatorHidden
  }
}
