import Foundation

extension UICollectionView {
  /// Makes the views that have become visible, stores those that no longer are, and puts all of
  /// them where the layout says.
  ///
  /// It takes time for what is visible: the layout is asked for the visible rectangle only.
  func tile() {
    guard !isTiling, update == nil, counts != nil, bounds.width > 0, bounds.height > 0 else {
      return
    }
    defer { bringIntoRange() }
    isTiling = true
    defer { isTiling = false }
    let (wanted, fresh) = settle()
    recycle(except: wanted)
    announce(fresh.intersection(wanted.keys))
    placeScrollers()
    prefetch()
  }

  /// The elements of the visible rectangle, with views for all of them. Views whose sizes differ from
  /// the estimates change which elements are visible: it is repeated until all agree.
  func settle() -> (
    wanted: [Element: UICollectionViewLayoutAttributes], fresh: Set<Element>
  ) {
    var wanted: [Element: UICollectionViewLayoutAttributes] = [:]
    var fresh: Set<Element> = []
    for _ in 0..<12 {
      prepareIfNeeded()
      wanted = [:]
      for attributes in layoutStored.layoutAttributesForElements(in: bounds) ?? [] {
        let element = Element(attributes)
        guard isSeen(attributes.frame), !attributes.isHidden || shown[element] != nil else {
          continue
        }
        guard attributes.representedElementCategory != .cell || contains(attributes.indexPath)
        else { continue }
        wanted[element] = attributes
      }
      for (element, attributes) in wanted.sorted(by: { Self.precedes($0.key, $1.key) }) {
        if let view = shown[element] {
          show(view, attributes)
          continue
        }
        let view = make(attributes)
        shown[element] = view
        fresh.insert(element)
      }
      guard measure(wanted, fresh: fresh) else { break }
    }
    return (wanted, fresh)
  }

  /// A part of a frame is visible. What only touches the edge is not.
  private func isSeen(_ frame: CGRect) -> Bool {
    let visible = bounds
    if frame.width == 0 || frame.height == 0 { return visible.contains(frame.origin) }
    return frame.minX < visible.maxX && frame.maxX > visible.minX && frame.minY < visible.maxY
      && frame.maxY > visible.minY
  }

  /// Cells come before supplementary and decoration views, in the order of their items.
  private static func precedes(_ one: Element, _ other: Element) -> Bool {
    one.category == other.category
      ? (one.path, one.kind) < (other.path, other.kind)
      : one.category.rawValue < other.category.rawValue
  }

  // MARK: Views

  /// Shows a view where the attributes say.
  func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    if let moving, moving.view === view { return }
    let container = container(for: attributes)
    if view.superview !== container { insert(view, into: container, attributes) }
    view.place(attributes, shift: shift(of: attributes, in: container))
    if swipe.cell === view { swipe.placeAgain() }
  }

  /// Decorations are behind everything, supplementary views in front of cells.
  private func insert(
    _ view: UICollectionReusableView, into container: UIView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let first = backgroundView?.superview === container ? 1 : 0
    switch attributes.representedElementCategory {
    case .decorationView: container.insertSubview(view, at: first)
    case .cell:
      let index = container.subviews.lastIndex {
        $0 is UICollectionViewCell || $0 === backgroundView
      }
      let decorations = container.subviews.prefix { isDecoration($0) || $0 === backgroundView }
        .count
      container.insertSubview(view, at: max(index.map { $0 + 1 } ?? first, decorations))
    case .supplementaryView: container.addSubview(view)
    }
  }

  private func isDecoration(_ view: UIView) -> Bool {
    guard let attributes = (view as? UICollectionReusableView)?.placed else { return false }
    return attributes.representedElementCategory == .decorationView
  }

  /// Requests the view of an element, and puts it in its place.
  func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let before = attributesBeingShown
    attributesBeingShown = attributes
    defer { attributesBeingShown = before }
    let view: UICollectionReusableView
    switch attributes.representedElementCategory {
    case .cell: view = makeCell(at: attributes.indexPath)
    case .supplementaryView:
      let kind = attributes.representedElementKind ?? ""
      guard let dataSource else {
        Self.terminateForView(ofKind: kind, at: attributes.indexPath)
      }
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    case .decorationView:
      let kind = attributes.representedElementKind ?? ""
      guard let made = layoutStored.makeDecoration(kind) else {
        Self.terminateForDecoration(kind)
      }
      made.isUserInteractionEnabled = false
      view = made
    }
    view.collectionView = self
    UIView.performWithoutAnimation { show(view, attributes) }
    return view
  }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell {
    let asked = dataIndexPath(for: path)
    guard let cell = dataSource?.collectionView(self, cellForItemAt: asked) else {
      return UICollectionViewCell(frame: .zero)
    }
    guard cell.reuseIdentifier != nil else { Self.terminateForCell(at: path) }
    UIView.performWithoutAnimation {
      // A subclass may show its state in `didSet`, which is not to undo what the layout has set.
      if cell.isSelected != selected.contains(path) { cell.isSelected.toggle() }
      if cell.isHighlighted != (highlighted == path) { cell.isHighlighted.toggle() }
      cell.isInEditing = isEditing && canEdit(asked)
    }
    return cell
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canEditItemAt: path) ?? true
  }

  func editingChanged() {
    swipe.close(animated: true)
    for path in selected { cellForItem(at: path)?.isSelected = false }
    selected = []
    for (element, view) in shown {
      (view as? UICollectionViewCell)?.isInEditing =
        isEditing && canEdit(dataIndexPath(for: element.path))
    }
    measureAgain()
  }

  // MARK: Sizes

  /// Asks views that were not asked yet for their preferred sizes. Returns whether the layout has
  /// changed.
  private func measure(
    _ wanted: [Element: UICollectionViewLayoutAttributes], fresh: Set<Element>
  ) -> Bool {
    var changed = false
    var anchor: (attributes: UICollectionViewLayoutAttributes, element: Element)?
    for (element, attributes) in wanted {
      guard let view = shown[element], !view.isMeasured else {
        // What was there before stays in place when something above it grows.
        if element.category == .cell, !fresh.contains(element),
          anchor.map({ element.path < $0.element.path }) ?? true
        {
          anchor = (attributes, element)
        }
        continue
      }
      view.isMeasured = true
      guard element.category != .decorationView, layoutStored.wantsPreferredSize(of: attributes)
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
      guard
        layoutStored.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      layoutStored.invalidateLayout(
        with: layoutStored.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      changed = true
    }
    if changed { keepInPlace(anchor) }
    return changed
  }

  private func keepInPlace(
    _ anchor: (attributes: UICollectionViewLayoutAttributes, element: Element)?
  ) {
    prepareIfNeeded()
    guard let anchor, phase != .resting || isTracking || contentOffset.y > 0 || contentOffset.x > 0,
      let now = layoutStored.layoutAttributesForItem(at: anchor.element.path)
    else { return }
    let grown = CGPoint(
      x: now.frame.minX - anchor.attributes.frame.minX,
      y: now.frame.minY - anchor.attributes.frame.minY)
    guard layoutStored.orthogonalArea(ofSection: anchor.element.path.section) == nil,
      scrollsVertically ? grown.y != 0 : grown.x != 0
    else { return }
    move(
      to: CGPoint(
        x: contentOffset.x + (scrollsVertically ? 0 : grown.x),
        y: contentOffset.y + (scrollsVertically ? grown.y : 0)))
  }

  // MARK: Coming and going

  /// Tells the delegate of the views that are new.
  func announce(_ fresh: Set<Element>) {
    for element in fresh.sorted(by: Self.precedes) {
      guard let view = shown[element] else { continue }
      switch element.category {
      case .cell:
        guard let cell = view as? UICollectionViewCell else { continue }
        collectionDelegate?.collectionView(
          self, willDisplay: cell, forItemAt: dataIndexPath(for: element.path))
      case .supplementaryView:
        collectionDelegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
      case .decorationView: break
      }
    }
    for element in fresh { prefetched.remove(element.path) }
  }

  /// Stores the views that are no longer visible.
  func recycle(except wanted: [Element: UICollectionViewLayoutAttributes]) {
    for (element, view) in shown where wanted[element] == nil && moving?.view !== view {
      shown[element] = nil
      end(view, element)
    }
  }

  /// A view is no longer shown.
  func end(_ view: UICollectionReusableView, _ element: Element) {
    tellOfEnd(view, element)
    if swipe.cell === view { swipe.close(animated: false) }
    keep(view)
  }

  func tellOfEnd(_ view: UICollectionReusableView, _ element: Element) {
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      collectionDelegate?.collectionView(
        self, didEndDisplaying: cell, forItemAt: dataIndexPath(for: element.path))
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    case .decorationView: break
    }
  }
}
