import UIKit

/// A page to which a URL of the scheme `gallery` leads, such as `gallery://grid`.
enum GalleryLink: String, CaseIterable {
  case table
  case grid
  case catalogue
  case outline
  case pages
  case menus
  case wheels
  case columns

  /// Nil for any other URL.
  init?(_ url: URL) {
    guard url.scheme == "gallery", let page = url.host.flatMap(GalleryLink.init(rawValue:)) else {
      return nil
    }
    self = page
  }

  /// Shows the page above the first one of a window, whatever is above it.
  ///
  /// - Returns: Whether the window shows the gallery.
  @MainActor func open(in window: UIWindow?) -> Bool {
    guard let gallery = GalleryViewController.shown(in: window),
      let navigation = gallery.navigationController
    else { return false }
    navigation.dismiss(animated: false)
    let page: UIViewController
    switch self {
    case .table: page = CountriesViewController()
    case .grid: page = TilesViewController()
    case .catalogue: page = CatalogueViewController()
    case .outline: page = OutlineViewController()
    case .pages: page = SlidePagesViewController()
    case .menus: page = MenusViewController()
    case .wheels: page = WheelsViewController()
    case .columns:
      navigation.setViewControllers([gallery], animated: false)
      navigation.present(ColumnsViewController(), animated: false)
      return true
    }
    navigation.setViewControllers([gallery, page], animated: false)
    return true
  }
}
