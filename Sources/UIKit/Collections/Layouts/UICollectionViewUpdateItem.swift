public import Foundation

/// One change of a batch, for the layout that animates it. Main thread.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What a change does.
  public enum Action: Int, Sendable {
    /// It is new.
    case insert = 0
    /// It is removed.
    case delete = 1
    /// It is loaded again.
    case reload = 2
    /// It has another place.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// The place before the batch; `nil` for what is new. A section has no item: `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the batch; `nil` for what is removed.
  public let indexPathAfterUpdate: IndexPath?
  /// What the change does.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// The changes of a batch, in the order in which the platform gives them: removed, new, moved,
  /// loaded again.
  static func items(of update: ListUpdate, in change: ListChange) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in update.deletedSections.sorted() {
      items.append(UICollectionViewUpdateItem(.delete, from: whole(section), to: nil))
    }
    for path in update.deletedRows.sorted() {
      items.append(UICollectionViewUpdateItem(.delete, from: path, to: nil))
    }
    for section in update.insertedSections.sorted() {
      items.append(UICollectionViewUpdateItem(.insert, from: nil, to: whole(section)))
    }
    for path in update.insertedRows.sorted() {
      items.append(UICollectionViewUpdateItem(.insert, from: nil, to: path))
    }
    for move in update.movedSections {
      items.append(UICollectionViewUpdateItem(.move, from: whole(move.from), to: whole(move.to)))
    }
    for move in update.movedRows {
      items.append(UICollectionViewUpdateItem(.move, from: move.from, to: move.to))
    }
    for section in update.reloadedSections.sorted() {
      let after = change.newSections[section].map(whole)
      items.append(UICollectionViewUpdateItem(.reload, from: whole(section), to: after))
    }
    for path in update.reloadedRows.sorted() {
      items.append(
        UICollectionViewUpdateItem(.reload, from: path, to: change.newIndexPath(for: path)))
    }
    return items
  }
}
