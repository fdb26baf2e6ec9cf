import SystemInterface
import UIKit

/// The card of a notification, on the lock screen, in Notification Center and as a banner.
final class NotificationCard: PressControl {
  private let icon = UIImageView(frame: .zero)
  private let bubble = GlyphView(.bubble, color: .white)
  private let title = UILabel(frame: .zero)
  private let body = UILabel(frame: .zero)
  private let age = UILabel(frame: .zero)
  private static let padding: CGFloat = 14
  private static let iconSide: CGFloat = 38

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = ShellColours.sheet
    layer.cornerRadius = 22
    icon.isUserInteractionEnabled = false
    addSubview(icon)
    bubble.backgroundColor = .systemGreen
    bubble.layer.cornerRadius = Self.iconSide * IconImages.cornerShare
    addSubview(bubble)
    set(title, style: .subheadline, weight: .semibold, color: .label)
    set(body, style: .subheadline, weight: .regular, color: .label)
    set(age, style: .footnote, weight: .regular, color: .secondaryLabel)
    body.numberOfLines = 4
    age.textAlignment = .right
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func set(
    _ label: UILabel, style: UIFont.TextStyle, weight: UIFont.Weight, color: UIColor
  ) {
    let size = UIFont.preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
    ).pointSize
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size, weight: weight))
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.isAccessibilityElement = false
    addSubview(label)
  }

  /// - Parameters:
  /// - image: The app's icon; `nil` for the system's Messages.
  /// - now: The device's time, in seconds since 1970.
  func show(_ notification: WireShellNotification, icon image: UIImage?, now: Double) {
    icon.image = image
    icon.isHidden = image == nil
    bubble.isHidden = image != nil
    title.text = notification.title
    body.text = notification.body
    age.text = NotificationAge(time: notification.time, now: now).text
    accessibilityIdentifier = "notification.\(notification.identifier)"
    accessibilityLabel = [notification.title, notification.body]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilityValue = age.text
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width, isReal: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(width: bounds.width, isReal: true)
  }

  /// Lays out the parts, or only measures their height in points.
  private func arrange(width: CGFloat, isReal: Bool) -> CGFloat {
    let left = Self.padding + Self.iconSide + 10
    let right = width - Self.padding
    let ageSize = age.sizeThatFits(CGSize(width: 120, height: 40))
    let titleWidth = max(20, right - left - ageSize.width - 8)
    let titleHeight = title.sizeThatFits(CGSize(width: titleWidth, height: 100)).height
    let hasBody = !(body.text ?? "").isEmpty
    let bodyHeight =
      hasBody ? body.sizeThatFits(CGSize(width: right - left, height: 400)).height : 0
    let textHeight = titleHeight + (hasBody ? bodyHeight + 2 : 0)
    let height = max(Self.iconSide, textHeight) + 2 * Self.padding
    guard isReal else { return height.rounded(.up) }
    let place = CGRect(
      x: Self.padding, y: (height - Self.iconSide) / 2, width: Self.iconSide,
      height: Self.iconSide)
    icon.frame = place
    bubble.frame = place
    let top = (height - textHeight) / 2
    title.frame = CGRect(x: left, y: top, width: titleWidth, height: titleHeight)
    age.frame = CGRect(
      x: right - ageSize.width, y: top + (titleHeight - ageSize.height) / 2,
      width: ageSize.width, height: ageSize.height)
    body.frame = CGRect(
      x: left, y: top + titleHeight + 2, width: right - left, height: bodyHeight)
    return height
  }

  override func showHighlight() { alpha = isHighlighted ? 0.8 : 1 }
}
