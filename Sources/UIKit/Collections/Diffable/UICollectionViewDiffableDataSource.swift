public import Foundation

/// The data source of a collection view whose content is given as snapshots: it finds out what has
/// changed, and shows it. Main thread.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

  /// Makes a header, a footer or another view.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// What happens when the user moves items.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// An item can be moved; `nil`: none can.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Items are about to be moved.
    public var willReorder:
      (
        @MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) ->
          Void
      )?
    /// Items were moved.
    public var didReorder:
      (
        @MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) ->
          Void
      )?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// What happens when the user opens and closes items.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers {
    /// An item can be opened; `nil`: all can.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// An item is about to be opened.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// An item can be closed; `nil`: all can.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// An item is about to be closed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// What is below an item, when it is opened.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// Makes headers, footers and other views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What happens when the user moves items.
  open var reorderingHandlers = ReorderingHandlers()
  /// What happens when the user opens and closes items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var isShown = false
  private var trees:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates the data source of a collection view, and connects it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    shown
  }

  /// Shows a snapshot: what differs is inserted, deleted and moved. The closure is called when that
  /// can be seen.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    for section in trees.keys where snapshot.indexOfSection(section) == nil { trees[section] = nil }
    show(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns when that can be seen.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without looking for what differs: as `reloadData()`.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot.settled
    isShown = true
    collectionView?.reloadData()
    collectionView?.layoutIfNeeded()
    completion?()
  }

  /// Shows a snapshot without looking for what differs.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  private func show(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    completion: (() -> Void)?
  ) {
    let old = shown
    shown = new.settled
    guard let collectionView, collectionView.dataSource === self else {
      completion?()
      return
    }
    guard isShown, collectionView.counts != nil else {
      // There is nothing to compare with: the first display has all of it.
      isShown = true
      collectionView.reloadData()
      completion?()
      return
    }
    let difference = SnapshotChange(from: old, to: new)
    guard !difference.update.isEmpty else {
      collectionView.reconfigureItems(at: difference.reconfigured)
      completion?()
      return
    }
    let update = {
      collectionView.show(
        difference.change, counts: difference.counts, as: difference.update,
        animated: animated && UIView.areAnimationsEnabled
      ) { _ in completion?() }
      collectionView.reconfigureItems(at: difference.reconfigured)
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  // MARK: Asking

  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// The place of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// The section with a number.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// The number of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: Section snapshots

  /// Shows the items of one section, which may have others below them.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    trees[section] = snapshot
    var new = shown
    new.replaceItems(of: section, with: snapshot.visibleItems)
    show(new, animated: animatingDifferences, completion: completion)
  }

  /// Shows the items of one section, and returns when that can be seen.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// The items of a section with those below them.
  open func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let tree = trees[section] { return tree }
    var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if shown.indexOfSection(section) != nil {
      tree.append(shown.itemIdentifiers(inSection: section))
    }
    return tree
  }

  /// Opens or closes an item. Returns whether it is open now; nil if it has nothing below it.
  func toggle(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      var tree = trees[section], tree.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: provide(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }

  // MARK: Data source

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  /// The number of items of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { shown.count(ofSection: section) }

  /// The cell of the provider.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { UICollectionView.terminateForCell(at: indexPath) }
    return cell
  }

  /// The view of the provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      UICollectionView.terminateForView(ofKind: kind, at: indexPath)
    }
    return view
  }

  /// As the handlers say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let target = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    let before = shown
    var after = shown
    after.deleteItems([item])
    let items = after.itemIdentifiers(inSection: target)
    if destinationIndexPath.item < items.count {
      after.insertItems([item], beforeItem: items[destinationIndexPath.item])
    } else {
      after.appendItems([item], toSection: target)
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.itemIdentifiers))
    reorderingHandlers.willReorder?(transaction)
    shown = after
    reorderingHandlers.didReorder?(transaction)
  }

  /// None unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// A data source whose items can be opened and closed, for the accessory that does it.
@MainActor protocol OutlineDataSource: AnyObject {
  /// Opens or closes an item.
  func toggleOutline(at path: IndexPath)
  /// An item is open; `nil`: it has nothing below it.
  func isOpen(at path: IndexPath) -> Bool?
  /// How many items an item is below.
  func level(at path: IndexPath) -> Int
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func toggleOutline(at path: IndexPath) { toggle(at: path) }

  func isOpen(at path: IndexPath) -> Bool? {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let tree = trees[section], tree.contains(item)
    else { return nil }
    return tree.isExpanded(item)
  }

  func level(at path: IndexPath) -> Int {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let tree = trees[section], tree.contains(item)
    else { return 0 }
    return tree.level(of: item)
  }
}
