import AppRuntime
import Foundation

/// The sections and items that a list is to show, in their order, by identifiers of the app.
///
/// An identifier occurs once in all of a snapshot; giving it twice ends the app, as on the platform.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var reloadedItems: [ItemIdentifierType] = []
  private var reloadedSections: [SectionIdentifierType] = []
  private var reconfigured: [ItemIdentifierType] = []

  /// Creates a snapshot with nothing in it.
  public init() {}

  // MARK: Asking

  /// The number of all items.
  public var numberOfItems: Int { homes.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The sections that are to be loaded again.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
  /// The items that are to be loaded again.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  /// The items whose cells are to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigured }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    known(identifier).count
  }
  /// The items of a section, in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    known(identifier)
  }
  /// The section of an item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { homes[identifier] }
  /// The number of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = homes[identifier] else { return nil }
    var before = 0
    for other in sections {
      if other == section { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
      before += items[other]?.count ?? 0
    }
    return nil
  }
  /// The number of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section; `nil`: of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      Self.terminate(
        "There are currently no sections in the data source. Please add a section first.")
    }
    let count = known(section).count
    insert(identifiers, into: section, at: count)
  }

  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, into: section, at: index)
  }

  /// Adds items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, into: section, at: index + 1)
  }

  /// Removes items. Those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { homes[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in gone { homes[identifier] = nil }
    reloadedItems.removeAll { gone.contains($0) }
    reconfigured.removeAll { gone.contains($0) }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, besideItem: toIdentifier, after: false) }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, besideItem: toIdentifier, after: true) }

  /// Has new cells made for items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      _ = place(of: identifier)
      if !reloadedItems.contains(identifier) { reloadedItems.append(identifier) }
    }
  }

  /// Has the cells of items configured again; they are kept.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      _ = place(of: identifier)
      if !reconfigured.contains(identifier) { reconfigured.append(identifier) }
    }
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier)) }

  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier) + 1) }

  /// Removes sections with their items. Those that are not there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      deleteItems(items[identifier] ?? [])
      items[identifier] = nil
      sections.removeAll { $0 == identifier }
      reloadedSections.removeAll { $0 == identifier }
    }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier))
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  /// Has new cells made for all items of sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      _ = index(of: identifier)
      if !reloadedSections.contains(identifier) { reloadedSections.append(identifier) }
    }
  }

  // MARK: For the data sources

  /// Replaces the items of a section.
  mutating func replaceItems(
    of section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    if !sections.contains(section) { appendSections([section]) }
    deleteItems(items[section] ?? [])
    insert(identifiers, into: section, at: 0)
  }

  /// The same without what is to be loaded or configured again: what is shown from now on.
  var settled: Self {
    var copy = self
    copy.reloadedItems = []
    copy.reloadedSections = []
    copy.reconfigured = []
    return copy
  }

  /// The item at a place.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section),
      let all = items[sections[path.section]], all.indices.contains(path.item)
    else { return nil }
    return all[path.item]
  }

  /// The numbers of items.
  var counts: [Int] { sections.map { items[$0]?.count ?? 0 } }

  func count(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? items[sections[section]]?.count ?? 0 : 0
  }

  /// The places of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    paths.reserveCapacity(homes.count)
    for (section, identifier) in sections.enumerated() {
      for (item, name) in (items[identifier] ?? []).enumerated() {
        paths[name] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  /// Where an item is.
  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let home = homes[identifier], let section = sections.firstIndex(of: home),
      let item = items[home]?.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  // MARK: Changing

  private func known(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let all = items[section] else {
      Self.terminate("Invalid section identifier for this snapshot: \(section)")
    }
    return all
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(of: section) else {
      Self.terminate("Invalid section identifier for this snapshot: \(section)")
    }
    return index
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = homes[item], let index = items[section]?.firstIndex(of: item) else {
      Self.terminate("Invalid item identifier specified: \(item) is not in the snapshot")
    }
    return (section, index)
  }

  private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
    for identifier in new {
      guard items.updateValue([], forKey: identifier) == nil else {
        Self.terminate(
          "Section identifier count does not match data source count. This is most likely due to a "
            + "hashing issue with the identifiers, or the section \(identifier) was added twice")
      }
    }
    sections.insert(contentsOf: new, at: index)
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], into section: SectionIdentifierType, at index: Int
  ) {
    for identifier in new {
      guard homes.updateValue(section, forKey: identifier) == nil else {
        Self.terminate(
          "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    "
            + "\(identifier)\n)}")
      }
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ item: ItemIdentifierType, besideItem other: ItemIdentifierType, after: Bool
  ) {
    let (section, index) = place(of: item)
    guard item != other else {
      Self.terminate("Invalid update: destination for move [\(item)] is the item itself")
    }
    items[section]?.remove(at: index)
    let (target, place) = place(of: other)
    homes[item] = target
    items[target]?.insert(item, at: after ? place + 1 : place)
  }

  private static func terminate(_ reason: String) -> Never {
    UncaughtException(name: .internalInconsistency, reason: reason).terminate()
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Both have the same sections and items in the same order.
  public static func == (one: Self, other: Self) -> Bool {
    one.sections == other.sections && one.items == other.items
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// What a data source had before a change by the user, and has after it.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// What was shown.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown now.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The steps from one to the other.
  public let difference: CollectionDifference<ItemIdentifierType>
}
