public import Foundation

/// Says where the elements of a collection view are. Main thread.
///
/// A subclass overrides ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``.
/// ``layoutAttributesForElements(in:)`` is asked whenever the content moves: it should take time
/// for what is visible, and not for all items.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The class of the attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// ``prepare()`` has been called since the last invalidation.
  var isPrepared = false
  /// By how much the content is to be scrolled with the next layout.
  var pendingOffset = CGPoint.zero
  private final var decorations: [String: @MainActor () -> UICollectionReusableView] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout from a storyboard.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: For subclasses

  /// Called before the layout is asked, after each invalidation. Does nothing by itself.
  open func prepare() {}

  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of everything that is in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item's cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where scrolling is to end that would end at a place.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content is to be after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// The reading direction for which the frames are computed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Frames are mirrored in the other reading direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Marks the layout as no longer valid.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// Marks a part of the layout as no longer valid.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    pendingOffset.x += context.contentOffsetAdjustment.x
    pendingOffset.y += context.contentOffsetAdjustment.y
    collectionView?.layoutWasInvalidated()
  }

  /// The layout depends on these bounds: also called while the content scrolls.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What a change of the bounds invalidates.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// The layout changes because a view prefers another size than it has.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What a view's preferred size invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred = preferredAttributes
    return context
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = type(of: self).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else { return UICollectionViewLayoutInvalidationContext() }
    return type.init()
  }

  // MARK: Updates

  /// A batch of changes is about to be shown; the layout is already prepared for the new data.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called at the end of the animation block that shows a batch.
  open func finalizeCollectionViewUpdates() {}

  /// Where an item's cell begins that appears in an update; `nil`: invisible at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where an item's cell ends that disappears in an update; `nil`: invisible at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where a supplementary view begins that appears in an update.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view ends that disappears in an update.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a decoration view begins that appears in an update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a decoration view ends that disappears in an update.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The bounds are about to change with an animation, as when the device is turned.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The bounds have changed.
  open func finalizeAnimatedBoundsChange() {}
  /// The collection view is about to use this layout instead of another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The collection view is about to use another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The change of the layout has ended.
  open func finalizeLayoutTransition() {}

  // MARK: Moving items

  /// Where an item is to go that is being moved to a point.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// The attributes of an item while it is being moved.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// What a step of a movement invalidates.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// What the end of a movement invalidates.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Decoration views

  /// Registers the class of decoration views of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let type = viewClass as? UICollectionReusableView.Type else {
      decorations[elementKind] = nil
      return
    }
    decorations[elementKind] = { _ReusableViewProbe.make(type, frame: .zero) }
  }

  /// Registers a nib with a decoration view of a kind.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    guard let nib else {
      decorations[elementKind] = nil
      return
    }
    decorations[elementKind] = { UICollectionView.view(from: nib, for: elementKind) }
  }

  func makeDecoration(_ kind: String) -> UICollectionReusableView? { decorations[kind]?() }

  // MARK: For the layouts of this framework

  /// New attributes of the layout's class.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, kind: String? = nil, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let type =
      type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    attributes.indexPath = path
    attributes.representedElementCategory = category
    attributes.representedElementKind = kind
    return attributes
  }

  /// A view is asked for its preferred size.
  func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// The colour that the layout wants behind everything, instead of that of the collection view; nil:
  /// none.
  var ground: UIColor? { nil }

  /// The list that a section is; nil: it is none.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// The data have changed in this way: what was measured is kept.
  func adopt(_ change: ListChange) {}

  /// The section whose items scroll across, and where it is; `nil` for all others.
  func orthogonalArea(ofSection section: Int) -> OrthogonalArea? { nil }

  /// The content of such a section has moved.
  func orthogonalSectionDidScroll(_ section: Int, to offset: CGPoint) {}
}
