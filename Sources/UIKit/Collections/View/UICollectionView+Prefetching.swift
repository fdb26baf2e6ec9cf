import Foundation

extension UICollectionView {
  /// Tells the prefetching data source which items will be visible soon: those within a screen in the
  /// direction of the scrolling.
  func prefetch() {
    let before = lastOffset
    lastOffset = contentOffset
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let x = contentOffset.x - (before?.x ?? contentOffset.x)
    let y = contentOffset.y - (before?.y ?? contentOffset.y)
    var area = bounds
    if abs(x) > abs(y) {
      area.origin.x += x > 0 ? bounds.width : -bounds.width
    } else if y != 0 || before == nil {
      area.origin.y += y >= 0 ? bounds.height : -bounds.height
    } else {
      return
    }
    let found = (layoutStored.layoutAttributesForElements(in: area) ?? [])
      .filter { $0.representedElementCategory == .cell && contains($0.indexPath) }
      .map(\.indexPath)
    let soon = found.filter { shown[Element(cell: $0)] == nil }
    let gone = prefetched.subtracting(soon)
    let new = soon.filter { !prefetched.contains($0) }
    prefetched = Set(soon)
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted())
    }
    guard !new.isEmpty else { return }
    // The nearest first.
    let forward = x > 0 || y >= 0
    prefetchDataSource.collectionView(
      self, prefetchItemsAt: new.sorted { forward ? $0 < $1 : $0 > $1 })
  }

  /// The items may be others from here on.
  func forgetPrefetching() {
    prefetched = []
    lastOffset = nil
  }
}
