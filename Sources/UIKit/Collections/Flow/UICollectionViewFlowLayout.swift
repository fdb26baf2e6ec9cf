public import Foundation

/// Puts items into lines, as many into each as there is room for. Main thread.
///
/// Items of a full line are spread over it. Those of a last line that is not full stand below the
/// items of the line before, if all of the section have one width. The layout is computed once; a
/// step of the scrolling takes time for what is visible.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From where the margins of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    /// From the content's insets.
    case fromContentInset = 0
    /// From the safe area.
    case fromSafeArea = 1
    /// From the margins of the collection view.
    case fromLayoutMargins = 2
  }

  /// An estimate with which cells determine their sizes themselves.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least distance of lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least distance of items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// An estimate of the items' sizes; with any but zero cells determine their sizes themselves.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The direction of the scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers; only its length in the direction of the scrolling is used. 0: none.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; only its length in the direction of the scrolling is used. 0: none.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The margins around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// From where the margins are measured.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Headers stay at the edge while their section passes.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Footers stay at the edge while their section passes.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  var geometry = FlowGeometry()
  private var isComputed = false
  private var knownSize: CGSize?
  /// The sizes that cells have asked for.
  private var measured: [IndexPath: CGSize] = [:]

  /// The class of the invalidation contexts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  var isVertical: Bool { scrollDirection == .vertical }
  private var measuresCells: Bool { estimatedItemSize != .zero }

  // MARK: Preparing

  /// Computes the lines, if something has changed that they depend on.
  open override func prepare() {
    super.prepare()
    computeIfNeeded()
  }

  private func computeIfNeeded() {
    guard !isComputed, let collectionView else { return }
    isComputed = true
    if let knownSize, knownSize != collectionView.bounds.size, measuresCells {
      measured = [:]
      for view in collectionView.shown.values { view.isMeasured = false }
    }
    knownSize = collectionView.bounds.size
    geometry = FlowGeometry(
      (0..<collectionView.numberOfSections).map { section($0, of: collectionView) })
  }

  private func section(_ number: Int, of view: UICollectionView) -> FlowGeometry.Section {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let count = view.numberOfItems(inSection: number)
    var sizes: [FlowGeometry.Size] = []
    sizes.reserveCapacity(count)
    let one = initialSize
    for item in 0..<count {
      var size = one
      if measuresCells || delegate != nil {
        let path = IndexPath(item: item, section: number)
        if let delegate, !measuresCells || estimatedItemSize == Self.automaticSize {
          size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
        }
        if measuresCells, let known = measured[path] { size = known }
      }
      sizes.append(turned(size))
    }
    var section = FlowGeometry.Section(sizes: sizes)
    let inset = self.inset(ofSection: number, of: view, delegate)
    let room = view.bounds.inset(by: view.adjustedContentInset)
    if isVertical {
      (section.gapBefore, section.gapAfter) = (inset.top, inset.bottom)
      (section.lineStart, section.room) = (inset.left, room.width - inset.left - inset.right)
    } else {
      (section.gapBefore, section.gapAfter) = (inset.left, inset.right)
      (section.lineStart, section.room) = (inset.top, room.height - inset.top - inset.bottom)
    }
    section.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: number)
      ?? minimumLineSpacing
    section.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: number)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
      ?? footerReferenceSize
    section.header = max(0, turned(header).along)
    section.footer = max(0, turned(footer).along)
    return section
  }

  private var initialSize: CGSize {
    measuresCells && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
  }

  private func inset(
    ofSection number: Int, of view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> UIEdgeInsets {
    var inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: number) ?? sectionInset
    let more: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return inset
    case .fromSafeArea: more = view.safeAreaInsets
    case .fromLayoutMargins: more = view.layoutMargins
    }
    // What the content's insets already leave free is not left free twice.
    let known = view.adjustedContentInset
    if isVertical {
      inset.left += max(0, more.left - known.left)
      inset.right += max(0, more.right - known.right)
    } else {
      inset.top += max(0, more.top - known.top)
      inset.bottom += max(0, more.bottom - known.bottom)
    }
    return inset
  }

  private func turned(_ size: CGSize) -> FlowGeometry.Size {
    isVertical
      ? FlowGeometry.Size(along: size.height, across: size.width)
      : FlowGeometry.Size(along: size.width, across: size.height)
  }

  private func rect(along: CGFloat, across: CGFloat, _ size: FlowGeometry.Size) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: size.across, height: size.along)
      : CGRect(x: along, y: across, width: size.along, height: size.across)
  }

  // MARK: Asking

  /// The length of all sections, and the width of the collection view within its insets.
  open override var collectionViewContentSize: CGSize {
    computeIfNeeded()
    guard let collectionView else { return .zero }
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return isVertical
      ? CGSize(width: max(0, room.width), height: geometry.length)
      : CGSize(width: geometry.length, height: max(0, room.height))
  }

  /// The attributes of everything in a rectangle: found by halving, not by looking at each item.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    computeIfNeeded()
    var found: [UICollectionViewLayoutAttributes] = []
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    for number in geometry.sections(from: low, to: high) {
      let part = geometry.sections[number]
      let start = geometry.start(ofSection: number)
      let path = IndexPath(item: 0, section: number)
      if let header = edge(UICollectionView.elementKindSectionHeader, at: path),
        header.frame.intersects(rect)
      {
        found.append(header)
      }
      for line in part.lines(from: low - start, to: high - start) {
        for frame in part.frames(ofLine: line) {
          let place = self.rect(
            along: start + frame.along, across: frame.across, part.sizes[frame.item])
          guard place.intersects(rect) else { continue }
          found.append(cell(at: IndexPath(item: frame.item, section: number), place))
        }
      }
      if let footer = edge(UICollectionView.elementKindSectionFooter, at: path),
        footer.frame.intersects(rect)
      {
        found.append(footer)
      }
    }
    return found
  }

  private func cell(at path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, at: path)
    attributes.frame = frame
    attributes.estimated = measuresCells ? .both : []
    return attributes
  }

  /// The attributes of an item's cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    computeIfNeeded()
    guard let frame = geometry.frame(of: indexPath) else { return nil }
    return cell(at: indexPath, rect(along: frame.along, across: frame.across, frame.size))
  }

  /// The attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    computeIfNeeded()
    return edge(elementKind, at: indexPath)
  }

  private func edge(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, path.count == 2, path.item == 0,
      geometry.sections.indices.contains(path.section)
    else { return nil }
    let part = geometry.sections[path.section]
    let start = geometry.start(ofSection: path.section)
    let end = start + part.length
    let inset = collectionView.adjustedContentInset
    let visible = collectionView.bounds.inset(by: inset)
    let low = (isVertical ? visible.minY : visible.minX) - collectionView.collapsedTopInset
    let high = isVertical ? visible.maxY : visible.maxX
    let length: CGFloat
    var along: CGFloat
    var isPinned = false
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      length = part.header
      along = start
      if sectionHeadersPinToVisibleBounds {
        along = max(along, min(low, end - part.footer - length))
        isPinned = along != start
      }
    case UICollectionView.elementKindSectionFooter:
      length = part.footer
      along = end - length
      if sectionFootersPinToVisibleBounds {
        let natural = along
        along = min(along, max(high - length, start + part.header))
        isPinned = along != natural
      }
    default: return nil
    }
    guard length > 0 else { return nil }
    let attributes = makeAttributes(.supplementaryView, kind: kind, at: path)
    attributes.frame = rect(
      along: along, across: 0,
      FlowGeometry.Size(along: length, across: isVertical ? visible.width : visible.height))
    attributes.estimated = []
    if isPinned || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds {
      attributes.zIndex = 10
    }
    return attributes
  }

  // MARK: Invalidation

  /// Forgets what the context says.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred {
      if preferred.representedElementCategory == .cell {
        measured[preferred.indexPath] = preferred.size
        geometry.set(preferred.indexPath, to: turned(preferred.size))
      }
    } else {
      if context.invalidateEverything { measured = [:] }
      let flow = context as? UICollectionViewFlowLayoutInvalidationContext
      if flow.map({ $0.invalidateFlowLayoutDelegateMetrics || $0.invalidateFlowLayoutAttributes })
        ?? true
      {
        isComputed = false
      }
    }
    super.invalidateLayout(with: context)
  }

  /// The room across has changed; with pinned headers also when the content scrolls.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    hasOtherRoom(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  private func hasOtherRoom(_ bounds: CGRect) -> Bool {
    guard let knownSize else { return true }
    return isVertical ? bounds.width != knownSize.width : bounds.height != knownSize.height
  }

  /// While the content scrolls, only pinned headers and footers change.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      !hasOtherRoom(newBounds)
    {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  /// A cell prefers another size, and determines it itself.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    measuresCells && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  override func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    measuresCells && attributes.representedElementCategory == .cell
  }

  override func adopt(_ change: ListChange) {
    var kept: [IndexPath: CGSize] = [:]
    for (path, size) in measured {
      if let new = change.newIndexPath(for: path), !change.reloadedRows.contains(new) {
        kept[new] = size
      }
    }
    measured = kept
  }
}
