import AppRuntime
import Foundation

/// The items of one section, which may have others below them that can be closed away.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var all: Set<ItemIdentifierType> = []
  private var open: Set<ItemIdentifierType> = []

  /// Creates a snapshot with nothing in it.
  public init() {}

  // MARK: Asking

  /// All items, also those that are closed away, in their order.
  public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }
  /// The items that are not below another.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items that are not closed away, in their order.
  public var visibleItems: [ItemIdentifierType] { flattened(roots) { open.contains($0) } }
  /// The items that are open.
  public var expandedItems: [ItemIdentifierType] { items.filter(open.contains) }

  /// The item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { all.contains(item) }
  /// The items below it are shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { open.contains(item) }
  /// The item is not closed away.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parents[item]
    while let parent = next {
      guard open.contains(parent) else { return false }
      next = parents[parent]
    }
    return true
  }
  /// How many items it is below.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var next = parents[item]
    while let parent = next {
      level += 1
      next = parents[parent]
    }
    return level
  }
  /// The number of an item among all.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// The item that it is below.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// The items below an item.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    func add(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?) {
      part.append(items, to: parent)
      for item in items {
        add(children[item] ?? [], to: item)
        if open.contains(item) { part.open.insert(item) }
      }
    }
    if includingParent { add([parent], to: nil) } else { add(children[parent] ?? [], to: nil) }
    return part
  }

  private func flattened(
    _ items: [ItemIdentifierType], _ goesOn: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    for item in items {
      result.append(item)
      if let below = children[item], goesOn(item) { result += flattened(below, goesOn) }
    }
    return result
  }

  // MARK: Changing

  /// Adds items below another; `nil`: at the end.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    add(items, below: parent, at: parent.map { children[$0]?.count ?? 0 } ?? roots.count)
  }

  /// Adds items before another.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    add(items, below: parents[item], at: place(of: item))
  }

  /// Adds items after another.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    add(items, below: parents[item], at: place(of: item) + 1)
  }

  /// Adds another snapshot's items before an item.
  @discardableResult
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType)
    -> ItemIdentifierType?
  {
    add(snapshot, below: parents[item], at: place(of: item))
    return snapshot.roots.last
  }

  /// Adds another snapshot's items after an item.
  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType)
    -> ItemIdentifierType?
  {
    add(snapshot, below: parents[item], at: place(of: item) + 1)
    return snapshot.roots.last
  }

  /// Replaces the items below an item.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(children[parent] ?? [])
    add(snapshot, below: parent, at: 0)
  }

  /// Removes items with those below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      delete(children[item] ?? [])
      if let parent = parents[item] {
        children[parent]?.removeAll { $0 == item }
      } else {
        roots.removeAll { $0 == item }
      }
      children[item] = nil
      parents[item] = nil
      all.remove(item)
      open.remove(item)
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Opens items.
  public mutating func expand(_ items: [ItemIdentifierType]) { open.formUnion(items) }

  /// Closes items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { open.subtract(items) }

  private mutating func add(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
  ) {
    if let parent, !contains(parent) {
      Self.terminate("Parent item not found: \(parent) is not in the section's snapshot")
    }
    for item in items {
      guard all.insert(item).inserted else {
        Self.terminate(
          "Supplied identifiers are not unique: \(item) is in the section's snapshot already")
      }
      parents[item] = parent
    }
    if let parent {
      children[parent, default: []].insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }

  private mutating func add(_ snapshot: Self, below parent: ItemIdentifierType?, at index: Int) {
    add(snapshot.roots, below: parent, at: index)
    func addChildren(of item: ItemIdentifierType, to tree: inout Self) {
      tree.append(snapshot.children[item] ?? [], to: item)
      for child in snapshot.children[item] ?? [] { addChildren(of: child, to: &tree) }
    }
    for root in snapshot.roots { addChildren(of: root, to: &self) }
    open.formUnion(snapshot.open)
  }

  private func place(of item: ItemIdentifierType) -> Int {
    let siblings = parents[item].map { children[$0] ?? [] } ?? roots
    guard let index = siblings.firstIndex(of: item) else {
      Self.terminate("Item not found: \(item) is not in the section's snapshot")
    }
    return index
  }

  private static func terminate(_ reason: String) -> Never {
    UncaughtException(name: .internalInconsistency, reason: reason).terminate()
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
