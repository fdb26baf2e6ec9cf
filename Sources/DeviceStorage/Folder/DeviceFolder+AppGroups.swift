import Foundation

/// The folders that the apps of a group share. They are among the containers, under a name that no
/// app can have, because what holds for containers holds for them.
extension DeviceFolder {
  /// The name of the folder of groups in that of the containers.
  static let groupsName = "_AppGroups"
  /// The folders of a group's folder, in the order of their creation.
  static let groupFolders = ["Library", "Library/Caches", "Library/Preferences"]

  /// The folders of app groups, one for each.
  public var appGroups: URL { containers.appendingPathComponent(Self.groupsName) }
  /// The folder that the apps of a group share.
  public func appGroup(_ group: String) -> URL { appGroups.appendingPathComponent(group) }
  /// The parts of the group's folder that the apps must be able to write to.
  package func appGroupParts(_ group: String) -> [URL] {
    [appGroup(group)] + Self.groupFolders.map { appGroup(group).appendingPathComponent($0) }
  }

  /// Creates the missing parts of a group's folder.
  ///
  /// - Returns: One sentence for each thing that apps had put in the way.
  /// - Throws: `FileError`.
  @discardableResult
  func createAppGroup(_ group: String) throws -> [String] {
    var notes: [String] = []
    let containers = try OpenFolder(containers)
    try Self.ensureFolder(Self.groupsName, in: containers, &notes)
    let groups = try containers.folder(Self.groupsName)
    try Self.ensureFolder(group, in: groups, &notes)
    let folder = try groups.folder(group)
    for path in Self.groupFolders {
      let parts = path.split(separator: "/").map(String.init)
      if parts.count == 1 {
        try Self.ensureFolder(path, in: folder, &notes)
      } else {
        try Self.ensureFolder(parts[1], in: try folder.folder(parts[0]), &notes)
      }
    }
    return notes
  }

  /// Removes those of the groups that no installed app is in. An app whose bundle cannot be read may
  /// be in any of them: then nothing is removed.
  ///
  /// - Throws: `FileError`.
  func removeAppGroups(_ groups: [String]) throws {
    guard !groups.isEmpty else { return }
    guard let apps = try entitlementsOfBundles() else { return }
    let used = Set(apps.flatMap(\.entitlements.applicationGroups))
    for group in groups where !used.contains(group) { try FileSystem.remove(appGroup(group)) }
  }

  /// Removes those of the groups that no installed app is in, and in which apps have left nothing: an
  /// installation that has not come to its end has made them. Never removes a file.
  ///
  /// - Throws: `FileError`.
  func removeUnusedAppGroups(_ groups: [String]) throws {
    guard !groups.isEmpty, FileSystem.kind(of: appGroups) == .folder,
      let apps = try entitlementsOfBundles()
    else { return }
    let used = Set(apps.flatMap(\.entitlements.applicationGroups))
    let all = try OpenFolder(appGroups)
    for group in groups where !used.contains(group) {
      guard let folder = try? all.folder(group) else { continue }
      if Self.groupFolders.reversed().allSatisfy({ folder.removeIfEmpty($0) }) {
        _ = all.removeIfEmpty(group)
      }
    }
  }
}
