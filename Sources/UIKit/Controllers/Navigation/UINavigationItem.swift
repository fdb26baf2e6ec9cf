public import Foundation

/// A controller's content for a navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the previous item.
    case automatic = 0
    /// Always, where the bar prefers large titles.
    case always = 1
    /// Never.
    case never = 2
  }

  /// What the back button for returning to an item shows beside its chevron.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, or "Back" or nothing where it does not fit.
    case `default` = 0
    /// "Back", or nothing where it does not fit.
    case generic = 1
    /// Nothing.
    case minimal = 2
  }

  /// The title in the middle.
  open var title: String? { didSet { didChange() } }
  /// A view shown instead of the title.
  open var titleView: UIView? { didSet { didChange() } }
  /// A line above the title. Stored but not shown, as on current phones.
  open var prompt: String? { didSet { didChange() } }
  /// The back button for returning to this item; by default its title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// The back button's title for returning to this item; by default the item's title.
  open var backButtonTitle: String? { didSet { didChange() } }
  /// What the back button for returning to this item shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
  /// The back button is hidden while this item is on top.
  open var hidesBackButton = false { didSet { didChange() } }
  /// Buttons on the left are shown beside the back button.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// Buttons on the left, from the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// Buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }

  /// The search whose bar is in the navigation bar.
  open var searchController: UISearchController? { didSet { didChange() } }
  /// The search bar goes away as the content scrolls. Here it stays.
  open var hidesSearchBarWhenScrolling = true

  /// Called when the item's appearance changes; set by the bar that shows it.
  var onChange: (@MainActor () -> Void)?
  /// The looks of the bar that the app has given the item.
  let appearances = BarAppearances<UINavigationBarAppearance>()

  /// An item with a title.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
    followAppearances()
  }

  /// An item as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init()
    followAppearances()
  }

  private func followAppearances() {
    appearances.onChange = { [weak self] in self?.didChange() }
  }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Shows another button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Shows another button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Shows other buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Shows other buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  private func didChange() { onChange?() }
}
