public import Foundation

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
  /// Light, or dark in dark appearance.
  case `default` = 0
  /// Dark; the status bar above it is light.
  case black = 1
}

/// Who has a say in what a navigation bar shows. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: AnyObject {
  /// Whether an item may be shown on top.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item is shown on top.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the item on top may go: asked when the button that leads back is tapped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The item on top is gone.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

// What the absence of each method does.
extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar at the top: a title, what leads back, and buttons.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Who has a say in what it shows.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The colour behind it; `nil`: the system's.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  /// How it looks.
  open var barStyle = UIBarStyle.default { didSet { showBackground() } }
  /// Whether content reaches under it.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { layoutOwner?.setNeedsLayout() } }
  }
  /// Whether titles are large where an item does not say otherwise.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsChanged() } }
  }
  /// How the title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsChanged() } }
  /// How a large title is written.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsChanged() } }
  /// The line below; an empty image hides it.
  open var shadowImage: UIImage? {
    didSet { background.isLineHidden = shadowImage != nil }
  }

  private let background = BarBackground(frame: .zero)
  private(set) var content: NavigationBarContent?
  private var itemStack: [UINavigationItem] = []
  /// Leads back: in a navigation controller's stead, the bar itself does.
  var onBack: (@MainActor () -> Void)?
  /// What places the bar.
  weak var layoutOwner: UIView?

  /// A bar with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(background, at: 0)
  }

  /// A bar as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(background, at: 0)
  }

  // MARK: Items

  /// The items, the one on top last.
  open var items: [UINavigationItem]? {
    get { itemStack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { itemStack.last }
  /// The item that one gets back to.
  open var backItem: UINavigationItem? { itemStack.dropLast().last }

  /// Shows other items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    itemStack.last?.onChange = nil
    itemStack = items ?? []
    itemsChanged()
  }

  /// Shows an item on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems(itemStack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the item on top away.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = itemStack.last else { return nil }
    setItems(itemStack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  // MARK: Layout

  /// How high the bar is where it is placed: less on its side.
  var preferredHeight: CGFloat {
    (isLow ? 32 : 44) + (showsLargeTitle ? Self.largeTitleHeight : 0)
  }

  /// Whether there is little room: a phone on its side.
  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  /// As on the platform, in points.
  static let largeTitleHeight: CGFloat = 52

  /// How much of the large title is gone behind the row of buttons, in points.
  var collapsedHeight: CGFloat = 0 {
    didSet { if collapsedHeight != oldValue { content?.setNeedsLayout() } }
  }

  /// Whether the item on top has a large title, and there is room for it.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, !isLow else { return false }
    for item in itemStack.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The size that suits it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  /// The height that it has by itself.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
  }

  /// Places the content; what is behind it reaches up to the screen's edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = superview == nil ? 0 : max(0, min(frame.minY, 100))
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    // Not the frame: during a transition the content is moved by its transform.
    content?.bounds = CGRect(origin: .zero, size: bounds.size)
    content?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// What there is room for is another on the side.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      itemsChanged()
    }
  }

  /// Shows what the items say now.
  func itemsChanged() {
    let old = content
    old?.removeFromSuperview()
    content = makeContent()
    if let content {
      content.frame = bounds
      addSubview(content)
    }
    invalidateIntrinsicContentSize()
    layoutOwner?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Lets what was shown move out while what is shown moves in: from the right when pushed. Called
  /// inside an animation.
  func contentForTransition() -> NavigationBarContent? { content }

  private func makeContent() -> NavigationBarContent? {
    guard let item = topItem else { return nil }
    item.onChange = { [weak self, weak item] in
      guard let self, let item, topItem === item else { return }
      itemsChanged()
    }
    return NavigationBarContent(item: item, backItem: backItem, bar: self) { [weak self] in
      self?.goBack()
    }
  }

  private func goBack() {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  private func showBackground() {
    background.show(color: barTintColor ?? (barStyle == .black ? UIColor.black : nil))
    itemsChanged()
  }
}
