import Foundation

/// The button of one tab.
final class TabButton: UIControl {
  let item: UITabBarItem
  var unselectedColor = UIColor.systemGray
  /// The look of the bar; nil: the system's.
  var look: UITabBarAppearance?
  private var values = UITabBarItemStateAppearance.Values()
  /// What lies behind the selected tab.
  private let indicator = UIImageView(frame: .zero)
  private let picture = BarPicture(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.layer.cornerRadius = 9
    badge.layer.masksToBounds = true
    for view in [indicator, picture, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the button from its item.
  func show() {
    isEnabled = item.isEnabled
    values = look?.stackedLayoutAppearance.values(for: state) ?? .init()
    let color: UIColor = isSelected ? tintColor : unselectedColor
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.color = values.iconColor ?? color
    label.text = item.title
    // What the item itself says comes before what the bar says.
    let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
    let title = values.titleTextAttributes.merging(own) { _, new in new }
    label.font = title[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    label.textColor = title[.foregroundColor] as? UIColor ?? color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? values.badgeBackgroundColor ?? .systemRed
    badge.font = values.badgeTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = values.badgeTextAttributes[.foregroundColor] as? UIColor ?? .white
    indicator.image = isSelected ? look?.selectionIndicatorImage : nil
    indicator.tintColor = look?.selectionIndicatorTintColor ?? tintColor
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    accessibilityValue = item.badgeValue
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    indicator.frame.size = indicator.image?.size ?? .zero
    indicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let size = picture.contentSize
    let hasPicture = size.width > 0
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 5 + (28 - size.height) / 2, width: size.width,
      height: size.height)
    label.frame = CGRect(
      x: 0, y: hasPicture ? 35 : (bounds.height - 14) / 2, width: bounds.width, height: 12
    ).moved(by: values.titlePositionAdjustment)
    guard !badge.isHidden else { return }
    let width = max(18, ceil(badge.sizeThatFits(bounds.size).width) + 10)
    badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
      .moved(by: values.badgePositionAdjustment)
  }
}
