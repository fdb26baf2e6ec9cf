import Foundation
import Glibc
import KeyBagInterface

/// The items of an access group: for each a file with its attributes, and one with its secret.
///
/// The file with the attributes is the item: it names the other, and is put in its place, replaced and
/// removed in one step each. So no lock is needed, which an app could hold while it is suspended, and a
/// process that ends in between leaves at most files that `sweep()` and `removeSuperseded(_:)` remove.
/// Of two apps that change the same item at the same instant the last one wins.
struct KeychainFolder {
  private static let ofItems = ".item"
  private static let saltName = "salt"
  /// The places of files with attributes.
  private static let ofAttributes = [KeychainPlace.afterFirstUnlock, .always]
  /// The most bytes of a file with attributes, and of one with a secret.
  private static let (mostOfAttributes, mostOfSecret) = (1 << 20, 16 << 20)
  /// After so many seconds nobody is expected to go on with what is not in its place.
  private static let patience = 3600

  let group: String
  let path: String

  /// An item, and where it is.
  struct Entry {
    let place: KeychainPlace
    let name: String
    var item: KeychainItem
  }

  // MARK: Reading

  /// All items of a class whose attributes can be read now. Of two states of an item the newer one is
  /// it, and the other goes.
  ///
  /// - Returns: Also whether there are others.
  /// - Throws: `errSecNotAvailable` if there is no such folder, `errSecIO`.
  func entries(
    of itemClass: ItemClass
  ) throws(KeychainError) -> (found: [Entry], areMore: Bool) {
    var found: [Entry] = []
    var areMore = false
    for place in Self.ofAttributes {
      for file in try names(in: place)
      where file.hasPrefix(itemClass.rawValue + "-") && file.hasSuffix(Self.ofItems) {
        let name = String(file.dropLast(Self.ofItems.count))
        do throws(KeychainError) {
          guard let item = try item(name, in: place), item.itemClass == itemClass else { continue }
          found.append(Entry(place: place, name: name, item: item))
        } catch {
          guard error.status == errSecInteractionNotAllowed else { throw error }
          areMore = true
        }
      }
    }
    let newest = Dictionary(
      found.map { ($0.item.identifier, $0.item.generation) }, uniquingKeysWith: max)
    found.removeAll { entry in
      guard entry.item.generation < newest[entry.item.identifier] ?? 0 else { return false }
      removeSuperseded(entry)
      return true
    }
    return (found, areMore)
  }

  /// The secret of an item, which becomes what it is now if another app has changed it.
  ///
  /// - Returns: Nil: it has none.
  /// - Throws: `errSecInteractionNotAllowed`; `errSecItemNotFound` if another app has removed it.
  func secret(of entry: inout Entry) throws(KeychainError) -> Data? {
    while let file = secretFile(of: entry.item) {
      if let data = try KeychainFile.read(file, most: Self.mostOfSecret) { return data }
      guard let item = try item(entry.name, in: entry.place),
        item.identifier == entry.item.identifier, item.secret != entry.item.secret
      else { throw KeychainError(errSecItemNotFound) }
      entry.item = item
    }
    return nil
  }

  /// The item with a name.
  ///
  /// - Returns: Nil if there is none, it is damaged, or its secret has gone with the passcode.
  private func item(
    _ name: String, in place: KeychainPlace
  ) throws(KeychainError) -> KeychainItem? {
    var seen: String?
    while true {
      guard
        let data = try KeychainFile.read(itemFile(name, in: place), most: Self.mostOfAttributes),
        let item = KeychainItem(data: data), item.accessibility.ofAttributes == place
      else { return nil }
      guard item.secret != nil else { return item }
      guard let secret = secretFile(of: item) else { return nil }
      if item.accessibility.ofSecret == .withPasscode, !KeychainFile.hasPasscode(path) {
        return nil
      }
      if access(secret, F_OK) == 0 { return item }
      // Another app may have given it a new one in between.
      if seen == item.secret { return nil }
      seen = item.secret
    }
  }

  // MARK: Changing

  /// A new item, or a new state of one, whose files are written and not in their place yet.
  struct Change {
    let entry: Entry
    fileprivate let file: String
  }

  /// Writes the files of an item.
  ///
  /// - Throws: `errSecDuplicateItem` if another item has that name; `errSecInteractionNotAllowed`,
  ///   `errSecAuthFailed`, `errSecDiskFull`, `errSecParam`, `errSecIO`. Then there are none of them.
  func prepare(_ item: KeychainItem, _ secret: Data?) throws(KeychainError) -> Change {
    let place = item.accessibility.ofAttributes
    let name = try item.name(salt: salt())
    if try isTaken(name, byOtherThan: item) { throw KeychainError(errSecDuplicateItem) }
    var item = item
    item.secret = nil
    if item.accessibility == .whenPasscodeSetThisDeviceOnly, !KeychainFile.hasPasscode(path) {
      throw KeychainError(errSecAuthFailed)
    }
    if let secret = secret ?? (item.accessibility.ofSecret == .withPasscode ? Data() : nil) {
      guard secret.count <= Self.mostOfSecret else { throw KeychainError(errSecParam) }
      item.secret = Self.newName()
      try KeychainFile.write(
        secret, to: secretFile(of: item)!, as: item.accessibility.ofSecret.protection)
    }
    let change = Change(
      entry: Entry(place: place, name: name, item: item),
      file: "\(path)/\(place.rawValue)/\(Self.newName())")
    do throws(KeychainError) {
      guard let data = try? JSONEncoder().encode(item), data.count <= Self.mostOfAttributes else {
        throw KeychainError(errSecParam)
      }
      try KeychainFile.write(data, to: change.file, as: place.protection)
    } catch {
      discard(change)
      throw error
    }
    return change
  }

  /// Puts an item in its place, which is the instant at which it is added or changed.
  ///
  /// - Parameter old: What it was in this folder; nil if it is new here.
  /// - Throws: `errSecDuplicateItem` if another app has added such an item in between, `errSecIO`.
  func carryOut(_ change: Change, replacing old: Entry?) throws(KeychainError) {
    let (entry, target) = (change.entry, itemFile(change.entry.name, in: change.entry.place))
    let stays = old?.name == entry.name && old?.place == entry.place
    // Whoever was away for so long that others have removed its secret begins anew.
    var failure: CInt?
    if let secret = secretFile(of: entry.item), access(secret, F_OK) != 0 { failure = EIO }
    // Of two processes that add the same item only one makes the link.
    if failure == nil, (stays ? rename(change.file, target) : link(change.file, target)) != 0 {
      failure = errno
    }
    if let failure {
      discard(change)
      throw KeychainError(errno: failure)
    }
    if !stays { unlink(change.file) }
    try KeychainFile.store("\(path)/\(entry.place.rawValue)")
    guard let old else { return }
    if !stays { removeSuperseded(old) }
    if let secret = secretFile(of: old.item) { unlink(secret) }
  }

  /// Removes the files of a change that does not happen.
  func discard(_ change: Change) {
    unlink(change.file)
    if let secret = secretFile(of: change.entry.item) { unlink(secret) }
  }

  /// Removes an item; nothing happens if another process has done so.
  ///
  /// - Throws: `errSecIO`.
  func remove(_ entry: Entry) throws(KeychainError) {
    if unlink(itemFile(entry.name, in: entry.place)) != 0, errno != ENOENT {
      throw KeychainError(errno: errno)
    }
    try KeychainFile.store("\(path)/\(entry.place.rawValue)")
    if let secret = secretFile(of: entry.item) { unlink(secret) }
  }

  /// Removes a state of an item that a newer one has replaced.
  private func removeSuperseded(_ entry: Entry) {
    unlink(itemFile(entry.name, in: entry.place))
  }

  /// Removes what processes that ended in the middle of a change have left for an hour.
  func sweep() {
    var used: Set<String> = []
    for itemClass in ItemClass.allCases {
      guard let (found, areMore) = try? entries(of: itemClass), !areMore else { return }
      used.formUnion(found.compactMap(\.item.secret))
    }
    for place in KeychainPlace.allCases {
      for file in (try? names(in: place)) ?? []
      where file != Self.saltName && !file.hasSuffix(Self.ofItems) && !used.contains(file) {
        let path = "\(path)/\(place.rawValue)/\(file)"
        var status = stat()
        guard lstat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec > Self.patience else {
          continue
        }
        unlink(path)
      }
    }
  }

  // MARK: Files

  private func itemFile(_ name: String, in place: KeychainPlace) -> String {
    "\(path)/\(place.rawValue)/\(name)\(Self.ofItems)"
  }

  /// - Returns: Nil if the item has none, or names what cannot be one.
  private func secretFile(of item: KeychainItem) -> String? {
    guard let name = item.secret, UUID(uuidString: name) != nil else { return nil }
    return "\(path)/\(item.accessibility.ofSecret.rawValue)/\(name)"
  }

  private static func newName() -> String { UUID().uuidString }

  private func names(in place: KeychainPlace) throws(KeychainError) -> [String] {
    let folder = "\(path)/\(place.rawValue)"
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw KeychainError(access(folder, F_OK) == 0 ? errSecIO : errSecNotAvailable)
    }
  }

  /// Another item has the name. One that cannot be used any more makes room.
  private func isTaken(
    _ name: String, byOtherThan new: KeychainItem
  ) throws(KeychainError) -> Bool {
    for place in Self.ofAttributes {
      do throws(KeychainError) {
        if let item = try item(name, in: place) {
          if item.identifier != new.identifier { return true }
        } else {
          unlink(itemFile(name, in: place))
        }
      } catch {
        guard error.status == errSecInteractionNotAllowed else { throw error }
        return true
      }
    }
    return false
  }

  /// What goes into the names of items, so that nobody who reads the folder can guess them.
  private func salt() throws(KeychainError) -> Data {
    let file = "\(path)/\(KeychainPlace.always.rawValue)/\(Self.saltName)"
    while true {
      if let salt = try KeychainFile.read(file, most: 32) {
        // Another one would give items new names.
        guard salt.count == 32 else { throw KeychainError(errSecDecode) }
        return salt
      }
      // What is no salt, or damaged, would be in the way for ever.
      guard access(file, F_OK) != 0 else { throw KeychainError(errSecDecode) }
      let new = "\(path)/\(KeychainPlace.always.rawValue)/\(Self.newName())"
      let bytes = Data((0..<32).map { _ in UInt8.random(in: 0 ... .max) })
      try KeychainFile.write(bytes, to: new, as: KeychainPlace.always.protection)
      let failed = link(new, file)
      let reason = errno
      unlink(new)
      // Otherwise another process was first.
      if failed != 0, reason != EEXIST { throw KeychainError(errno: reason) }
    }
  }
}
