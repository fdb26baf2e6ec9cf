import Foundation

// The places of a compositional layout's elements.
extension UICollectionViewCompositionalLayout {
  /// The insets across that a reference means, besides those of the content.
  func insets(
    _ reference: UIContentInsetsReference, of view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let reference = reference == .automatic ? configuration.contentInsetsReference : reference
    let wanted: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: wanted = view.safeAreaInsets
    case .layoutMargins, .readableContent: wanted = view.layoutMargins
    }
    let known = view.adjustedContentInset
    return isVertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: max(0, wanted.left - known.left), bottom: 0,
        trailing: max(0, wanted.right - known.right))
      : NSDirectionalEdgeInsets(
        top: max(0, wanted.top - known.top), leading: 0,
        bottom: max(0, wanted.bottom - known.bottom),
        trailing: 0)
  }

  // MARK: Places

  func start(ofSection section: Int) -> CGFloat {
    lengths.offset(of: section) + (whole?.before ?? 0)
  }

  func origin(ofSection section: Int) -> CGPoint {
    isVertical
      ? CGPoint(x: 0, y: start(ofSection: section)) : CGPoint(x: start(ofSection: section), y: 0)
  }

  /// The frame in the collection view: from right to left it is mirrored.
  func shown(_ frame: CGRect) -> CGRect {
    guard let collectionView,
      collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return frame }
    return CGRect(
      x: collectionViewContentSize.width - frame.maxX, y: frame.minY, width: frame.width,
      height: frame.height)
  }

  // MARK: Attributes

  func append(
    to found: inout [UICollectionViewLayoutAttributes], section number: Int, in rect: CGRect
  ) {
    let geometry = sections[number]
    let origin = origin(ofSection: number)
    let local = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    for index in geometry.section.decorationItems.indices {
      if let attributes = decoration(index, section: number),
        shown(attributes.frame).intersects(rect)
      {
        found.append(attributes)
      }
    }
    var items: [UICollectionViewLayoutAttributes] = []
    for group in geometry.groups(in: local) {
      for item in geometry.items(ofGroup: group) {
        guard let leaf = geometry.leaf(item) else { continue }
        let path = IndexPath(item: item, section: number)
        if leaf.frame.intersects(local) { items.append(cell(leaf, at: path, origin)) }
        for supplement in leaf.supplements {
          let frame = supplement.frame(at: leaf.frame)
          guard frame.intersects(local) else { continue }
          items.append(self.supplement(supplement, frame, at: path, origin))
        }
      }
      let first = IndexPath(item: geometry.items(ofGroup: group).lowerBound, section: number)
      for (item, frame) in geometry.supplements(ofGroup: group) where frame.intersects(local) {
        items.append(self.supplement(item, frame, at: first, origin))
      }
    }
    for edge in geometry.edges {
      let attributes = self.attributes(of: edge, section: number, geometry)
      if shown(attributes.frame).intersects(rect) { items.append(attributes) }
    }
    if let handler = geometry.section.visibleItemsInvalidationHandler, let collectionView {
      let scrolled =
        geometry.isOrthogonal
        ? (isVertical ? CGPoint(x: geometry.offset, y: 0) : CGPoint(x: 0, y: geometry.offset))
        : collectionView.contentOffset
      handler(
        items.map { VisibleItem($0) }, scrolled,
        LayoutEnvironment(geometry.room, geometry.outer, collectionView.traitCollection))
    }
    found += items
  }

  func cell(
    _ leaf: GroupSolver.Leaf, at path: IndexPath, _ origin: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, at: path)
    attributes.frame = shown(leaf.frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.estimated = leaf.free
    attributes.zIndex = leaf.zIndex
    let geometry = sections[path.section]
    attributes.listPlace = geometry.section.list?.place(of: path.item, count: geometry.itemCount)
    return attributes
  }

  func supplement(
    _ item: NSCollectionLayoutSupplementaryItem, _ frame: CGRect, at path: IndexPath,
    _ origin: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView, kind: item.elementKind, at: path)
    attributes.frame = shown(frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.estimated = []
    attributes.zIndex = item.zIndex
    return attributes
  }

  func attributes(
    of edge: SectionGeometry.Edge, section: Int?, _ geometry: SectionGeometry
  ) -> UICollectionViewLayoutAttributes {
    let path =
      section.map { IndexPath(item: edge.number, section: $0) } ?? IndexPath(index: edge.number)
    let attributes = makeAttributes(.supplementaryView, kind: edge.item.elementKind, at: path)
    let origin = section.map { self.origin(ofSection: $0) } ?? .zero
    let start = isVertical ? origin.y : origin.x
    var visible = start...start
    if let collectionView {
      let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      let low = (isVertical ? seen.minY : seen.minX) - collectionView.collapsedTopInset - start
      visible = low...max(low, (isVertical ? seen.maxY : seen.maxX) - start)
    }
    attributes.frame = shown(
      geometry.frame(of: edge, visible: visible).offsetBy(dx: origin.x, dy: origin.y))
    attributes.estimated = edge.free
    if section != nil {
      attributes.listPlace = geometry.section.list?.place(ofKind: edge.item.elementKind)
    }
    attributes.zIndex = edge.item.pinToVisibleBounds ? max(edge.item.zIndex, 2) : edge.item.zIndex
    return attributes
  }

  func decoration(_ index: Int, section number: Int) -> UICollectionViewLayoutAttributes? {
    let items = sections[number].section.decorationItems
    guard items.indices.contains(index) else { return nil }
    let length = sections[number].length
    let room = sections[number].room
    let origin = origin(ofSection: number)
    let frame =
      isVertical
      ? CGRect(x: 0, y: origin.y, width: room.width, height: length)
      : CGRect(x: origin.x, y: 0, width: length, height: room.height)
    let attributes = makeAttributes(
      .decorationView, kind: items[index].elementKind, at: IndexPath(item: 0, section: number))
    attributes.frame = shown(frame.inset(by: items[index].contentInsets))
    attributes.estimated = []
    attributes.zIndex = items[index].zIndex
    return attributes
  }
}
