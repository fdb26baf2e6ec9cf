import Foundation
import Glibc
import KeyBagInterface

/// The folders of keychain access groups. What is in them outlives the apps, as on the platform.
///
/// Only the apps of a group have a way to its folder; whoever has it may use all files, because these
/// apps may be several users. The folders inside are the device's, and each has its class of protection
/// before there is a file in it.
extension DeviceFolder {
  /// The folders of keychain access groups, one for each.
  public var keychains: URL { data.appendingPathComponent(KeychainPlace.root) }
  /// The folder of an access group.
  public func keychain(of group: String) -> URL { keychains.appendingPathComponent(group) }

  /// Creates the missing parts of an access group's folder.
  ///
  /// - Returns: One sentence for each thing that apps had put in the way.
  /// - Throws: `FileError`.
  @discardableResult
  func createKeychain(of group: String) throws -> [String] {
    var notes: [String] = []
    let keychains = try OpenFolder(keychains)
    try Self.ensureFolder(group, in: keychains, &notes)
    try keychains.permitOwner(FileName(group), 0o755)
    let folder = try keychains.folder(group)
    for place in KeychainPlace.allCases {
      let name = FileName(place.rawValue)
      try Self.ensureFolder(place.rawValue, in: folder, &notes)
      try folder.permitOwner(name, 0o777)
      do {
        try folder.protect(name, as: place.protection)
      } catch let error as FileError where error.errno == EROFS || error.isOutOfRoom {
        // A disk that takes nothing leaves it as it is.
      }
    }
    return notes
  }

  /// Removes of the keychains that no installed app uses those without an item, and the ones longest
  /// unused of those that are too many or too large. An app whose bundle cannot be read may use any of
  /// them: then nothing is removed.
  ///
  /// - Throws: `FileError`.
  func limitKeychains(now: Date) throws {
    guard let apps = try entitlementsOfBundles() else { return }
    let used = Set(apps.flatMap { $1.keychainGroups(of: $0) })
    let keychains = try OpenFolder(keychains)
    for name in try keychains.names() {
      guard let group = name.text, !used.contains(group) else {
        // It is unused from now on, if it is not used the next time.
        try? keychains.setTime(of: name, to: now)
        continue
      }
      let isTooLarge = keychains.size(of: name) > StorageLimits.keychains.bytesOfOne ?? .max
      if isTooLarge || !Self.hasItems(group, in: keychains) { try keychains.remove(name) }
    }
    try Retention(StorageLimits.keychains).apply(
      to: keychains, now: now, group: { used.contains($0.readable) ? nil : $0.readable })
  }

  private static func hasItems(_ group: String, in keychains: borrowing OpenFolder) -> Bool {
    guard keychains.kind(of: FileName(group)) == .folder else { return false }
    // What cannot be looked at is kept.
    guard let folder = try? keychains.folder(group) else { return true }
    return KeychainPlace.allCases.contains { place in
      guard let files = try? folder.folder(place.rawValue), let names = try? files.names() else {
        return false
      }
      return names.contains { $0.readable.hasSuffix(".item") }
    }
  }

  /// What the apps are entitled to whose bundles are there, by their identifiers.
  ///
  /// - Returns: Nil if that of one of them is not known.
  /// - Throws: `FileError`.
  func entitlementsOfBundles() throws -> [(app: String, entitlements: Entitlements)]? {
    var all: [(String, Entitlements)] = []
    for name in try FileSystem.names(in: bundles) where !name.hasPrefix(".") {
      let place = bundleFolder(of: name)
      guard FileSystem.kind(of: place) == .folder else { continue }
      guard let names = try? FileSystem.names(in: place) else { return nil }
      for app in names where app.hasSuffix(".app") {
        guard let entitlements = try? AppBundle.entitlements(in: place.appendingPathComponent(app))
        else { return nil }
        all.append((name, entitlements))
      }
    }
    return all
  }
}
