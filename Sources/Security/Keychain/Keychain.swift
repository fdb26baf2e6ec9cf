import Foundation

/// The keychain as this app sees it: the items of its access groups. Any thread.
struct Keychain: Sendable {
  private static let own = AccessGroups(ProcessInfo.processInfo.environment).map {
    Keychain(groups: $0)
  }
  /// One change after the other, so that no thread sees half of one.
  private static let oneAtATime = NSLock()

  let groups: AccessGroups

  static func perform(_ body: (Keychain) throws(KeychainError) -> Void) -> OSStatus {
    guard let own else { return errSecNotAvailable }
    oneAtATime.lock()
    defer { oneAtATime.unlock() }
    do throws(KeychainError) {
      try body(own)
      return errSecSuccess
    } catch {
      return error.status
    }
  }

  /// Adds an item.
  ///
  /// - Returns: What was asked for; nil: nothing.
  func add(_ dictionary: CFDictionary) throws(KeychainError) -> CFTypeRef? {
    let search = try KeychainSearch(dictionary, for: .add)
    var item = try search.newItem(at: Date())
    guard let folder = groups.folder(named: item.attributes[kSecAttrAccessGroup]) else {
      throw KeychainError(errSecMissingEntitlement)
    }
    item.attributes[kSecAttrAccessGroup] = .text(folder.group)
    // What was left behind of another item could have the name.
    _ = try folder.entries(of: search.itemClass)
    let change = try folder.prepare(item, search.secret)
    try folder.carryOut(change, replacing: nil)
    folder.sweep()
    return result(search, change.entry.item, search.secret)
  }

  /// Finds items.
  ///
  /// - Returns: One value, or an array; nil if nothing is wanted of what is found.
  func copyMatching(_ dictionary: CFDictionary) throws(KeychainError) -> CFTypeRef? {
    let search = try KeychainSearch(dictionary, for: .copyMatching)
    if search.attributes[kSecAttrAccessGroup] != nil,
      groups.folder(named: search.attributes[kSecAttrAccessGroup]) == nil
    {
      throw KeychainError(errSecMissingEntitlement)
    }
    let (found, areMore) = try find(search)
    let most = search.limit ?? 1
    var results: [CFTypeRef] = []
    for (folder, found) in found where results.count < most {
      var entry = found
      var secret: Data?
      if search.wantsData || search.secret != nil {
        do throws(KeychainError) {
          secret = try folder.secret(of: &entry)
        } catch {
          // Another app has just removed it.
          if error.status == errSecItemNotFound { continue }
          throw error
        }
      }
      if let wanted = search.secret, wanted != secret { continue }
      results.append(result(search, entry.item, secret) ?? Data())
    }
    if areMore, results.count < most { throw KeychainError(errSecInteractionNotAllowed) }
    guard let first = results.first else { throw KeychainError(errSecItemNotFound) }
    guard search.wantsSomething else { return nil }
    return most == 1 ? first : results
  }

  /// Changes all items that a search finds, or none.
  func update(_ dictionary: CFDictionary, _ changes: CFDictionary) throws(KeychainError) {
    let search = try KeychainSearch(dictionary, for: .update)
    let (attributes, secret) = try KeychainSearch.changes(changes, of: search.itemClass)
    let group = attributes[kSecAttrAccessGroup]
    if group != nil, groups.folder(named: group) == nil {
      throw KeychainError(errSecNoAccessForItem)
    }
    let now = Date()
    var prepared: [(old: Found, target: KeychainFolder, change: KeychainFolder.Change)] = []
    do throws(KeychainError) {
      for (folder, found) in try findAny(search).prefix(search.limit ?? .max) {
        var entry = found
        // A file of its own for each state: no state loses its secret to another app's change.
        let old = try folder.secret(of: &entry)
        let target = group.flatMap(groups.folder(named:)) ?? folder
        let change = try target.prepare(entry.item.changed(attributes, at: now), secret ?? old)
        prepared.append(((folder, entry), target, change))
        let isTwice = prepared.dropLast().contains {
          $0.target.group == target.group && $0.change.entry.name == change.entry.name
        }
        if isTwice { throw KeychainError(errSecDuplicateItem) }
      }
    } catch {
      for (_, target, change) in prepared { target.discard(change) }
      throw error
    }
    for (old, target, change) in prepared {
      if old.folder.group == target.group {
        try target.carryOut(change, replacing: old.entry)
      } else {
        try target.carryOut(change, replacing: nil)
        try old.folder.remove(old.entry)
      }
    }
  }

  /// Removes all items that a search finds.
  func delete(_ dictionary: CFDictionary) throws(KeychainError) {
    for (folder, entry) in try findAny(try KeychainSearch(dictionary, for: .delete)) {
      try folder.remove(entry)
    }
  }

  // MARK: Searching

  private typealias Found = (folder: KeychainFolder, entry: KeychainFolder.Entry)

  /// The items that a search matches, the oldest first.
  ///
  /// - Returns: Also whether there are items of which nothing can be known now.
  private func find(
    _ search: KeychainSearch
  ) throws(KeychainError) -> (found: [Found], areMore: Bool) {
    let group = search.attributes[kSecAttrAccessGroup]
    let folders = group == nil ? groups.folders : [groups.folder(named: group)].compactMap(\.self)
    var found: [Found] = []
    var areMore = false
    for folder in folders {
      let (entries, more) = try folder.entries(of: search.itemClass)
      areMore = areMore || more
      found += entries.filter { search.matches($0.item) }.map { (folder, $0) }
    }
    return (found.sorted { Self.age($0.entry) < Self.age($1.entry) }, areMore)
  }

  /// - Throws: `errSecItemNotFound`; `errSecInteractionNotAllowed` if what is searched for may be among
  ///   the items of which nothing can be known now.
  private func findAny(_ search: KeychainSearch) throws(KeychainError) -> [Found] {
    let (found, areMore) = try find(search)
    guard found.isEmpty else { return found }
    throw KeychainError(areMore ? errSecInteractionNotAllowed : errSecItemNotFound)
  }

  private static func age(_ entry: KeychainFolder.Entry) -> Date {
    guard case .date(let date)? = entry.item.attributes[kSecAttrCreationDate] else {
      return .distantPast
    }
    return date
  }

  /// What a search wants to have of an item: one value, or a dictionary of them.
  private func result(
    _ search: KeychainSearch, _ item: KeychainItem, _ secret: Data?
  ) -> CFTypeRef? {
    var all: CFDictionary = [:]
    if search.wantsReference {
      guard search.wantsData || search.wantsAttributes else { return item.reference }
      all[kSecValuePersistentRef] = item.reference
      all[kSecClass] = item.itemClass.rawValue
    }
    if search.wantsAttributes { all.merge(item.attributes.mapValues(\.value)) { $1 } }
    if search.wantsData {
      guard search.wantsReference || search.wantsAttributes else { return secret ?? Data() }
      all[kSecValueData] = secret
    }
    return all.isEmpty ? nil : all
  }
}
