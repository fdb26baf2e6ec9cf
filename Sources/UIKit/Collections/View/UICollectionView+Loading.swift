public import Foundation

extension UICollectionView {
  /// Asks for the numbers of items, if they are unknown.
  func loadIfNeeded() {
    guard counts == nil, update == nil else { return }
    counts = countedItems()
    layoutStored.isPrepared = false
  }

  /// The current numbers of items, from the data source.
  func countedItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// Has the layout prepared, if it is not valid.
  func prepareIfNeeded() {
    let wasPrepared = layoutStored.isPrepared
    defer { if !wasPrepared { showGround() } }
    // A layout may set its own properties while it prepares, and so invalidate itself.
    for _ in 0..<3 where !layoutStored.isPrepared {
      layoutStored.isPrepared = true
      layoutStored.prepare()
    }
    layoutStored.isPrepared = true
    let size = layoutStored.collectionViewContentSize
    if contentSize != size { contentSize = size }
    let adjustment = layoutStored.pendingOffset
    layoutStored.pendingOffset = .zero
    if adjustment != .zero {
      move(to: CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y))
    }
  }

  /// The layout has said that it is no longer valid.
  func layoutWasInvalidated() { setNeedsLayout() }

  /// The bounds have changed: asks the layout whether it depends on them.
  func noticeBounds() {
    let now = bounds
    guard let before = knownBounds else {
      knownBounds = now
      return
    }
    guard now != before else { return }
    knownBounds = now
    guard layoutStored.shouldInvalidateLayout(forBoundsChange: now) else { return }
    layoutStored.invalidateLayout(with: layoutStored.invalidationContext(forBoundsChange: now))
  }

  /// All cells are asked for their sizes again.
  func measureAgain() {
    for view in shown.values { view.isMeasured = false }
    layoutStored.invalidateLayout()
  }

  func loadAndPrepare() {
    loadIfNeeded()
    guard counts != nil, !isTiling else { return }
    prepareIfNeeded()
  }

  // MARK: Asking

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return counts?.count ?? 0
  }

  /// The number of items in a section.
  public func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    guard let counts, counts.indices.contains(section) else { return 0 }
    return counts[section]
  }

  /// There is such an item.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.section < numberOfSections && path.item >= 0
      && path.item < numberOfItems(inSection: path.section)
  }

  /// The attributes of an item's cell, from the layout.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    loadAndPrepare()
    guard contains(indexPath) else { return nil }
    return layoutStored.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a supplementary view, from the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadAndPrepare()
    return layoutStored.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item at a point of the content; the frontmost one.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    loadAndPrepare()
    let found = layoutStored.layoutAttributesForElements(
      in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))
    return found?.last {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }?.indexPath
  }

  /// The item of a visible cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  /// The cell of an item, if visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Element(cell: indexPath)] as? UICollectionViewCell
  }

  /// The visible cells, in no particular order.
  public var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return shown.values.compactMap { $0 as? UICollectionViewCell }
  }

  /// The visible items, in no particular order.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return shown.keys.filter { $0.category == .cell }.map(\.path)
  }

  /// A supplementary view, if visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[Element(.supplementaryView, kind: elementKind, path: indexPath)] }

  /// The visible supplementary views of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    layoutIfNeeded()
    return shown.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
      .map(\.value)
  }

  /// The places of the visible supplementary views of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layoutIfNeeded()
    return shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path)
  }

  /// The place of a visible supplementary view.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { shown.first { $0.value === supplementaryView }?.key.path }

  // MARK: Scrolling

  /// Scrolls an item to a position; with no position, by as little as makes it visible.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    guard contains(indexPath) else { return Self.terminateForScrolling(to: indexPath) }
    layoutIfNeeded()
    scrollAcross(to: indexPath, at: scrollPosition, animated: animated)
    // Cells on the way may have other sizes than was estimated: the place is looked at again.
    for _ in 0..<(animated ? 1 : 4) {
      guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
      var frame = attributes.frame
      if let area = layoutStored.orthogonalArea(ofSection: indexPath.section) { frame = area.frame }
      let target = offset(showing: frame, at: scrollPosition)
      guard target != contentOffset else { return }
      setContentOffset(target, animated: animated)
      if !animated { layoutIfNeeded() }
    }
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let x = Self.offset(
      from: contentOffset.x, low: frame.minX, high: frame.maxX, start: inset.left,
      room: bounds.width - inset.left - inset.right,
      place: position.contains(.left)
        ? 0 : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil)
    let y = Self.offset(
      from: contentOffset.y, low: frame.minY, high: frame.maxY, start: inset.top,
      room: bounds.height - inset.top - inset.bottom,
      place: position.contains(.top)
        ? 0 : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil)
    return CGPoint(
      x: min(max(x, horizontalRange.lowerBound), horizontalRange.upperBound),
      y: min(max(y, verticalRange.lowerBound), verticalRange.upperBound))
  }

  /// - Parameter place: 0: at the start, 1: at the end; nil: as little as necessary.
  static func offset(
    from offset: CGFloat, low: CGFloat, high: CGFloat, start: CGFloat, room: CGFloat,
    place: CGFloat?
  ) -> CGFloat {
    if let place { return low - start - (room - (high - low)) * place }
    if low < offset + start { return low - start }
    if high > offset + start + room { return high - start - room }
    return offset
  }
}
