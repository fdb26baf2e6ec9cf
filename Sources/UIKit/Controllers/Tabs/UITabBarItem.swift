public import Foundation

/// A controller's content for a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The system's standard tabs.
  public enum SystemItem: Int, Sendable {
    /// More.
    case more = 0
    /// Favorites.
    case favorites = 1
    /// Featured.
    case featured = 2
    /// Top rated.
    case topRated = 3
    /// Recents.
    case recents = 4
    /// Contacts.
    case contacts = 5
    /// History.
    case history = 6
    /// Bookmarks.
    case bookmarks = 7
    /// Search.
    case search = 8
    /// Downloads.
    case downloads = 9
    /// Most recent.
    case mostRecent = 10
    /// Most viewed.
    case mostViewed = 11
  }

  /// The image of the tab while it is selected.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// The text of the badge.
  open var badgeValue: String? { didSet { didChange() } }
  /// The badge's colour; red when `nil`.
  open var badgeColor: UIColor? { didSet { didChange() } }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }

  /// The looks of the bar that the app has given the tab.
  let appearances = BarAppearances<UITabBarAppearance>()

  /// A tab without content.
  public override init() {
    super.init()
    followAppearances()
  }

  /// A tab as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followAppearances()
  }

  private func followAppearances() {
    appearances.onChange = { [weak self] in self?.didChange() }
  }

  /// A tab with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// A tab with a title and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates one of the system's standard tabs.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.title
    self.tag = tag
  }
}

extension UITabBarItem.SystemItem {
  /// The tab's title.
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }
}
