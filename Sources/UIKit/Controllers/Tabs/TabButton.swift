import Foundation

/// The button of one tab.
final class TabButton: UIControl {
  let item: UITabBarItem
  var unselectedColor = UIColor.systemGray
  private let picture = BarPicture(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = 9
    badge.layer.masksToBounds = true
    for view in [picture, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the button from its item.
  func show() {
    let color: UIColor = isSelected ? tintColor : unselectedColor
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.color = color
    label.text = item.title
    label.textColor = color
    isEnabled = item.isEnabled
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
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
    let size = picture.contentSize
    let hasPicture = size.width > 0
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 5 + (28 - size.height) / 2, width: size.width,
      height: size.height)
    label.frame = CGRect(
      x: 0, y: hasPicture ? 35 : (bounds.height - 14) / 2, width: bounds.width, height: 12)
    guard !badge.isHidden else { return }
    let width = max(18, ceil(badge.sizeThatFits(bounds.size).width) + 10)
    badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
  }
}
