import Foundation

/// An item that is being moved by a finger.
@MainActor struct ItemMovement {
  let view: UICollectionViewCell
  /// The item's place in the data.
  let from: IndexPath
  /// Where the item is shown.
  var to: IndexPath
  /// Where the finger is, in points of the content.
  var position: CGPoint
  /// The displacement of the items, from the data to what is shown.
  var change: ListChange?
}

extension UICollectionView {
  /// The data source's index path of what is shown; it differs only while an item is being moved.
  func dataIndexPath(for path: IndexPath) -> IndexPath {
    moving?.change?.oldIndexPath(for: path) ?? path
  }

  func beginMovement(of path: IndexPath) -> Bool {
    layoutIfNeeded()
    guard moving == nil, let cell = cellForItem(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) == true
    else { return false }
    unhighlight()
    moving = ItemMovement(view: cell, from: path, to: path, position: cell.center, change: nil)
    cell.superview?.bringSubviewToFront(cell)
    cell.isBeingMoved = true
    return true
  }

  func continueMovement(to position: CGPoint) {
    guard var moving else { return }
    let before = moving.position
    moving.position = position
    self.moving = moving
    prepareIfNeeded()
    follow(position, at: moving.to)
    let proposed = layoutStored.targetIndexPath(
      forInteractivelyMovingItem: moving.to, withPosition: position)
    guard proposed != moving.to, contains(proposed) else { return }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.from,
        atCurrentIndexPath: moving.to, toProposedIndexPath: proposed) ?? proposed
    guard target != moving.to, contains(target) else { return }
    let old = moving.to
    guard place(movedTo: target) else { return }
    layoutStored.invalidateLayout(
      with: layoutStored.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [old], previousPosition: before))
    showMovement()
  }

  private func follow(_ position: CGPoint, at path: IndexPath) {
    guard let moving else { return }
    let attributes = layoutStored.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: position)
    let container = container(for: attributes)
    moving.view.place(attributes, shift: shift(of: attributes, in: container))
  }

  private func showMovement() {
    setNeedsLayout()
    guard window != nil else { return layoutIfNeeded() }
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }

  /// Gives the views the places that they have when the moved item is at `target`. Does not ask the
  /// data source, which does not know of it yet.
  private func place(movedTo target: IndexPath) -> Bool {
    guard var moving, var data = counts else { return false }
    if moving.change != nil {
      data[moving.to.section] -= 1
      data[moving.from.section] += 1
    }
    var after = data
    after[moving.from.section] -= 1
    after[target.section] += 1
    var fromStart = ListUpdate(kind: .collection)
    fromStart.movedRows = [.init(from: moving.from, to: target)]
    guard let change = try? fromStart.resolved(before: data, after: after) else { return false }
    let shownBefore = moving.change
    func now(_ path: IndexPath) -> IndexPath? {
      change.newIndexPath(for: shownBefore?.oldIndexPath(for: path) ?? path)
    }
    var rekeyed: [Element: UICollectionReusableView] = [:]
    for (element, view) in shown {
      var element = element
      if element.category == .cell {
        guard let path = now(element.path) else { continue }
        element.path = path
      }
      rekeyed[element] = view
    }
    shown = rekeyed
    selected = Set(selected.compactMap(now))
    counts = after
    // From what is shown to what is to be shown, for sizes that were measured.
    layoutStored.adopt(step(from: shownBefore, to: change, counts: after))
    moving.change = change
    moving.to = target
    self.moving = moving
    return true
  }

  /// The change from one displacement to another.
  private func step(from old: ListChange?, to new: ListChange, counts: [Int]) -> ListChange {
    guard let old else { return new }
    let rows = old.oldRows.enumerated().map { section, rows in
      rows.indices.map { row -> IndexPath? in
        let path = IndexPath(row: row, section: section)
        return old.oldIndexPath(for: path).flatMap { new.newIndexPath(for: $0) }
      }
    }
    return ListChange(
      newSections: Array(counts.indices), newRows: rows, counts: counts, reloadedSections: [],
      reloadedRows: [])
  }

  func endMovement() {
    guard let moving else { return }
    self.moving = nil
    moving.view.isBeingMoved = false
    if moving.to != moving.from {
      dataSource?.collectionView(self, moveItemAt: moving.from, to: moving.to)
    }
    settleMovement(moving, cancelled: false)
  }

  func cancelMovement() {
    guard let moving else { return }
    if moving.to != moving.from { _ = place(movedTo: moving.from) }
    self.moving = nil
    moving.view.isBeingMoved = false
    settleMovement(moving, cancelled: true)
  }

  /// Ends the movement without an animation, because the items have changed meanwhile.
  func abandonMovement() {
    guard let moving else { return }
    if moving.to != moving.from { _ = place(movedTo: moving.from) }
    self.moving = nil
    moving.view.isBeingMoved = false
    moving.view.forgetPlace()
    layoutStored.invalidateLayout()
  }

  private func settleMovement(_ moving: ItemMovement, cancelled: Bool) {
    moving.view.forgetPlace()
    layoutStored.invalidateLayout(
      with: layoutStored.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [cancelled ? moving.from : moving.to],
        previousIndexPaths: [moving.from], movementCancelled: cancelled))
    showMovement()
  }
}
