public import Foundation

extension UICollectionView {
  // MARK: Asking and setting

  /// The selected items; `nil` when there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  /// Selects an item without calling the delegate; `nil` deselects all items.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selected { markSelected(path, false) }
      return
    }
    guard allowsSelection, contains(indexPath) else { return }
    if !selectsSeveral {
      for path in selected where path != indexPath { markSelected(path, false) }
    }
    markSelected(indexPath, true)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard animated, window != nil else { return markSelected(indexPath, false) }
    UIView.animate(withDuration: 0.35, delay: 0, options: .allowUserInteraction) {
      self.markSelected(indexPath, false)
    }
  }

  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private var selectsAny: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private func markSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  // MARK: Touches

  /// A touch began. Returns whether the collection view handles it.
  func touchBegan(_ touch: UITouch) -> Bool {
    if swipe.isOpen {
      swipe.close(animated: true)
      return true
    }
    guard highlighted == nil, let path = indexPathForItem(at: touch.location(in: self)),
      let cell = cellForItem(at: path), touch.view?.isDescendant(of: cell) == true,
      selectsAny || canPerformAction(path),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    highlighted = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// The touch has left the item, has ended or was cancelled.
  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func canPerformAction(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false
  }

  /// An item was tapped: selects it or, with multiple selection, toggles it.
  func itemWasTapped(_ path: IndexPath) {
    guard contains(path) else { return }
    if (cellForItem(at: path) as? UICollectionViewListCell)?.headerWasTapped() == true { return }
    if selectsAny { toggle(path) }
    guard contains(path), canPerformAction(path) else { return }
    collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }

  private func toggle(_ path: IndexPath) {
    if selectsSeveral, selected.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        return
      }
      markSelected(path, false)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for other in selected where other != path {
        markSelected(other, false)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    markSelected(path, true)
    let cell = cellForItem(at: path)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    cell?.selectionHandler?()
  }
}
