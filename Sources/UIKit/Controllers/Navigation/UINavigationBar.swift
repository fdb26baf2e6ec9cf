public import Foundation

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light, or dark in dark appearance.
  case `default` = 0
  /// Dark; the status bar above it is light.
  case black = 1
}

/// Controls and observes a navigation bar's items. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: AnyObject {
  /// An item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// The top item may be popped; called when the back button is tapped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The top item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

// Defaults that stand for absent methods.
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

/// The bar at the top: a title, a back button and other buttons.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Controls and observes the items.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The background colour; `nil` means the system's.
  open var barTintColor: UIColor? { didSet { showLook() } }
  /// The style.
  open var barStyle = UIBarStyle.default { didSet { showLook() } }
  /// Content extends under the bar.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { layoutOwner?.setNeedsLayout() } }
  }
  /// Titles are large by default.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsChanged() } }
  }
  /// The title's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLook() } }
  /// A large title's attributes.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLook() } }
  /// The line at the bottom edge; an empty image hides it.
  open var shadowImage: UIImage? { didSet { showLook() } }

  /// The looks that the app has given the bar.
  let appearances = BarAppearances<UINavigationBarAppearance>()
  /// The upper edge of the content below the bar.
  let contentEdge = ContentEdge(.top)

  private let background = BarBackground(frame: .zero)
  private(set) var content: NavigationBarContent?
  private var itemStack: [UINavigationItem] = []
  /// Called for the back button. Set by a navigation controller; otherwise the bar pops its item.
  var onBack: (@MainActor () -> Void)?
  /// The view that lays out the bar.
  weak var layoutOwner: UIView?

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
    insertSubview(background, at: 0)
    appearances.onChange = { [weak self] in self?.showLook() }
    contentEdge.onChange = { [weak self] in self?.showLook() }
  }

  // MARK: Items

  /// The items, with the top item last.
  open var items: [UINavigationItem]? {
    get { itemStack }
    set { setItems(newValue, animated: false) }
  }

  /// The item on top, which is shown.
  open var topItem: UINavigationItem? { itemStack.last }
  /// The item below the top one.
  open var backItem: UINavigationItem? { itemStack.dropLast().last }

  /// Replaces the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    itemStack.last?.onChange = nil
    itemStack = items ?? []
    itemsChanged()
  }

  /// Pushes an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems(itemStack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = itemStack.last else { return nil }
    setItems(itemStack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  // MARK: Layout

  /// The bar's height in its place, without a large title; smaller in landscape on a phone.
  var preferredHeight: CGFloat {
    let titles = (isLow ? 32 : 44) + (showsLargeTitle ? Self.largeTitleHeight : 0)
    return (isRowHidden ? 0 : titles) + searchHeight
  }

  /// The height is compact: a phone in landscape.
  var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  /// The platform's height, in points.
  static let largeTitleHeight: CGFloat = 52

  /// How much of the large title has scrolled behind the row of buttons, in points.
  var collapsedHeight: CGFloat = 0 {
    didSet { if collapsedHeight != oldValue { content?.setNeedsLayout() } }
  }

  /// The top item has a large title and there is room for it.
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

  /// The size that best fits the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  /// The natural height of the bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
  }

  /// Lays out the content; the background extends to the screen's edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = superview == nil ? 0 : max(0, min(frame.minY, 100))
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    // Not the frame, because a transition moves the content with its transform.
    let height = max(0, bounds.height - searchHeight)
    content?.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    content?.center = CGPoint(x: bounds.midX, y: height / 2)
    content?.isHidden = isRowHidden
    shownSearch?.searchBar.frame = CGRect(
      x: 0, y: height, width: bounds.width, height: searchHeight)
  }

  /// Updates the bar for the new size class.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      itemsChanged()
    }
  }

  /// Updates the bar from its items.
  func itemsChanged() {
    let old = content
    old?.removeFromSuperview()
    content = makeContent()
    if let content {
      content.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - searchHeight))
      addSubview(content)
    }
    showLook()
    showSearchBar()
    invalidateIntrinsicContentSize()
    layoutOwner?.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: Search

  /// The search whose bar is shown.
  private weak var shownSearch: UISearchController?

  /// The height of the search bar below the titles, in points; 0 if there is none.
  private var searchHeight: CGFloat {
    guard let search = topItem?.searchController else { return 0 }
    return search.searchBar.wantedHeight - UISearchBar.height + 52
  }

  /// The search has taken the place of titles and buttons.
  var isRowHidden: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  private func showSearchBar() {
    let search = topItem?.searchController
    guard search !== shownSearch else { return }
    if let old = shownSearch, old.searchBar.superview === self {
      old.searchBar.removeFromSuperview()
      old.bar = nil
    }
    shownSearch = search
    guard let search else { return }
    search.bar = self
    addSubview(search.searchBar)
  }

  /// The search has begun or ended, or its bar has another height.
  func searchChanged(animated: Bool) {
    setNeedsLayout()
    layoutOwner?.setNeedsLayout()
    guard animated, window != nil, UIView.areAnimationsEnabled else { return }
    UIView.animate(withDuration: 0.25) { [self] in
      layoutOwner?.layoutIfNeeded()
      layoutIfNeeded()
    }
  }

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

  /// Shows the look of the top item, or the bar's own.
  func showLook() {
    if let look {
      background.show(look)
    } else {
      background.show(
        color: barTintColor ?? (barStyle == .black ? UIColor.black : nil),
        hasLine: shadowImage == nil)
    }
    content?.showLook()
  }
}
