/// A layout guide that follows the screen's keyboard: see ``UIView/keyboardLayoutGuide``.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// The guide ends above the safe area's margin while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  private struct Reference {
    weak var guide: UIKeyboardLayoutGuide?
  }

  private static var references: [Reference] = []

  /// All guides whose views are alive.
  static var all: [UIKeyboardLayoutGuide] { references.compactMap(\.guide) }

  init(of view: UIView) {
    super.init(.keyboard, of: view)
    identifier = "UIViewKeyboardLayoutGuide"
    Self.references.removeAll { $0.guide == nil }
    Self.references.append(Reference(guide: self))
  }
}
