import Foundation

/// The button that shows a bar button item.
final class BarButton: UIControl {
  let item: UIBarButtonItem?
  private let label = UILabel(frame: .zero)
  private let picture = BarPicture(frame: .zero)
  private let isBack: Bool
  private let plate = UIImageView(frame: .zero)

  /// The look that the bar has for it; nil: the system's.
  var look: UIBarButtonItemAppearance? { didSet { showLook() } }
  /// The picture beside a back button's title; nil: the system's chevron.
  var backIndicator: UIImage? { didSet { if backIndicator !== oldValue { showBackIndicator() } } }

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
    picture.lineWidth = 3
    picture.glyphSize = CGSize(width: Self.chevronWidth, height: 21)
    showBackIndicator()
    accessibilityLabel = backTitle
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.isUserInteractionEnabled = false
    picture.isUserInteractionEnabled = false
    addSubview(plate)
    addSubview(label)
    addSubview(picture)
    showLook()
  }

  private func showBackIndicator() {
    guard isBack else { return }
    picture.image = backIndicator
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    picture.glyph = backIndicator == nil ? (BarGlyph.chevron(pointingRight: isFlipped), false) : nil
    setNeedsLayout()
  }

  /// What the button looks like in its state: as the item says, or else as the bar does.
  private var shown: UIBarButtonItemStateAppearance.Values {
    var values = look?.values(for: state) ?? UIBarButtonItemStateAppearance.Values()
    guard let item else { return values }
    var own = item.titleTextAttributes(for: .normal) ?? [:]
    if state != .normal {
      if state.contains(.disabled) { own[.foregroundColor] = nil }
      own.merge(item.titleTextAttributes(for: state) ?? [:]) { _, new in new }
    }
    values.titleTextAttributes.merge(own) { _, new in new }
    return values
  }

  private func showLook() {
    let weight: UIFont.Weight = item?.style == .done ? .semibold : .regular
    label.font =
      shown.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: weight)
    showColors()
    setNeedsLayout()
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
      width = picture.contentSize.width + (text > 0 ? Self.chevronGap + text : 0)
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
      let x = isFlipped ? bounds.width - size.width : 0
      picture.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      let offset = size.width + Self.chevronGap
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
    let shown = shown
    label.frame = label.frame.moved(by: shown.titlePositionAdjustment)
    if let size = plate.image?.size {
      let width = max(bounds.width, size.width)
      plate.frame = CGRect(
        x: (bounds.width - width) / 2, y: (bounds.height - size.height) / 2, width: width,
        height: size.height
      ).moved(by: shown.backgroundImagePositionAdjustment)
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
    showLook()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
    let shown = shown
    label.textColor = shown.titleTextAttributes[.foregroundColor] as? UIColor ?? color
    picture.color = color
    plate.image = shown.backgroundImage
    plate.isHidden = plate.image == nil
    // A colour for the touched button takes the place of the fading.
    let fades = look?.highlighted.titleTextAttributes[.foregroundColor] == nil
    label.alpha = isHighlighted && fades ? 0.3 : 1
    picture.alpha = isHighlighted ? 0.3 : 1
  }
}
