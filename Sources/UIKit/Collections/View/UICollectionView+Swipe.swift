import Foundation

// Items of lists have actions that a swipe shows, as the rows of a table have.
extension UICollectionView: SwipedList {
  func handleSwipe(_ recognizer: UIPanGestureRecognizer) { swipe.handle(recognizer) }

  var allowsSwipes: Bool { !isEditing && moving == nil }

  func swipedRow(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func swipedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func place(ofSwipedRow path: IndexPath) -> CGRect? {
    shown[Element(cell: path)]?.placed?.frame
  }

  /// Asks the list that the item's section is. A section that scrolls across moves itself.
  func swipeActions(for path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard layoutStored.orthogonalArea(ofSection: path.section) == nil,
      let list = layoutStored.list(ofSection: path.section)
    else { return nil }
    let provider =
      isTrailing
      ? list.trailingSwipeActionsConfigurationProvider
      : list.leadingSwipeActionsConfigurationProvider
    return provider?(path)
  }

  func swipeWillOpen(_ path: IndexPath) {}

  func swipeDidClose(_ path: IndexPath?) {}
}

extension UICollectionViewCell {
  /// Opens the item, as a swipe from the trailing edge does.
  func showTrailingActions() {
    guard let collectionView, let path = placed?.indexPath else { return }
    collectionView.swipe.open(path, trailing: true)
  }
}
