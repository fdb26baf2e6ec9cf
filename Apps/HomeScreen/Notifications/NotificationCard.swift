import AppInterface
import SystemControls
import UIKit

/// The card of a notification, on the lock screen, in Notification Center and as a banner.
final class NotificationCard: PressControl {
  private let icon = UIImageView(frame: .zero)
  private let bubble = GlyphView(.bubble, color: .white)
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let body = UILabel(frame: .zero)
  private let age = UILabel(frame: .zero)
  private var rows: [NotificationActionRow] = []
  private var notification = WireShellNotification()
  /// Called with the action that was chosen.
  var onAction: ((WireNotificationAction) -> Void)?
  /// Called when its height has changed.
  var onResize: (() -> Void)?
  /// Its actions are shown, below its text.
  private(set) var isExpanded = false
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
    set(subtitle, style: .subheadline, weight: .medium, color: .label)
    set(body, style: .subheadline, weight: .regular, color: .label)
    set(age, style: .footnote, weight: .regular, color: .secondaryLabel)
    body.numberOfLines = 4
    age.textAlignment = .right
    clipsToBounds = true
    addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector(Self.pressed(_:))))
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
    if notification.actions != self.notification.actions { collapse() }
    self.notification = notification
    icon.image = image
    icon.isHidden = image == nil
    bubble.isHidden = image != nil
    title.text = notification.title
    subtitle.text = notification.subtitle
    body.text = notification.body
    age.text = NotificationAge(time: notification.time, now: now).text
    accessibilityIdentifier = "notification.\(notification.identifier)"
    accessibilityLabel = [notification.title, notification.subtitle, notification.body]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilityValue = age.text
    setNeedsLayout()
  }

  // MARK: Actions

  /// A long press shows the actions.
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began, !isExpanded else { return }
    // An action that takes a text has no field here; it is chosen with appctl.
    rows = notification.actions.filter { !$0.takesText }.map { action in
      let row = NotificationActionRow(action)
      row.onTap = { [weak self] in self?.onAction?(action) }
      addSubview(row)
      return row
    }
    guard !rows.isEmpty else { return }
    isExpanded = true
    setNeedsLayout()
    onResize?()
  }

  private func collapse() {
    for row in rows { row.removeFromSuperview() }
    rows = []
    isExpanded = false
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
    let hasSubtitle = !(subtitle.text ?? "").isEmpty
    let subtitleHeight =
      hasSubtitle ? subtitle.sizeThatFits(CGSize(width: right - left, height: 100)).height : 0
    let textHeight = titleHeight + subtitleHeight + (hasBody ? bodyHeight + 2 : 0)
    let height = max(Self.iconSide, textHeight) + 2 * Self.padding
    let rowsHeight = CGFloat(rows.count) * NotificationActionRow.height
    guard isReal else { return (height + rowsHeight).rounded(.up) }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: height + CGFloat(index) * NotificationActionRow.height, width: width,
        height: NotificationActionRow.height)
    }
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
      x: left, y: top + titleHeight + subtitleHeight + 2, width: right - left, height: bodyHeight)
    subtitle.frame = CGRect(
      x: left, y: top + titleHeight, width: right - left, height: subtitleHeight)
    return height
  }

  override func showHighlight() { alpha = isHighlighted ? 0.8 : 1 }
}
