import Foundation

/// Shows the items of a section that scrolls across the collection view.
///
/// The layout has the offset; the scroll view gets it from fingers and motions.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  weak var owner: UICollectionView?
  var section = 0
  var area = OrthogonalArea(frame: .zero, contentSize: .zero, offset: .zero)
  private var dragStart = CGPoint.zero

  init(of owner: UICollectionView, section: Int) {
    self.owner = owner
    self.section = section
    super.init(frame: .zero)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
    // Cells may be larger than the section, as with a shadow.
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { fatalError("it is in no file") }

  /// Takes the layout's values.
  func show(_ new: OrthogonalArea) {
    guard new != area else { return }
    area = new
    if frame != new.frame { frame = new.frame }
    if contentSize != new.contentSize { contentSize = new.contentSize }
    isPagingEnabled = new.isPaging
    bounces = new.bounces
    decelerationRate = new.decelerationRate
    if contentOffset != new.offset, phase == .resting { contentOffset = new.offset }
  }

  /// The whole width reacts, also where the section has insets.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let owner, contentOffset != area.offset else { return }
    area.offset = contentOffset
    owner.layoutStored.orthogonalSectionDidScroll(section, to: contentOffset)
    owner.setNeedsLayout()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let stops = area.stops else { return }
    if scrollsHorizontally {
      targetContentOffset.pointee.x = stops.target(
        for: targetContentOffset.pointee.x, from: dragStart.x, in: horizontalRange)
    } else {
      targetContentOffset.pointee.y = stops.target(
        for: targetContentOffset.pointee.y, from: dragStart.y, in: verticalRange)
    }
  }
}

extension UICollectionView {
  /// The view in which an element is: the collection view, or its section's own scroll view.
  func container(for attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes.representedElementCategory == .cell, attributes.indexPath.count == 2,
      let area = layoutStored.orthogonalArea(ofSection: attributes.indexPath.section)
    else { return self }
    let section = attributes.indexPath.section
    if let known = scrollers[section] {
      known.show(area)
      return known
    }
    let scroller = OrthogonalScrollView(of: self, section: section)
    scrollers[section] = scroller
    scroller.show(area)
    let first = backgroundView?.superview === self ? 1 : 0
    insertSubview(scroller, at: first)
    return scroller
  }

  /// The distance from the content's points to those of the container.
  func shift(of attributes: UICollectionViewLayoutAttributes, in container: UIView) -> CGPoint {
    guard let scroller = container as? OrthogonalScrollView else { return .zero }
    let area = scroller.area
    return CGPoint(x: area.offset.x - area.frame.minX, y: area.offset.y - area.frame.minY)
  }

  /// Updates the scroll views of visible sections and removes the others.
  func placeScrollers() {
    for (section, scroller) in scrollers {
      let area =
        section < numberOfSections ? layoutStored.orthogonalArea(ofSection: section) : nil
      guard let area, area.frame.intersects(bounds) || scroller.isTracking else {
        scroller.removeFromSuperview()
        scrollers[section] = nil
        continue
      }
      scroller.show(area)
    }
  }

  /// Scrolls the section of an item so that the item is at a position.
  func scrollAcross(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let area = layoutStored.orthogonalArea(ofSection: path.section),
      let attributes = layoutStored.layoutAttributesForItem(at: path)
    else { return }
    // The attributes are where the item is seen now.
    let frame = attributes.frame.offsetBy(
      dx: area.offset.x - area.frame.minX, dy: area.offset.y - area.frame.minY)
    let isHorizontal = area.contentSize.width > area.frame.width
    let place: CGFloat?
    if isHorizontal {
      place =
        position.contains(.left)
        ? 0 : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil
    } else {
      place =
        position.contains(.top)
        ? 0 : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil
    }
    var target = area.offset
    if isHorizontal {
      let wanted = Self.offset(
        from: target.x, low: frame.minX, high: frame.maxX, start: 0, room: area.frame.width,
        place: place)
      target.x = min(max(wanted, 0), max(0, area.contentSize.width - area.frame.width))
    } else {
      let wanted = Self.offset(
        from: target.y, low: frame.minY, high: frame.maxY, start: 0, room: area.frame.height,
        place: place)
      target.y = min(max(wanted, 0), max(0, area.contentSize.height - area.frame.height))
    }
    guard target != area.offset else { return }
    if let scroller = scrollers[path.section] {
      scroller.setContentOffset(target, animated: animated)
    } else {
      layoutStored.orthogonalSectionDidScroll(path.section, to: target)
    }
    setNeedsLayout()
    if !animated { layoutIfNeeded() }
  }
}
