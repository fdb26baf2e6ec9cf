import Foundation

/// The button that shows a bar button item.
final class BarButton: UIControl {
  let item: UIBarButtonItem?
  private let label = UILabel(frame: .zero)
  private let picture = BarPicture(frame: .zero)
  private let isBack: Bool

  /// The platform's measures, in points: the smallest touch target, and the padding of a title.
  private static let least: CGFloat = 44
  private static let chevronWidth: CGFloat = 12.5
  private static let chevronGap: CGFloat = 6

  /// Creates the button of an item.
  init(item: UIBarButtonItem) {
    self.item = item
    isBack = false
    super.init(frame: .zero)
    prepare()
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    if let attributes = item.titleTextAttributes(for: .normal),
      let font = attributes[.font] as? UIFont
    {
      label.font = font
    }
    if item.systemItem != nil, item.title == nil {
      picture.glyph = item.systemItem.flatMap { BarGlyph.path(for: $0) }
    } else {
      picture.image = item.image
    }
    if item.image != nil { label.text = nil }
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemItem?.label
    accessibilityIdentifier = item.accessibilityIdentifier
    addAction(UIAction { [weak self] _ in self?.wasTapped() }, for: .touchUpInside)
    guard item.menu != nil else { return }
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.addHandler(
      UIAction { [weak self, weak press] _ in
        if press?.state == .began { self?.showMenu() }
      })
    addGestureRecognizer(press)
  }

  private func wasTapped() {
    if item?.showsMenuOnTap == true { showMenu() } else { item?.perform(event: nil) }
  }

  private func showMenu() {
    guard let item, item.isEnabled, let menu = item.menu else { return }
    MenuPresenter.shared.show(menu, from: self, bounds, sender: item)
  }

  /// Creates a back button.
  init(backTitle: String, action: @escaping @MainActor () -> Void) {
    item = nil
    isBack = true
    super.init(frame: .zero)
    prepare()
    label.text = backTitle
    label.font = .systemFont(ofSize: 17)
    picture.glyph = (
      BarGlyph.chevron(pointingRight: effectiveUserInterfaceLayoutDirection == .rightToLeft), false
    )
    picture.lineWidth = 3
    picture.glyphSize = CGSize(width: Self.chevronWidth, height: 21)
    accessibilityLabel = backTitle
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.isUserInteractionEnabled = false
    picture.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(picture)
  }

  /// The title of a back button that is too narrow for its own.
  static let shortBackTitle = "Back"

  /// The back button's own title, its short one or none: the longest that fits into a width.
  func fitBackTitle(into width: CGFloat, display: UINavigationItem.BackButtonDisplayMode) {
    let full = accessibilityLabel ?? ""
    let titles: [String] =
      switch display {
      case .default: [full, Self.shortBackTitle]
      case .generic: [Self.shortBackTitle]
      case .minimal: []
      }
    label.text = titles.first { title in
      label.text = title
      return sizeThatFits(CGSize(width: CGFloat.infinity, height: Self.least)).width <= width
    }
  }

  /// The button's size with its whole title.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.text?.isEmpty == false ? label.sizeThatFits(size).width : 0
    var width: CGFloat
    if isBack {
      width = Self.chevronWidth + (text > 0 ? Self.chevronGap + text : 0)
    } else {
      width = max(text, picture.isEmpty ? 0 : picture.contentSize.width)
    }
    if let item, item.width > 0 { width = item.width }
    return CGSize(width: ceil(width), height: Self.least)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.contentSize
    if isBack {
      let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isFlipped ? bounds.width - Self.chevronWidth : 0
      picture.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      let offset = Self.chevronWidth + Self.chevronGap
      label.frame = CGRect(
        x: isFlipped ? 0 : offset, y: 0, width: max(0, bounds.width - offset),
        height: bounds.height)
    } else {
      picture.frame = CGRect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
      label.frame = bounds
      label.textAlignment = .center
    }
    showColors()
  }

  /// The touch target extends beyond the visible button.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let dx = max(8, (Self.least - bounds.width) / 2)
    return bounds.insetBy(dx: -dx, dy: 0).contains(point)
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
    label.textColor = color
    picture.color = color
    label.alpha = isHighlighted ? 0.3 : 1
    picture.alpha = isHighlighted ? 0.3 : 1
  }
}
