import Foundation

/// The view of a page view controller: three places for pages, of which the middle one is in sight, and
/// the page control.
final class PagesView: UIView, UIScrollViewDelegate {
  let scroll: PageScrollView
  let pageControl = UIPageControl()
  private unowned let owner: UIPageViewController
  /// The places are being arranged: it is no person who moves the content.
  private var isPlacing = false

  /// The height of the page control, in points.
  private static let controlHeight: CGFloat = 37

  init(owner: UIPageViewController) {
    self.owner = owner
    scroll = PageScrollView(frame: .zero)
    super.init(frame: .zero)
    clipsToBounds = true
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.scrollsToTop = false
    scroll.alwaysBounceHorizontal = !isVertical
    scroll.alwaysBounceVertical = isVertical
    scroll.delegate = self
    scroll.onWheel = { [weak self] in self?.owner.findNeighbours() }
    pageControl.isHidden = true
    addSubview(scroll)
    addSubview(pageControl)
  }

  required init?(coder: NSCoder) { nil }

  private var isVertical: Bool { owner.navigationOrientation == .vertical }
  /// The next page is on the left.
  var isFlipped: Bool {
    !isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The length of a place along the axis, in points.
  private var length: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
  /// How far the content is from the middle place, in places; forward is positive.
  var progress: CGFloat {
    guard length > 0 else { return 0 }
    let moved = (isVertical ? scroll.contentOffset.y : scroll.contentOffset.x) / length - 1
    return isFlipped ? -moved : moved
  }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    var area = bounds
    if !pageControl.isHidden {
      let height = Self.controlHeight + safeAreaInsets.bottom
      area.size.height = max(0, area.height - height)
      pageControl.frame = CGRect(
        x: 0, y: area.maxY, width: bounds.width, height: Self.controlHeight)
    }
    let spacing = owner.spacing
    let frame = area.insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
    if frame != scroll.frame {
      // The finger does not know where the pages are now.
      scroll.endDrag(velocity: .zero)
      owner.endTurnNow()
      place {
        scroll.frame = frame
        scroll.contentSize = CGSize(
          width: frame.width * (isVertical ? 1 : 3), height: frame.height * (isVertical ? 3 : 1))
        showInsets()
        centre()
      }
    }
    placePages()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { owner.endTurnNow() }
  }

  /// Puts the shown pages in the middle, and those that come beside them.
  func placePages() {
    place(owner.shownPages, at: 1)
    if let turn = owner.turn { place(turn.pages, at: slot(of: turn.direction)) }
  }

  private func slot(of direction: UIPageViewController.NavigationDirection) -> Int {
    (direction == .forward) != isFlipped ? 2 : 0
  }

  private func place(_ pages: [UIViewController], at slot: Int) {
    let spacing = owner.spacing
    let start = CGFloat(slot) * length + spacing / 2
    let size = CGSize(
      width: scroll.bounds.width - (isVertical ? 0 : spacing),
      height: scroll.bounds.height - (isVertical ? spacing : 0))
    let count = CGFloat(max(1, pages.count))
    for (index, page) in pages.enumerated() where page.viewIfLoaded?.superview === scroll {
      let place = CGFloat(isFlipped ? pages.count - 1 - index : index)
      page.view.frame =
        isVertical
        ? CGRect(
          x: 0, y: start + place * size.height / count, width: size.width,
          height: size.height / count)
        : CGRect(
          x: start + place * size.width / count, y: 0, width: size.width / count,
          height: size.height)
    }
  }

  /// Lets a finger move the content only to where a page is.
  func showInsets() {
    let before = length * (owner.isKnownToEnd(slotDirection(0)) ? -1 : 0)
    let after = length * (owner.isKnownToEnd(slotDirection(2)) ? -1 : 0)
    let offset = scroll.contentOffset
    place {
      scroll.contentInset =
        isVertical
        ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
        : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      if !scroll.isDragging { scroll.contentOffset = offset }
    }
  }

  private func slotDirection(_ slot: Int) -> UIPageViewController.NavigationDirection {
    (slot == 2) != isFlipped ? .forward : .reverse
  }

  /// Shows the middle place. A drag goes on from there.
  func centre() {
    let moved = scroll.contentOffset
    let middle = CGPoint(x: isVertical ? 0 : length, y: isVertical ? length : 0)
    place {
      guard scroll.isDragging else {
        scroll.contentOffset = middle
        return
      }
      // A finger holds the content of the place that is the middle one now.
      let shift = CGPoint(
        x: isVertical || abs(moved.x - length) < length / 2
          ? 0 : moved.x > length ? -length : length,
        y: !isVertical || abs(moved.y - length) < length / 2
          ? 0 : moved.y > length ? -length : length)
      scroll.drag?.start.x += shift.x
      scroll.drag?.start.y += shift.y
      scroll.drag?.startOffset = middle
      scroll.move(to: CGPoint(x: moved.x + shift.x, y: moved.y + shift.y))
    }
  }

  /// Scrolls to the place of a direction.
  func slide(_ direction: UIPageViewController.NavigationDirection) {
    let end = CGFloat(slot(of: direction)) * length
    scroll.setContentOffset(
      CGPoint(x: isVertical ? 0 : end, y: isVertical ? end : 0), animated: true)
  }

  private func place(_ body: () -> Void) {
    let before = isPlacing
    isPlacing = true
    body()
    isPlacing = before
  }

  // MARK: Scrolling

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // A page that was caught on its way in is turned already.
    if abs(progress) >= 0.5 { owner.endTurn(completed: true) }
    owner.findNeighbours()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isPlacing { owner.pagesMoved(to: progress) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  private func settle() {
    let isWhole = abs(progress - progress.rounded()) < 0.01
    // A finger has caught the content between two pages.
    if !isWhole, scroll.isTracking { return }
    owner.endTurn(completed: abs(progress) > 0.5)
  }
}

/// The scroll view of pages.
final class PageScrollView: UIScrollView {
  /// Called before a wheel turns pages.
  var onWheel: (@MainActor () -> Void)?

  override func handleScroll(dx: CGFloat, dy: CGFloat) -> Bool {
    if isScrollEnabled { onWheel?() }
    return super.handleScroll(dx: dx, dy: dy)
  }
}
