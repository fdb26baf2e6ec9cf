import UIKit

/// A control with one action for a tap and a highlighted look.
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

  /// Updates the look to the highlighted state.
  func showHighlight() { alpha = isHighlighted ? 0.55 : 1 }
}
