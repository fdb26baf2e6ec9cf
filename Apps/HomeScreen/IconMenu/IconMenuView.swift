import SystemControls
import UIKit

/// The menu of an icon, beside it, above the home screen.
final class IconMenuView: UIView {
  /// Called with what was chosen; nil: the person tapped beside the menu.
  var onChoice: ((IconMenu.Choice?) -> Void)?

  private static let width: CGFloat = 254
  private static let margin: CGFloat = 12

  private let shade = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
  private let panel = UIView(frame: .zero)
  private let question = UILabel(frame: .zero)
  private var rows: [IconMenuRow] = []
  private let picture: UIImageView
  private let icon: CGRect

  /// - Parameters:
  ///   - icon: Where the icon is, in the view's coordinates.
  ///   - image: The icon, which stays bright.
  init(_ menu: IconMenu, at icon: CGRect, image: UIImage?) {
    self.icon = icon
    picture = UIImageView(frame: icon)
    super.init(frame: .zero)
    accessibilityIdentifier = "IconMenu"
    accessibilityViewIsModal = true
    shade.isUserInteractionEnabled = false
    picture.image = image
    picture.isUserInteractionEnabled = false
    panel.backgroundColor = ShellColours.menu
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    question.font = .systemFont(ofSize: 14, weight: .regular)
    question.textColor = .secondaryLabel
    question.numberOfLines = 0
    panel.addSubview(question)
    for view in [shade, picture, panel] { addSubview(view) }
    let tap = UITapGestureRecognizer(target: self, action: Selector(Self.tapped(_:)))
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    show(menu)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Replaces the items.
  func show(_ menu: IconMenu) {
    for row in rows { row.removeFromSuperview() }
    question.text = menu.question
    rows = menu.items.enumerated().map { index, item in
      let row = IconMenuRow(item, hasLine: index > 0 || !menu.question.isEmpty)
      row.onTap = { [weak self] in self?.onChoice?(item.choice) }
      panel.addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if !panel.frame.contains(recognizer.location(in: self)) { onChoice?(nil) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    var height: CGFloat = 0
    if !(question.text ?? "").isEmpty {
      let room = CGSize(width: Self.width - 32, height: 200)
      question.frame = CGRect(
        x: 16, y: 12, width: room.width, height: question.sizeThatFits(room).height)
      height = question.frame.maxY + 12
    }
    for row in rows {
      row.frame = CGRect(x: 0, y: height, width: Self.width, height: row.height)
      height += row.height
    }
    // Below the icon, or above it where there is no room.
    let below = icon.maxY + Self.margin
    let isBelow = below + height <= bounds.height - Self.margin
    panel.bounds = CGRect(x: 0, y: 0, width: Self.width, height: height)
    panel.center = CGPoint(
      x: min(
        max(icon.midX, Self.margin + Self.width / 2),
        bounds.width - Self.margin - Self.width / 2),
      y: isBelow ? below + height / 2 : max(height / 2, icon.minY - Self.margin - height / 2))
  }

  /// Appears over its superview.
  func arrive() {
    layoutIfNeeded()
    shade.alpha = 0
    panel.alpha = 0
    panel.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.shade.alpha = 1
        self.panel.alpha = 1
        self.panel.transform = .identity
        self.picture.transform = CGAffineTransform(scaleX: 1.08, y: 1.08)
      })
  }

  func leave() {
    isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.2,
      animations: { self.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }
}

/// One line of an icon's menu.
final class IconMenuRow: PressControl {
  let height: CGFloat
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  init(_ item: IconMenu.Item, hasLine: Bool) {
    height = item.subtitle.isEmpty ? 44 : 58
    super.init(frame: .zero)
    accessibilityLabel = item.title
    accessibilityIdentifier = item.title
    accessibilityValue = item.subtitle.isEmpty ? nil : item.subtitle
    title.text = item.title
    title.font = .systemFont(ofSize: 17, weight: .regular)
    title.textColor = item.isDestructive ? .systemRed : .label
    subtitle.text = item.subtitle
    subtitle.font = .systemFont(ofSize: 13, weight: .regular)
    subtitle.textColor = .secondaryLabel
    line.backgroundColor = .separator
    line.isHidden = !hasLine
    for label in [title, subtitle] {
      label.isAccessibilityElement = false
      addSubview(label)
    }
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func showHighlight() { backgroundColor = isHighlighted ? .systemFill : .clear }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    let hasSubtitle = !(subtitle.text ?? "").isEmpty
    title.frame = CGRect(x: 16, y: hasSubtitle ? 9 : 11, width: width, height: 22)
    subtitle.frame = CGRect(x: 16, y: 31, width: width, height: hasSubtitle ? 18 : 0)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }
}
