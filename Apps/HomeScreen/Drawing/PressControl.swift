import UIKit

/// A control that does one thing when it is tapped, and looks pressed until then.
class PressControl: UIControl {
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showHighlight() } }
  }

  /// Looks as pressed as the control is.
  func showHighlight() { alpha = isHighlighted ? 0.55 : 1 }
}
