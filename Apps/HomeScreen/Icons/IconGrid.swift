import Foundation

/// The layout of the icons on a page and in the dock, in points of the portrait screen.
struct IconGrid: Equatable {
  static let columns = 4
  static let rows = 6
  static let iconsPerPage = columns * rows

  var screen: CGSize
  /// The dock reaches the screen's edges, as on devices with a home button.
  var hasHomeButton = false
  /// By how much the status bar is taller than usual, because it leads back to a call.
  var barGrowth: CGFloat = 0

  private static let dockInset: CGFloat = 12
  private static let pageDotsHeight: CGFloat = 30

  /// There is room for the larger icons of a tablet.
  private var isTablet: Bool { screen.width >= 600 && screen.height >= 850 }
  var iconSize: CGFloat { isTablet ? 76 : 60 }
  /// The size of an icon with its name and its touch area.
  var cellSize: CGSize { CGSize(width: iconSize + 18, height: iconSize + 22) }
  private var dockHeight: CGFloat { iconSize + 34 }
  private var top: CGFloat { hasHomeButton && !isTablet ? 28 + barGrowth : 76 }
  /// Between the edges of the screen and the outer columns.
  private var margin: CGFloat { isTablet ? screen.width / 8 : 27 }

  var dockFrame: CGRect {
    let inset = hasHomeButton ? 0 : Self.dockInset
    return CGRect(
      x: inset, y: screen.height - inset - dockHeight, width: screen.width - 2 * inset,
      height: dockHeight)
  }

  var pageDotsFrame: CGRect {
    CGRect(
      x: 0, y: dockFrame.minY - Self.pageDotsHeight - (hasHomeButton ? 0 : 6), width: screen.width,
      height: Self.pageDotsHeight)
  }

  /// The frame of the scrolling pages: the whole screen down to the dots.
  var pagesFrame: CGRect {
    CGRect(x: 0, y: 0, width: screen.width, height: pageDotsFrame.minY)
  }

  /// The cell of an icon, in the page's coordinates.
  func cell(_ index: Int) -> CGRect {
    let row = index / Self.columns
    let pitch = (pagesFrame.height - top) / CGFloat(Self.rows)
    return CGRect(
      x: columnCentre(index % Self.columns, of: Self.columns) - cellSize.width / 2,
      y: top + pitch * CGFloat(row), width: cellSize.width,
      height: cellSize.height)
  }

  /// The cell of an icon among `count` icons, in the dock's coordinates.
  func dockCell(_ index: Int, of count: Int) -> CGRect {
    // On a tablet they stand closer together than the columns.
    let spacing =
      isTablet
      ? iconSize + 40 : columnCentre(1, of: Self.columns) - columnCentre(0, of: Self.columns)
    let middle = dockFrame.width / 2
    let x = middle + (CGFloat(index) - CGFloat(count - 1) / 2) * spacing
    let inset = (dockHeight - iconSize) / 2
    return CGRect(
      x: x - cellSize.width / 2, y: inset, width: cellSize.width, height: iconSize)
  }

  /// The number of pages for a number of icons; at least one.
  static func pageCount(for icons: Int) -> Int {
    max(1, (icons + iconsPerPage - 1) / iconsPerPage)
  }

  /// The indexes of the icons on a page.
  static func icons(ofPage page: Int, of count: Int) -> Range<Int> {
    let first = min(page * iconsPerPage, count)
    return first..<min(first + iconsPerPage, count)
  }

  /// The pages that are visible at a scrolling offset, and one more on each side, whose icons are
  /// drawn before they are seen.
  static func pages(near offset: CGFloat, width: CGFloat) -> ClosedRange<Int> {
    guard width > 0 else { return 0...0 }
    let first = Int((offset / width).rounded(.down))
    let last = Int((offset / width).rounded(.up))
    return first - 1...last + 1
  }

  private func columnCentre(_ column: Int, of count: Int) -> CGFloat {
    let pitch = (screen.width - 2 * margin - iconSize) / CGFloat(count - 1)
    return margin + iconSize / 2 + pitch * CGFloat(column)
  }
}
