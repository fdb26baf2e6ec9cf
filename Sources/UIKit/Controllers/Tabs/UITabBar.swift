public import Foundation

/// Observes the selection of tabs. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// The user has selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar of tabs at the bottom.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Observes the selection.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs.
  open var items: [UITabBarItem]? { didSet { itemsChanged() } }
  /// The selected tab.
  open var selectedItem: UITabBarItem? { didSet { showLook() } }
  /// The background colour; `nil` means the system's.
  open var barTintColor: UIColor? { didSet { showLook() } }
  /// The colour of tabs that are not selected.
  open var unselectedItemTintColor: UIColor? { didSet { showLook() } }
  /// Content extends under the bar.
  open var isTranslucent = true

  /// The looks that the app has given the bar.
  let appearances = BarAppearances<UITabBarAppearance>()
  /// The lower edge of the content above the bar.
  let contentEdge = ContentEdge(.bottom)

  private let background = BarBackground(frame: .zero)
  private var buttons: [TabButton] = []

  /// The platform's height, in points.
  static let height: CGFloat = 49
  /// The width of tabs in the middle and the space between them, in points. The platform's values are
  /// not documented; these are near them.
  private static let itemWidth: CGFloat = 76
  private static let itemSpacing: CGFloat = 34

  /// A bar with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A bar as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    background.hasLineOnTop = true
    insertSubview(background, at: 0)
    appearances.onChange = { [weak self] in self?.showLook() }
    contentEdge.onChange = { [weak self] in self?.showLook() }
  }

  /// Replaces the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The size that best fits the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Lays out the tabs side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let count = CGFloat(max(1, buttons.count))
    var (width, space) = (bounds.width / count, CGFloat.zero)
    if let look, look.stackedItemPositioning == .centered {
      let wanted = look.stackedItemWidth > 0 ? look.stackedItemWidth : Self.itemWidth
      width = min(width, wanted)
      space = look.stackedItemSpacing > 0 ? look.stackedItemSpacing : Self.itemSpacing
      space = min(space, (bounds.width - width * count) / max(1, count - 1))
    }
    let start = (bounds.width - width * count - space * (count - 1)) / 2
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isFlipped ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: start + (width + space) * CGFloat(place), y: 0, width: width,
        height: min(Self.height, bounds.height))
    }
  }

  private func itemsChanged() {
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      item.onChange = { [weak self] in self?.showLook() }
      button.addAction(
        UIAction { [weak self, weak item] _ in
          guard let self, let item else { return }
          selectedItem = item
          delegate?.tabBar(self, didSelect: item)
        }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    showLook()
  }

  /// Shows the look of the selected tab, or the bar's own, and which tab is selected.
  private func showLook() {
    let look = look
    if let look { background.show(look) } else { background.show(color: barTintColor) }
    for button in buttons {
      button.unselectedColor = unselectedItemTintColor ?? .systemGray
      button.isSelected = button.item === selectedItem
      button.look = look
      button.show()
    }
    setNeedsLayout()
  }
}
