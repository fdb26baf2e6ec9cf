public import Foundation

/// What of a layout is no longer valid. Main thread.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context in which nothing is marked.
  public required override init() { super.init() }

  /// Everything has to be computed anew, because the data were loaded again.
  open internal(set) var invalidateEverything = false
  /// The numbers of sections and items have to be asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that were invalidated.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were invalidated, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were invalidated, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// By how much the content is to be scrolled, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content's size changes, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// The places of items that are being moved, before this step.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The places of items that are being moved, after this step.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the finger is that moves items.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The element whose view wants this size.
  var preferred: UICollectionViewLayoutAttributes?

  /// Marks items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Marks supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Marks decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }
}
