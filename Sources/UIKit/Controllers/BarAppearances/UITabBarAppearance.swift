public import Foundation

/// The look of a tab bar: its background and tabs. Main thread.
///
/// Tabs have their pictures above their titles here, in every width: only the look of tabs in that
/// arrangement is drawn.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs with the picture above the title. What is set is copied.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set { stacked = replaced(by: newValue) }
  }
  /// The look of tabs with the picture beside the title. What is set is copied. Stored only.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set { inline = replaced(by: newValue) }
  }
  /// The look of tabs with the picture beside the title in a low bar. What is set is copied. Stored only.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactInline }
    set { compactInline = replaced(by: newValue) }
  }

  /// The colour of the picture behind the selected tab, if that is a template.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }
  /// A picture behind the selected tab; `nil` means none.
  open var selectionIndicatorImage: UIImage? { didSet { didChange() } }

  /// How the tabs share the width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange() } }
  /// The width of a tab in the middle, in points; 0 means the system's.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange() } }
  /// The space between tabs in the middle, in points; 0 means the system's.
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange() } }

  private lazy var stacked = followed(UITabBarItemAppearance(style: .stacked))
  private lazy var inline = followed(UITabBarItemAppearance(style: .inline))
  private lazy var compactInline = followed(UITabBarItemAppearance(style: .compactInline))

  private func replaced(by new: UITabBarItemAppearance) -> UITabBarItemAppearance {
    defer { didChange() }
    return followed(new.duplicate())
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}

extension UITabBar {
  /// How the tabs share the bar's width.
  public enum ItemPositioning: Int, Sendable {
    /// As the system finds best: side by side over the whole width.
    case automatic = 0
    /// Side by side over the whole width.
    case fill = 1
    /// In the middle, with a width and a space of their own.
    case centered = 2
  }
}
