import AppInterface
import SystemControls
import UIKit

/// The home screen: wallpaper, pages of icons, page dots and the dock.
final class HomeView: UIView, UIScrollViewDelegate {
  /// Called when an icon was tapped.
  var onLaunch: ((String) -> Void)?
  /// Called with what was chosen in the menu of an icon.
  var onQuickAction: ((_ app: String, _ type: String) -> Void)?
  var onRemove: ((String) -> Void)?

  private let wallpaper = WallpaperView()
  private let content = UIView(frame: .zero)
  private let pages = UIScrollView(frame: .zero)
  /// The page of each number. Pages out of sight are hidden: displayd looks at every other layer for
  /// each frame.
  private var pageViews: [UIView] = []
  private let dots = UIPageControl(frame: .zero)
  private let dock = UIView(frame: .zero)
  private let images: IconImages
  private let file = IconArrangementFile()
  /// Nil while the stored one cannot be read, because the passcode was not entered since the boot.
  private var arrangement: IconArrangement?
  private var barGrowth: CGFloat = 0
  private var icons: [String: IconView] = [:]
  private var shownApps: [WireShellApp] = []
  private var menu: IconMenuView?

  init(images: IconImages) {
    self.images = images
    super.init(frame: UIScreen.main.bounds)
    accessibilityIdentifier = "HomeScreen"
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.showsVerticalScrollIndicator = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.alwaysBounceHorizontal = true
    pages.delegate = self
    pages.accessibilityIdentifier = "Pages"
    dots.isUserInteractionEnabled = false
    dots.accessibilityLabel = "Page"
    dock.backgroundColor = ShellColours.glass
    dock.layer.cornerRadius = UIScreen.main.hasHomeButton ? 0 : 32
    dock.accessibilityIdentifier = "Dock"
    addSubview(wallpaper)
    addSubview(content)
    for view in [pages, dots, dock] { content.addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Where the icons are, and how large.
  var grid: IconGrid {
    IconGrid(
      screen: bounds.size, hasHomeButton: UIScreen.main.hasHomeButton, barGrowth: barGrowth)
  }

  /// - Parameter barGrowth: By how much the status bar is taller than usual, in points.
  func show(_ state: WireShellState, barGrowth: CGFloat) {
    wallpaper.show(isDark: state.environment.darkAppearance)
    if barGrowth != self.barGrowth {
      self.barGrowth = barGrowth
      setNeedsLayout()
    }
    show(state.apps)
  }

  /// Scrolls to the first page, as the home gesture does on the home screen.
  func scrollToFirstPage() {
    closeMenu()
    pages.setContentOffset(.zero, animated: true)
  }

  // MARK: Icons

  private func show(_ apps: [WireShellApp]) {
    // States and pictures of apps change often; what the icons show, seldom.
    guard !apps.elementsEqual(shownApps, by: { $0.hasFace(of: $1) }),
      var arrangement = arrangement ?? file.read()
    else { return }
    shownApps = apps
    images.keep(apps)
    let old = arrangement
    arrangement.update(installed: apps.map(\.bundleIdentifier))
    if arrangement != old { file.write(arrangement) }
    self.arrangement = arrangement
    let byIdentifier = Dictionary(uniqueKeysWithValues: apps.map { ($0.bundleIdentifier, $0) })
    for (identifier, view) in icons where byIdentifier[identifier] == nil {
      view.removeFromSuperview()
      icons[identifier] = nil
    }
    place(arrangement.dock, byIdentifier, in: dock, showsNames: false)
    makePages(for: arrangement.pages.count)
    for (page, view) in pageViews.enumerated() {
      let indices = IconGrid.icons(ofPage: page, of: arrangement.pages.count)
      place(Array(arrangement.pages[indices]), byIdentifier, in: view, showsNames: true)
    }
    setNeedsLayout()
  }

  private func makePages(for icons: Int) {
    let count = IconGrid.pageCount(for: icons)
    while pageViews.count > count { pageViews.removeLast().removeFromSuperview() }
    while pageViews.count < count {
      let page = UIView(frame: .zero)
      pages.addSubview(page)
      pageViews.append(page)
    }
  }

  private func place(
    _ identifiers: [String], _ apps: [String: WireShellApp], in parent: UIView, showsNames: Bool
  ) {
    for identifier in identifiers {
      guard let app = apps[identifier] else { continue }
      let image = images.icon(of: app, side: grid.iconSize)
      if let view = icons[identifier] {
        view.show(app, image: image)
        if view.superview !== parent { parent.addSubview(view) }
        continue
      }
      let view = IconView(app, image: image, showsName: showsNames, in: grid)
      view.onTap = { [weak self] in self?.onLaunch?(identifier) }
      view.onHold = { [weak self] in self?.openMenu(of: identifier) }
      icons[identifier] = view
      parent.addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = grid
    let arrangement = arrangement ?? IconArrangement()
    wallpaper.frame = bounds
    content.bounds = CGRect(origin: .zero, size: bounds.size)
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    pages.frame = grid.pagesFrame
    dock.frame = grid.dockFrame
    dock.isHidden = arrangement.dock.isEmpty
    dots.frame = grid.pageDotsFrame
    let pageSize = CGSize(width: bounds.width, height: pages.frame.height)
    let count = pageViews.count
    pages.contentSize = CGSize(width: pageSize.width * CGFloat(count), height: pageSize.height)
    dots.numberOfPages = count
    dots.isHidden = count < 2
    for (index, identifier) in arrangement.dock.enumerated() {
      icons[identifier]?.frame = grid.dockCell(index, of: arrangement.dock.count)
    }
    for (page, view) in pageViews.enumerated() {
      view.frame = CGRect(
        origin: CGPoint(x: pageSize.width * CGFloat(page), y: 0), size: pageSize)
    }
    for (index, identifier) in arrangement.pages.enumerated() {
      icons[identifier]?.frame = grid.cell(index % IconGrid.iconsPerPage)
    }
    hidePagesOutOfSight()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard bounds.width > 0 else { return }
    dots.currentPage = Int((scrollView.contentOffset.x / bounds.width).rounded())
    hidePagesOutOfSight()
  }

  private func hidePagesOutOfSight() {
    let near = IconGrid.pages(near: pages.contentOffset.x, width: bounds.width)
    for (page, view) in pageViews.enumerated() { view.isHidden = !near.contains(page) }
  }

  // MARK: The menu of an icon

  private func openMenu(of identifier: String) {
    guard menu == nil, let app = shownApps.first(where: { $0.bundleIdentifier == identifier }),
      let frame = iconFrame(of: identifier)
    else { return }
    let offer = IconMenu(of: app)
    guard !offer.items.isEmpty else { return }
    let view = IconMenuView(offer, at: frame, image: icons[identifier]?.image)
    view.frame = bounds
    view.onChoice = { [weak self, weak view] choice in
      switch choice {
      case .remove: view?.show(IconMenu(removing: app))
      case .removeIndeed:
        self?.closeMenu()
        self?.onRemove?(identifier)
      case .quickAction(let type):
        self?.closeMenu()
        self?.onQuickAction?(identifier, type)
      case .scene, .cancel, nil: self?.closeMenu()
      }
    }
    menu = view
    addSubview(view)
    view.arrive()
  }

  /// Closes the menu of an icon, if one is open.
  func closeMenu() {
    menu?.leave()
    menu = nil
  }

  // MARK: Apps that come and go

  /// Where the app's icon is seen; nil if it is not on the page that is seen.
  func iconFrame(of app: String) -> CGRect? {
    guard let icon = icons[app], let parent = icon.superview else { return nil }
    if parent !== dock {
      guard bounds.width > 0,
        pageViews.firstIndex(of: parent) == Int((pages.contentOffset.x / bounds.width).rounded())
      else { return nil }
    }
    layoutIfNeeded()
    return icon.convert(icon.iconFrame, to: self)
  }

  /// The app is on its way, and its icon is not there meanwhile.
  func hideIcon(of app: String) { icons[app]?.isPictureHidden = true }

  /// The app has come or gone.
  func showIcon(of app: String) { icons[app]?.isPictureHidden = false }
}

extension WireShellApp {
  /// The app's icon shows the same as that of another.
  fileprivate func hasFace(of other: WireShellApp) -> Bool {
    bundleIdentifier == other.bundleIdentifier && name == other.name && icon == other.icon
      && badge == other.badge && quickActions == other.quickActions
      && removable == other.removable
  }
}
