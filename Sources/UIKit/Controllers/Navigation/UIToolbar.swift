public import Foundation

/// The bar at the bottom: a row of buttons.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The buttons and the spaces between them.
  open var items: [UIBarButtonItem]? { didSet { itemsChanged() } }
  /// The background colour; `nil` means the system's.
  open var barTintColor: UIColor? { didSet { showLook() } }
  /// The style.
  open var barStyle = UIBarStyle.default { didSet { showLook() } }
  /// Content extends under the bar.
  open var isTranslucent = true

  /// The looks that the app has given the bar.
  let appearances = BarAppearances<UIToolbarAppearance>()
  /// The lower edge of the content above the bar.
  let contentEdge = ContentEdge(.bottom)

  private let background = BarBackground(frame: .zero)
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []

  /// The platform's height, in points.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

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

  /// Shows other buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The size that best fits the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// The natural height of the bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Lays out the buttons; flexible spaces share the remaining width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let safe = safeAreaInsets
    let area = CGRect(
      x: Self.margin + safe.left, y: 0,
      width: bounds.width - 2 * Self.margin - safe.left - safe.right,
      height: min(bounds.height, Self.height))
    let widths = views.map { item, view -> CGFloat in
      if item.systemItem == .flexibleSpace { return 0 }
      if item.systemItem == .fixedSpace { return item.width }
      guard let view else { return 0 }
      let fitting = view.sizeThatFits(area.size).width
      return item.width > 0 ? item.width : max(fitting > 0 ? fitting : view.bounds.width, 24)
    }
    let flexible = views.filter { $0.item.systemItem == .flexibleSpace }.count
    let gaps = CGFloat(max(0, views.count - 1)) * Self.gap
    let rest = max(0, area.width - widths.reduce(0, +) - gaps)
    var x = area.minX
    for ((item, view), width) in zip(views, widths) {
      var width = width
      if item.systemItem == .flexibleSpace { width = rest / CGFloat(flexible) }
      if let view {
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.frame = CGRect(
          x: isFlipped ? bounds.width - x - width : x, y: 0, width: width, height: area.height)
      }
      x += width + Self.gap
    }
  }

  private func itemsChanged() {
    for (item, view) in views {
      item.onChange = nil
      view?.removeFromSuperview()
    }
    views = (items ?? []).map { item in
      item.onChange = { [weak self] in self?.itemsChanged() }
      let isSpace = item.systemItem?.isSpace == true
      return (item, isSpace ? nil : item.customView ?? BarButton(item: item))
    }
    for case let view? in views.map(\.view) { addSubview(view) }
    showLook()
  }

  /// The height of the bar changes with the size class, and with it the look.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      showLook()
    }
  }

  private func showLook() {
    let look = appearances.look(
      overriddenBy: nil, isCompact: traitCollection.verticalSizeClass == .compact,
      isAtEdge: contentEdge.isAtBar)
    if let look {
      background.show(look)
    } else {
      background.show(color: barTintColor ?? (barStyle == .black ? UIColor.black : nil))
    }
    for case let button as BarButton in views.map(\.view) {
      button.look = button.item.flatMap { look?.buttonAppearance(for: $0) }
    }
    setNeedsLayout()
  }
}
