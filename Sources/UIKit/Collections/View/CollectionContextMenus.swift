import Foundation

/// Asks a collection view's delegate for the context menus of items. Main thread.
final class CollectionContextMenus: UIContextMenuInteractionDelegate {
  private unowned let collection: UICollectionView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(of collection: UICollectionView) { self.collection = collection }

  /// A press on an item, or beside all items, shows a menu, if the delegate has one.
  func install() {
    interaction.area = { [weak collection] place in
      guard let collection else { return .zero }
      return collection.indexPathForItem(at: place)
        .flatMap { collection.layoutAttributesForItem(at: $0)?.frame }
        ?? CGRect(origin: place, size: .zero)
    }
    collection.addInteraction(interaction)
  }

  /// The items that the menu at a place is for: the one there, with all that are selected if it is one of
  /// them.
  private func items(at location: CGPoint) -> [IndexPath] {
    guard let path = collection.indexPathForItem(at: location) else { return [] }
    let selected = collection.indexPathsForSelectedItems ?? []
    return selected.contains(path) ? selected.sorted() : [path]
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection.collectionDelegate?.collectionView(
      collection, contextMenuConfigurationForItemsAt: items(at: location), point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.collectionDelegate?.collectionView(
      collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.collectionDelegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UICollectionView {
  /// The interaction that shows the menus of items; its delegate is the collection view's own.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenus.interaction }
}
