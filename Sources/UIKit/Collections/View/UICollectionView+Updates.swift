public import Foundation

extension UICollectionView {
  // MARK: Batches

  func beginBatch() {
    updateDepth += 1
    if update == nil { update = ListUpdate(kind: .collection) }
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    updateDepth -= 1
    guard updateDepth == 0, let update else {
      if let completion { batchCompletions.append(completion) }
      return
    }
    self.update = nil
    let all = batchCompletions + [completion].compactMap { $0 }
    batchCompletions = []
    apply(update) { finished in for completion in all { completion(finished) } }
  }

  /// Adds a change to the batch, or shows it at once.
  func change(_ body: (inout ListUpdate) -> Void) {
    beginBatch()
    if update != nil { body(&update!) }
    endBatch(nil)
  }

  /// Updates the content of items and keeps their cells: the data source is asked again, and gets the
  /// same cells from the collection view.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: path), let dataSource else { continue }
      reconfigured = (path, cell)
      let same = dataSource.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      guard same !== cell else {
        cell.isMeasured = false
        continue
      }
      // The data source has another cell for the item.
      same.isSelected = selected.contains(path)
      if let attributes = cell.placed { show(same, attributes) }
      shown[Element(cell: path)] = same
      end(cell, Element(cell: path))
      announce([Element(cell: path)])
    }
    setNeedsLayout()
  }

  private func apply(_ update: ListUpdate, completion: @escaping (Bool) -> Void) {
    guard let before = counts else {
      // Nothing has been displayed yet: the first display includes all changes.
      setNeedsLayout()
      completion(true)
      return
    }
    abandonMovement()
    let after = countedItems()
    let change: ListChange
    do {
      change = try update.resolved(before: before, after: after)
    } catch {
      error.terminate()
    }
    adopt(
      change, counts: after, updates: UICollectionViewUpdateItem.items(of: update, in: change),
      animated: UIView.areAnimationsEnabled && window != nil, completion: completion)
  }

  // MARK: Showing them

  /// Shows a change that a diffable data source has found.
  func show(
    _ change: ListChange, counts: [Int], as update: ListUpdate, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    abandonMovement()
    adopt(
      change, counts: counts, updates: UICollectionViewUpdateItem.items(of: update, in: change),
      animated: animated && window != nil, completion: completion)
  }

  /// Applies a validated change and animates it.
  func adopt(
    _ change: ListChange, counts: [Int], updates: [UICollectionViewUpdateItem], animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    swipe.close(animated: false)
    let before = animated ? placesNearby() : [:]
    self.counts = counts
    selected = Set(selected.compactMap { change.newIndexPath(for: $0) })
    highlighted = highlighted.flatMap { change.newIndexPath(for: $0) }
    forgetPrefetching()
    let gone = rekey(change)
    invalidate(for: change)
    isTiling = true
    layoutStored.prepare(forCollectionViewUpdates: updates)
    bringIntoRangeAfterUpdate()

    // New views start where their animation begins; cells that scroll into view at their old places.
    let known = Set(shown.keys)
    var wanted: [Element: UICollectionViewLayoutAttributes] = [:]
    var fresh: Set<Element> = []
    UIView.performWithoutAnimation {
      let settled = settle()
      wanted = settled.wanted
      fresh = settled.fresh
      announce(fresh)
      guard animated else { return }
      for element in fresh where !known.contains(element) {
        guard let view = shown[element], let final = wanted[element] else { continue }
        show(view, start(of: element, final, change, before))
      }
    }
    isTiling = false
    finish(gone: gone, wanted: wanted, animated: animated, completion: completion)
  }

  /// The places of what is visible and of what is a screen away, before a change.
  private func placesNearby() -> [Element: UICollectionViewLayoutAttributes] {
    guard layoutStored.isPrepared else { return [:] }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var places: [Element: UICollectionViewLayoutAttributes] = [:]
    for attributes in layoutStored.layoutAttributesForElements(in: area) ?? [] {
      places[Element(attributes)] = attributes.duplicate()
    }
    return places
  }

  /// Gives each view its new place in the data. Returns the views of what is no longer there.
  private func rekey(_ change: ListChange) -> [(element: Element, view: UICollectionReusableView)] {
    var gone: [(element: Element, view: UICollectionReusableView)] = []
    var kept: [Element: UICollectionReusableView] = [:]
    for (old, view) in shown {
      var new = old
      if old.category == .cell {
        guard let path = change.newIndexPath(for: old.path), !change.reloadedRows.contains(path)
        else {
          gone.append((old, view))
          continue
        }
        new.path = path
      } else if old.path.count == 2 {
        guard change.newSections.indices.contains(old.path.section),
          let section = change.newSections[old.path.section],
          !change.reloadedSections.contains(section)
        else {
          gone.append((old, view))
          continue
        }
        new.path = IndexPath(item: old.path.item, section: section)
      }
      kept[new] = view
    }
    for (element, view) in gone { tellOfEnd(view, element) }
    shown = kept
    // A section's scroll view goes with it.
    var scrollers: [Int: OrthogonalScrollView] = [:]
    for (old, scroller) in self.scrollers {
      guard change.newSections.indices.contains(old), let new = change.newSections[old] else {
        scroller.removeFromSuperview()
        continue
      }
      scroller.section = new
      scrollers[new] = scroller
    }
    self.scrollers = scrollers
    return gone
  }

  private func invalidate(for change: ListChange) {
    let context = layoutStored.makeContext()
    context.invalidateDataSourceCounts = true
    layoutStored.adopt(change)
    layoutStored.invalidateLayout(with: context)
    isTiling = true
    prepareIfNeeded()
    isTiling = false
  }

  private func bringIntoRangeAfterUpdate() {
    guard phase == .resting, !isTracking else { return }
    var place = layoutStored.targetContentOffset(forProposedContentOffset: contentOffset)
    if let collectionDelegate {
      place = collectionDelegate.collectionView(
        self, targetContentOffsetForProposedContentOffset: place)
    }
    place = CGPoint(
      x: min(max(place.x, horizontalRange.lowerBound), horizontalRange.upperBound),
      y: min(max(place.y, verticalRange.lowerBound), verticalRange.upperBound))
    if place != contentOffset { move(to: place) }
  }

  /// Where a view begins that appears.
  private func start(
    of element: Element, _ final: UICollectionViewLayoutAttributes, _ change: ListChange,
    _ before: [Element: UICollectionViewLayoutAttributes]
  ) -> UICollectionViewLayoutAttributes {
    let path = element.path
    let own =
      switch element.category {
      case .cell: layoutStored.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layoutStored.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: element.kind, at: path)
      case .decorationView:
        layoutStored.initialLayoutAttributesForAppearingDecorationElement(
          ofKind: element.kind, at: path)
      }
    if let own { return own }
    var old = element
    if element.category == .cell, let place = change.oldIndexPath(for: path),
      !change.reloadedRows.contains(path)
    {
      old.path = place
      if let known = before[old] { return known }
    }
    let invisible = final.duplicate()
    invisible.alpha = 0
    return invisible
  }

  /// Where a view ends that disappears.
  private func end(of element: Element, _ view: UICollectionReusableView)
    -> UICollectionViewLayoutAttributes?
  {
    let path = element.path
    let own =
      switch element.category {
      case .cell: layoutStored.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layoutStored.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: element.kind, at: path)
      case .decorationView:
        layoutStored.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: element.kind, at: path)
      }
    if let own { return own }
    let invisible = view.placed?.duplicate()
    invisible?.alpha = 0
    return invisible
  }

  private func finish(
    gone: [(element: Element, view: UICollectionReusableView)],
    wanted: [Element: UICollectionViewLayoutAttributes], animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard animated else {
      for (_, view) in gone { keep(view) }
      layoutStored.finalizeCollectionViewUpdates()
      setNeedsLayout()
      layoutIfNeeded()
      completion?(true)
      return
    }
    // Cells that leave the visible part are seen until they are out of it.
    var leaving = gone.map { ($0.view, end(of: $0.element, $0.view)) }
    for (element, view) in shown where wanted[element] == nil {
      shown[element] = nil
      tellOfEnd(view, element)
      leaving.append(
        (
          view,
          element.category == .cell ? layoutStored.layoutAttributesForItem(at: element.path) : nil
        ))
    }
    let views = leaving.map(\.0)
    self.leaving += views
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
      animations: {
        for (element, attributes) in wanted {
          if let view = self.shown[element] { self.show(view, attributes) }
        }
        for (view, attributes) in leaving {
          if let attributes {
            view.place(attributes, shift: self.shift(of: attributes, in: view.superview ?? self))
          } else {
            view.alpha = 0
          }
        }
        self.layoutStored.finalizeCollectionViewUpdates()
        self.setNeedsLayout()
        self.layoutIfNeeded()
      },
      completion: { finished in
        for view in views {
          self.leaving.removeAll { $0 === view }
          self.keep(view)
        }
        completion?(finished)
      })
  }

  // MARK: Another layout

  /// Shows the items where another layout puts them.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Shows the items where another layout puts them, and calls the closure afterwards.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = layoutStored
    guard layout !== old else {
      completion?(true)
      return
    }
    abandonMovement()
    swipe.close(animated: false)
    old.prepareForTransition(to: layout)
    layout.collectionView?.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    layout.collectionView = self
    layout.isPrepared = false
    layout.prepareForTransition(from: old)
    for view in shown.values {
      view.isMeasured = false
      view.willTransition(from: old, to: layout)
    }
    for scroller in scrollers.values {
      for case let cell as UICollectionReusableView in scroller.subviews { addSubview(cell) }
      scroller.removeFromSuperview()
    }
    scrollers = [:]
    layoutStored = layout
    old.collectionView = nil
    let views = Array(shown.values)
    let change = {
      self.setNeedsLayout()
      if self.window != nil { self.layoutIfNeeded() }
    }
    let end: (Bool) -> Void = { finished in
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for view in views { view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
    guard counts != nil, animated, window != nil else {
      setNeedsLayout()
      return end(true)
    }
    isTiling = true
    prepareIfNeeded()
    let place = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    isTiling = false
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction,
      animations: {
        if place != self.contentOffset { self.contentOffset = place }
        change()
      }, completion: end)
  }
}
