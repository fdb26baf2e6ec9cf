import AppRuntime
import Foundation

// Each turn begins, and ends once: turned, or back at the pages before. So the pages' callbacks are in
// pairs also when a person lets go.
extension UIPageViewController {
  // MARK: Showing

  /// Implements `setViewControllers`.
  func show(
    _ pages: [UIViewController], direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    endTurnNow()
    neighbours = [:]
    guard !isSame(pages, shownPages) else {
      showIndicator(asks: true)
      completion?(true)
      return
    }
    let moves =
      animated && UIView.areAnimationsEnabled && viewIfLoaded?.window != nil && !shownPages.isEmpty
      && !pages.contains { page in shownPages.contains { $0 === page } }
    begin(
      PageTurn(pages: pages, direction: direction, isByPerson: false, completion: completion),
      animated: moves)
    guard moves else { return endTurn(completed: true) }
    pagesView.scroll.isUserInteractionEnabled = false
    pagesView.slide(direction)
  }

  private func isSame(_ one: [UIViewController], _ other: [UIViewController]) -> Bool {
    one.map(ObjectIdentifier.init) == other.map(ObjectIdentifier.init)
  }

  private func begin(_ new: PageTurn, animated: Bool) {
    var new = new
    new.isSeen = appearance == .appeared || appearance == .appearing
    if new.isByPerson { delegate?.pageViewController(self, willTransitionTo: new.pages) }
    for page in new.pages where page.parent !== self {
      addChild(page)
      page.containment.isManaged = true
    }
    turn = new
    guard isViewLoaded else { return }
    let coming = new.pages.filter { page in !shownPages.contains { $0 === page } }
    let going = shownPages.filter { page in !new.pages.contains { $0 === page } }
    if new.isSeen {
      for page in coming { page.beginAppearanceTransition(true, animated: animated) }
      for page in going { page.beginAppearanceTransition(false, animated: animated) }
    }
    for page in coming { pagesView.scroll.addSubview(page.view) }
    pagesView.layoutIfNeeded()
    pagesView.placePages()
    if appearance == .appeared { for page in coming { page.isAppearing() } }
  }

  /// The running turn has ended: at its pages, or at those before.
  func endTurn(completed: Bool) {
    guard let turn else { return }
    self.turn = nil
    let previous = shownPages
    let staying = completed ? turn.pages : previous
    let leaving = (completed ? previous : turn.pages).filter { page in
      !staying.contains { $0 === page }
    }
    shownPages = staying
    if isViewLoaded {
      for page in leaving { page.viewIfLoaded?.removeFromSuperview() }
      pagesView.scroll.isUserInteractionEnabled = true
      pagesView.centre()
      pagesView.placePages()
    }
    tell(turn, previous: previous, completed: completed)
    for page in leaving {
      if completed { page.willMove(toParent: nil) }
      page.removeFromParent()
    }
    if completed {
      for page in turn.pages where !previous.contains(where: { $0 === page }) {
        page.didMove(toParent: self)
      }
      if turn.isByPerson {
        neighbours = [turn.direction.opposite: previous]
        turnIndicator(turn.direction)
      } else {
        showIndicator(asks: true)
      }
      if isViewLoaded { pagesView.showInsets() }
    }
    setNeedsStatusBarAppearanceUpdate()
    if turn.isByPerson {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: previous,
        transitionCompleted: completed)
      if completed { findNeighbours() }
    }
    turn.completion?(completed)
  }

  private func tell(_ turn: PageTurn, previous: [UIViewController], completed: Bool) {
    let coming = turn.pages.filter { page in !previous.contains { $0 === page } }
    let going = previous.filter { page in !turn.pages.contains { $0 === page } }
    guard isViewLoaded, turn.isSeen else { return }
    if !completed {
      for page in coming { page.beginAppearanceTransition(false, animated: true) }
      for page in going { page.beginAppearanceTransition(true, animated: true) }
    } else if appearance == .appearing {
      // Those who stay appear when their container has.
      for page in going { page.endAppearanceTransition() }
      return
    }
    for page in coming + going { page.endAppearanceTransition() }
  }

  /// Ends a running turn at once, at the pages that are nearer.
  func endTurnNow() {
    guard let turn else { return }
    pagesView.scroll.stopMotion(finished: false)
    endTurn(completed: !turn.isByPerson || abs(pagesView.progress) > 0.5)
  }

  // MARK: A person turns

  /// Asks for the pages beside the shown ones, as far as they are not known.
  func findNeighbours() {
    guard let dataSource, !shownPages.isEmpty else { return }
    for direction in [NavigationDirection.forward, .reverse] where neighbours[direction] == nil {
      neighbours[direction] = pages(direction, from: shownPages, dataSource)
    }
    pagesView.showInsets()
  }

  private func pages(
    _ direction: NavigationDirection, from pages: [UIViewController],
    _ dataSource: any UIPageViewControllerDataSource
  ) -> [UIViewController] {
    var found: [UIViewController] = []
    var edge = direction == .forward ? pages.last : pages.first
    for _ in pages {
      guard let from = edge else { return [] }
      edge =
        direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: from)
        : dataSource.pageViewController(self, viewControllerBefore: from)
      guard let page = edge else { return [] }
      if direction == .forward { found.append(page) } else { found.insert(page, at: 0) }
    }
    return found
  }

  /// There is known to be no page in a direction.
  func isKnownToEnd(_ direction: NavigationDirection) -> Bool {
    neighbours[direction]?.isEmpty == true && turn?.direction != direction
  }

  /// A finger or a wheel has moved the pages.
  ///
  /// - Parameter progress: How far, in pages; forward is positive.
  func pagesMoved(to progress: CGFloat) {
    guard abs(progress) > 0.001 else { return }
    let direction = progress > 0 ? NavigationDirection.forward : .reverse
    if let turn {
      guard turn.isByPerson, turn.direction != direction else { return }
      endTurn(completed: false)
    }
    guard let pages = neighbours[direction], !pages.isEmpty else { return }
    begin(PageTurn(pages: pages, direction: direction, isByPerson: true), animated: true)
  }

  /// Turns a page as a gesture does.
  func turnPage(_ direction: NavigationDirection) {
    guard turn == nil, isViewLoaded else { return }
    findNeighbours()
    guard let pages = neighbours[direction], !pages.isEmpty else { return }
    begin(PageTurn(pages: pages, direction: direction, isByPerson: true), animated: true)
    guard view.window != nil else { return endTurn(completed: true) }
    pagesView.slide(direction)
  }

  /// A tap near an edge of a book turns a page.
  func tapped(at point: CGPoint) {
    let bounds = pagesView.bounds
    guard dataSource != nil, bounds.width > 0, bounds.height > 0 else { return }
    let place =
      navigationOrientation == .vertical ? point.y / bounds.height : point.x / bounds.width
    guard place < Self.edge || place > 1 - Self.edge else { return }
    turnPage((place > 0.5) != pagesView.isFlipped ? .forward : .reverse)
  }

  /// The part of a page at whose edge a tap turns it.
  private static let edge: CGFloat = 0.2

  // MARK: The source and its dots

  func sourceChanged() {
    neighbours = [:]
    guard isViewLoaded else { return }
    pagesView.scroll.isScrollEnabled = dataSource != nil
    pagesView.showInsets()
    showIndicator(asks: !shownPages.isEmpty)
  }

  /// - Parameter asks: Whether pages were set, so that the source says which one they are.
  private func showIndicator(asks: Bool) {
    guard isViewLoaded else { return }
    let control = pagesView.pageControl
    let hasDots = transitionStyle == .scroll && navigationOrientation == .horizontal
    let count = hasDots ? dataSource?.presentationCount(for: self) ?? 0 : 0
    control.numberOfPages = count
    if count > 0, asks { control.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    indicatedPage = control.currentPage
    guard control.isHidden != (count == 0) else { return }
    control.isHidden = count == 0
    pagesView.setNeedsLayout()
  }

  /// After a gesture the source is not asked: the next dot is the next page's.
  private func turnIndicator(_ direction: NavigationDirection) {
    pagesView.pageControl.currentPage += direction == .forward ? 1 : -1
    indicatedPage = pagesView.pageControl.currentPage
  }

  /// A tap has moved the page control's dot, which follows once the page is turned.
  func pageControlWasTapped() {
    let wanted = pagesView.pageControl.currentPage
    pagesView.pageControl.currentPage = indicatedPage
    guard wanted != indicatedPage else { return }
    turnPage(wanted > indicatedPage ? .forward : .reverse)
  }
}
