import Foundation

/// The content of a navigation bar for one item.
final class NavigationBarContent: UIView {
  private let item: UINavigationItem
  private weak var bar: UINavigationBar?
  let titleLabel = UILabel(frame: .zero)
  private let largeLabel = UILabel(frame: .zero)
  /// The space below the row of buttons; it clips the part of the large title that has scrolled
  /// behind the row.
  private let largeSpace = UIView(frame: .zero)
  private var back: BarButton?
  private var backDisplay = UINavigationItem.BackButtonDisplayMode.default
  private var left: [UIView] = []
  private var right: [UIView] = []
  private let isLarge: Bool
  private var titleOffset = UIOffset.zero

  /// The platform's measures, in points: the margin at the sides, the gap beside the back button,
  /// and the gap between buttons.
  private static let margin: CGFloat = 16
  private static let backMargin: CGFloat = 8
  private static let gap: CGFloat = 16
  /// The narrowest back button: a chevron that a finger finds.
  private static let least: CGFloat = 28

  init(
    item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar,
    goBack: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.bar = bar
    isLarge = bar.showsLargeTitle
    super.init(frame: bar.bounds)
    titleLabel.text = item.title
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    largeLabel.text = item.title
    largeLabel.accessibilityTraits = .header
    addSubview(item.titleView ?? titleLabel)
    if isLarge {
      // The title appears once: in the row only when the large title is out of sight.
      titleLabel.alpha = 0
      largeSpace.clipsToBounds = true
      largeSpace.addSubview(largeLabel)
      addSubview(largeSpace)
    }
    clipsToBounds = false

    let hasLeft = item.leftBarButtonItems?.isEmpty == false
    if let backItem, !item.hidesBackButton, !hasLeft || item.leftItemsSupplementBackButton {
      let title =
        backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back"
      let button = BarButton(backTitle: title, action: goBack)
      back = button
      backDisplay = backItem.backButtonDisplayMode
      addSubview(button)
    }
    left = (item.leftBarButtonItems ?? []).map { view(for: $0, bar) }
    right = (item.rightBarButtonItems ?? []).map { view(for: $0, bar) }
    for view in left + right { addSubview(view) }
    showLook()
  }

  /// Takes the bar's look, without making anything anew: a finger may be on a button.
  func showLook() {
    guard let bar else { return }
    let look = bar.look
    let color: UIColor = look == nil && bar.barStyle == .black ? .white : .label
    titleLabel.showTitle(
      look?.titleTextAttributes ?? bar.titleTextAttributes, font: .boldTitle(17, .semibold),
      color: color)
    largeLabel.showTitle(
      look?.largeTitleTextAttributes ?? bar.largeTitleTextAttributes, font: .boldTitle(34, .bold),
      color: color)
    titleOffset = look?.titlePositionAdjustment ?? .zero
    back?.look = look?.backButtonAppearance
    back?.backIndicator = look?.indicator?.image
    for case let button as BarButton in left + right {
      button.look = button.item.flatMap { look?.buttonAppearance(for: $0) }
    }
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  private func view(for item: UIBarButtonItem, _ bar: UINavigationBar) -> UIView {
    item.onChange = { [weak bar] in bar?.itemsChanged() }
    return item.customView ?? BarButton(item: item)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let collapsed = isLarge ? bar?.collapsedHeight ?? 0 : 0
    let height =
      isLarge ? bounds.height - UINavigationBar.largeTitleHeight + collapsed : bounds.height
    let safe = superview?.safeAreaInsets ?? .zero
    var start = max(Self.margin, safe.left + 8)
    var end = bounds.width - max(Self.margin, safe.right + 8)
    func place(_ view: UIView, x: CGFloat, width: CGFloat, height viewHeight: CGFloat) {
      view.frame = CGRect(
        x: isFlipped ? bounds.width - x - width : x, y: (height - viewHeight) / 2, width: width,
        height: viewHeight)
    }
    for view in right {
      let size = fitting(view, height)
      place(view, x: end - size.width, width: size.width, height: size.height)
      end -= size.width + Self.gap
    }
    var backWidth: CGFloat = 0
    if let back {
      // The title has priority over the back button's text, which shrinks to Back or disappears.
      let most = (bounds.width - titleWidth) / 2 - Self.gap - (start - Self.backMargin)
      back.fitBackTitle(into: most, display: backDisplay)
      backWidth = max(Self.least, back.sizeThatFits(bounds.size).width)
      place(back, x: start - Self.backMargin, width: backWidth, height: height)
      start += backWidth - Self.backMargin + Self.gap
    }
    for view in left {
      let size = fitting(view, height)
      place(view, x: start, width: size.width, height: size.height)
      start += size.width + Self.gap
    }
    let width = min(titleWidth, max(0, end - start))
    let x = min(max(start, (bounds.width - width) / 2), max(start, end - width))
    let title: UIView = item.titleView ?? titleLabel
    let titleHeight = item.titleView.map { fitting($0, height).height } ?? height
    place(title, x: x, width: width, height: titleHeight)
    title.frame = title.frame.moved(by: titleOffset)
    if isLarge {
      let margin = max(Self.margin, safe.left + 8)
      largeLabel.textAlignment = isFlipped ? .right : .left
      largeSpace.frame = CGRect(
        x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
      largeLabel.frame = CGRect(
        x: margin, y: -collapsed, width: bounds.width - 2 * margin,
        height: UINavigationBar.largeTitleHeight - 8)
      showTitle(collapsed > UINavigationBar.largeTitleHeight - 16)
    }
  }

  /// Fades the title in the row in or out.
  private func showTitle(_ isShown: Bool) {
    guard (titleLabel.alpha > 0) != isShown else { return }
    UIView.animate(withDuration: window == nil ? 0 : 0.15) { [titleLabel] in
      titleLabel.alpha = isShown ? 1 : 0
    }
  }

  private var titleWidth: CGFloat {
    let view: UIView = item.titleView ?? titleLabel
    return ceil(fitting(view, bounds.height).width)
  }

  private func fitting(_ view: UIView, _ height: CGFloat) -> CGSize {
    let wanted = view.sizeThatFits(CGSize(width: bounds.width, height: height))
    let size = wanted == .zero || wanted.width <= 0 ? view.bounds.size : wanted
    return CGSize(width: size.width, height: min(size.height, height))
  }
}

extension UIFont {
  /// The font of a bar's title.
  fileprivate static func boldTitle(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    .systemFont(ofSize: size, weight: weight)
  }
}

extension UILabel {
  /// Takes the look of a bar's title: what the attributes say, and otherwise the given one.
  fileprivate func showTitle(
    _ attributes: [NSAttributedString.Key: Any]?, font: UIFont, color: UIColor
  ) {
    self.font = attributes?[.font] as? UIFont ?? font
    textColor = attributes?[.foregroundColor] as? UIColor ?? color
    let shadow = attributes?[.shadow] as? NSShadow
    shadowColor = shadow?.shadowColor as? UIColor
    if let shadow { shadowOffset = shadow.shadowOffset }
  }
}
