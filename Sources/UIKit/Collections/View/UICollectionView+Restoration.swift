import Foundation

// What a collection view preserves of itself (REST-14).
extension UICollectionView {
  private static let firstKey = "UICollectionViewFirstItem"
  private static let distanceKey = "UICollectionViewFirstItemDistance"
  private static let selectionKey = "UICollectionViewSelectedItems"

  /// The place and the selection, by the names of items; nothing without such names.
  func encodeItems(with coder: NSCoder) {
    guard let names = dataSource as? any UIDataSourceModelAssociation else { return }
    let top = CGPoint(
      x: contentOffset.x + adjustedContentInset.left,
      y: contentOffset.y + adjustedContentInset.top)
    let first = indexPathsForVisibleItems.sorted().first { path in
      guard let frame = layoutAttributesForItem(at: path)?.frame else { return false }
      return frame.maxY > top.y && frame.maxX > top.x
    }
    if let first, let name = names.modelIdentifierForElement(at: first, in: self),
      let frame = layoutAttributesForItem(at: first)?.frame
    {
      coder.encode(name, forKey: Self.firstKey)
      coder.encode(
        [Double(contentOffset.x - frame.minX), Double(contentOffset.y - frame.minY)],
        forKey: Self.distanceKey)
    }
    let selection = (indexPathsForSelectedItems ?? []).compactMap {
      names.modelIdentifierForElement(at: $0, in: self)
    }
    coder.encode(selection, forKey: Self.selectionKey)
  }

  func decodeItems(with coder: NSCoder) {
    guard let names = dataSource as? any UIDataSourceModelAssociation else { return }
    layoutIfNeeded()
    for name in coder.decodeStrings(forKey: Self.selectionKey) ?? [] {
      guard let path = names.indexPathForElement(withModelIdentifier: name, in: self),
        contains(path)
      else { continue }
      selected.insert(path)
      cellForItem(at: path)?.isSelected = true
    }
    guard restoresOffsets, coder.containsValue(forKey: Self.firstKey),
      let name = coder.decodeObject(of: NSString.self, forKey: Self.firstKey),
      let path = names.indexPathForElement(withModelIdentifier: String(name), in: self),
      let distance = coder.decodeNumbers(forKey: Self.distanceKey), distance.count == 2,
      let frame = layoutAttributesForItem(at: path)?.frame
    else { return }
    contentOffset = CGPoint(
      x: min(
        max(frame.minX + CGFloat(distance[0]), horizontalRange.lowerBound),
        horizontalRange.upperBound),
      y: min(
        max(frame.minY + CGFloat(distance[1]), verticalRange.lowerBound), verticalRange.upperBound))
  }
}
