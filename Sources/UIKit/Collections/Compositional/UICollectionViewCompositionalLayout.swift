public import Foundation

/// Settings of a whole compositional layout. Main thread.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying
{
  /// The direction of the scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance of sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The views at the edges of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// From where the insets of sections are measured.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates settings.
  public required override init() { super.init() }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Makes a section of a compositional layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// A layout that is put together from items, groups and sections. Main thread.
///
/// A group is computed once and repeated; only where cells determine their own sizes each group has
/// its own. A step of the scrolling takes time for what is visible.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The settings of the whole layout. Setting them computes the layout again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private(set) var sections: [SectionGeometry] = []
  private(set) var lengths = LengthTree()
  private(set) var whole: WholeEdges?
  private var isComputed = false
  private var knownSize = CGSize.zero
  /// The sizes of cells, by section, for when the layout is computed again.
  private var measured: [Int: [Int: CGSize]] = [:]
  /// The sizes that the views at the edges of sections have asked for.
  private var measuredEdges: [Int: [EdgeName: CGSize]] = [:]

  /// Which of the views at a section's edges.
  private struct EdgeName: Hashable {
    let kind: String
    let number: Int
  }
  private var offsets: [Int: CGFloat] = [:]

  /// The views at the edges of the whole layout.
  @MainActor struct WholeEdges {
    /// A section without items, which has them.
    let geometry: SectionGeometry
    var before: CGFloat { geometry.lengthBefore }
    var length: CGFloat { geometry.length }
  }

  // MARK: Making

  /// A layout of which each section is this one.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(
      section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout of which each section is this one.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// A layout whose sections a closure makes.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout whose sections a closure makes.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Layouts of this class are made in code.
  public required init?(coder: NSCoder) { nil }

  /// A layout of lists.
  open class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.list = configuration
    return layout
  }

  var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Preparing

  /// Makes the sections, if something has changed that they depend on.
  open override func prepare() {
    super.prepare()
    computeIfNeeded()
  }

  private func computeIfNeeded() {
    guard !isComputed, let collectionView else { return }
    isComputed = true
    if collectionView.bounds.size != knownSize { forgetSizes(in: collectionView) }
    knownSize = collectionView.bounds.size
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let outer = insets(.automatic, of: collectionView)
    let environment = LayoutEnvironment(room, outer, collectionView.traitCollection)
    sections = (0..<collectionView.numberOfSections).map { number in
      guard let section = provider(number, environment) else {
        return emptySection(room, environment)
      }
      let geometry = SectionGeometry(
        section, itemCount: collectionView.numberOfItems(inSection: number), room: room,
        outer: insets(section.contentInsetsReference, of: collectionView), isVertical: isVertical,
        environment, measured: measured[number] ?? [:])
      if geometry.isOrthogonal { geometry.offset = offsets[number] ?? 0 }
      return geometry
    }
    for (number, sizes) in measuredEdges where sections.indices.contains(number) {
      for (edge, size) in sizes {
        sections[number].measure(kind: edge.kind, number: edge.number, size)
      }
    }
    let last = sections.count - 1
    lengths = LengthTree(
      sections.enumerated().map {
        $1.length + ($0 < last ? configuration.interSectionSpacing : 0)
      })
    whole = wholeEdges(room, outer, environment)
  }

  /// The list that all sections are; nil: a closure makes them.
  private var list: UICollectionLayoutListConfiguration?

  /// The ground of the first list. On the platform each list has its own.
  override var ground: UIColor? {
    let first = list ?? sections.lazy.compactMap(\.section.list).first
    return first.map(\.ground).flatMap { $0 == .clear ? nil : $0 }
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].section.list : nil
  }

  private func forgetSizes(in collectionView: UICollectionView) {
    measured = [:]
    measuredEdges = [:]
    for view in collectionView.shown.values { view.isMeasured = false }
  }

  private func emptySection(_ room: CGSize, _ environment: LayoutEnvironment) -> SectionGeometry {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    return SectionGeometry(
      NSCollectionLayoutSection(group: group), itemCount: 0, room: room, outer: .zero,
      isVertical: isVertical, environment)
  }

  private func wholeEdges(
    _ room: CGSize, _ outer: NSDirectionalEdgeInsets, _ environment: LayoutEnvironment
  ) -> WholeEdges? {
    guard !configuration.boundarySupplementaryItems.isEmpty else { return nil }
    let section = emptySection(room, environment).section
    section.boundarySupplementaryItems = configuration.boundarySupplementaryItems
    // The sections stand where the content of this one would.
    if isVertical {
      section.contentInsets.top = lengths.total
    } else {
      section.contentInsets.leading = lengths.total
    }
    section.supplementariesFollowContentInsets = false
    return WholeEdges(
      geometry: SectionGeometry(
        section, itemCount: 0, room: room, outer: outer, isVertical: isVertical, environment))
  }

  // MARK: Asking

  /// The length of all sections.
  open override var collectionViewContentSize: CGSize {
    computeIfNeeded()
    guard let collectionView else { return .zero }
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let length = whole?.length ?? lengths.total
    return isVertical
      ? CGSize(width: max(0, room.width), height: length)
      : CGSize(width: length, height: max(0, room.height))
  }

  /// The attributes of everything in a rectangle: computed from the places of the sections and groups,
  /// not by looking at each item.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    computeIfNeeded()
    let rect = shown(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    let before = whole?.before ?? 0
    let low = (isVertical ? rect.minY : rect.minX) - before
    let high = (isVertical ? rect.maxY : rect.maxX) - before
    if let whole {
      for edge in whole.geometry.edges {
        let attributes = self.attributes(of: edge, section: nil, whole.geometry)
        if attributes.frame.intersects(shown(rect)) { found.append(attributes) }
      }
    }
    guard high > low else { return found }
    var number = lengths.index(endingAfter: low)
    while number < sections.count, lengths.offset(of: number) < high {
      append(to: &found, section: number, in: rect)
      number += 1
    }
    return found
  }

  /// The attributes of an item's cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    computeIfNeeded()
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let leaf = sections[indexPath.section].leaf(indexPath.item)
    else { return nil }
    return cell(leaf, at: indexPath, origin(ofSection: indexPath.section))
  }

  /// The attributes of a header, a footer or another view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    computeIfNeeded()
    if indexPath.count == 1 {
      guard let geometry = whole?.geometry,
        let edge = geometry.edges.first(where: {
          $0.item.elementKind == elementKind && $0.number == indexPath[0]
        })
      else { return nil }
      return attributes(of: edge, section: nil, geometry)
    }
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let geometry = sections[indexPath.section]
    if let edge = geometry.edges.first(where: {
      $0.item.elementKind == elementKind && $0.number == indexPath.item
    }) {
      return attributes(of: edge, section: indexPath.section, geometry)
    }
    let origin = origin(ofSection: indexPath.section)
    guard let leaf = geometry.leaf(indexPath.item),
      let item = leaf.supplements.first(where: { $0.elementKind == elementKind })
    else { return nil }
    return supplement(item, item.frame(at: leaf.frame), at: indexPath, origin)
  }

  /// The attributes of a view behind a section.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    computeIfNeeded()
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let index = sections[indexPath.section].section.decorationItems.firstIndex(where: {
        $0.elementKind == elementKind
      })
    else { return nil }
    return decoration(index, section: indexPath.section)
  }

  // MARK: Invalidation

  /// Forgets what the context says.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred {
      adopt(preferred)
    } else {
      if context.invalidateEverything {
        measured = [:]
        measuredEdges = [:]
        offsets = [:]
      }
      isComputed = false
    }
    super.invalidateLayout(with: context)
  }

  private func adopt(_ preferred: UICollectionViewLayoutAttributes) {
    let path = preferred.indexPath
    guard path.count == 2, sections.indices.contains(path.section) else {
      if path.count == 1, let kind = preferred.representedElementKind {
        whole?.geometry.measure(kind: kind, number: path[0], preferred.size)
      }
      return
    }
    let geometry = sections[path.section]
    if preferred.representedElementCategory == .cell {
      measured[path.section, default: [:]][path.item] = preferred.size
      geometry.measure(path.item, preferred.size)
    } else if let kind = preferred.representedElementKind {
      let edge = EdgeName(kind: kind, number: path.item)
      measuredEdges[path.section, default: [:]][edge] = preferred.size
      geometry.measure(kind: kind, number: path.item, preferred.size)
    }
    let spacing = path.section < sections.count - 1 ? configuration.interSectionSpacing : 0
    lengths.set(path.section, to: geometry.length + spacing)
    if !configuration.boundarySupplementaryItems.isEmpty { isComputed = false }
  }

  /// The room has changed. Pinned views are placed anew whenever the content scrolls.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != knownSize
  }

  /// A view prefers another length along an axis along which the layout has an estimate.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let free = originalAttributes.estimated
    return free.contains(.width)
      && preferredAttributes.size.width != originalAttributes.size.width
      || free.contains(.height)
        && preferredAttributes.size.height != originalAttributes.size.height
  }

  override func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.estimated.isEmpty
  }

  override func adopt(_ change: ListChange) {
    var kept: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in measured {
      for (item, size) in sizes {
        let path = IndexPath(item: item, section: section)
        guard let new = change.newIndexPath(for: path), !change.reloadedRows.contains(new) else {
          continue
        }
        kept[new.section, default: [:]][new.item] = size
      }
    }
    measured = kept
    var edges: [Int: [EdgeName: CGSize]] = [:]
    for (section, sizes) in measuredEdges where change.newSections.indices.contains(section) {
      if let new = change.newSections[section] { edges[new] = sizes }
    }
    measuredEdges = edges
    var moved: [Int: CGFloat] = [:]
    for (section, offset) in offsets where change.newSections.indices.contains(section) {
      if let new = change.newSections[section] { moved[new] = offset }
    }
    offsets = moved
  }

  // MARK: Scrolling across

  override func orthogonalArea(ofSection section: Int) -> OrthogonalArea? {
    guard sections.indices.contains(section), sections[section].isOrthogonal else { return nil }
    let geometry = sections[section]
    let origin = origin(ofSection: section)
    let frame = geometry.orthogonalFrame.offsetBy(dx: origin.x, dy: origin.y)
    let properties = geometry.section.orthogonalScrollingProperties
    let scrolled =
      isVertical ? CGPoint(x: shownOffset(of: geometry), y: 0) : CGPoint(x: 0, y: geometry.offset)
    return OrthogonalArea(
      frame: frame, contentSize: geometry.orthogonalSize, offset: scrolled,
      isPaging: geometry.section.orthogonalScrollingBehavior == .paging, stops: geometry.stops,
      bounces: properties.bounce != .never,
      decelerationRate: geometry.stops == nil ? properties.decelerationRate : .fast)
  }

  /// From right to left the first item is at the right end.
  private func shownOffset(of geometry: SectionGeometry) -> CGFloat {
    guard collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
      return geometry.offset
    }
    return geometry.orthogonalSize.width - geometry.room.width - geometry.offset
  }

  override func orthogonalSectionDidScroll(_ section: Int, to offset: CGPoint) {
    guard sections.indices.contains(section) else { return }
    let geometry = sections[section]
    let isMirrored =
      isVertical && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    geometry.offset =
      isMirrored
      ? geometry.orthogonalSize.width - geometry.room.width - offset.x
      : isVertical ? offset.x : offset.y
    offsets[section] = geometry.offset
  }
}
