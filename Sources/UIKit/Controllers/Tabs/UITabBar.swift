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
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// The background colour; `nil` means the system's.
  open var barTintColor: UIColor? { didSet { background.show(color: barTintColor) } }
  /// The colour of tabs that are not selected.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  /// Content extends under the bar.
  open var isTranslucent = true

  private let background = BarBackground(frame: .zero)
  private var buttons: [TabButton] = []

  /// The platform's height, in points.
  static let height: CGFloat = 49

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
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isFlipped ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: width * CGFloat(place), y: 0, width: width, height: min(Self.height, bounds.height))
    }
  }

  private func itemsChanged() {
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      item.onChange = { [weak button] in button?.show() }
      button.addAction(
        UIAction { [weak self, weak item] _ in
          guard let self, let item else { return }
          selectedItem = item
          delegate?.tabBar(self, didSelect: item)
        }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    for button in buttons {
      button.unselectedColor = unselectedItemTintColor ?? .systemGray
      button.isSelected = button.item === selectedItem
      button.show()
    }
  }
}
