import UIKit

/// A control with one action for a tap and a highlighted look.
open class PressControl: UIControl {
  /// Called when it is tapped.
  public var onTap: (() -> Void)?

  /// Creates one in this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  /// It is made in code.
  public required init?(coder: NSCoder) { fatalError("made in code") }

  /// A finger is on it.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showHighlight() } }
  }

  /// It can be tapped.
  open override var isEnabled: Bool {
    didSet { accessibilityTraits = isEnabled ? .button : [.button, .notEnabled] }
  }

  /// Updates the look to the highlighted state.
  open func showHighlight() { alpha = isHighlighted ? 0.55 : 1 }
}
