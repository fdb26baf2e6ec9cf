import Foundation

/// The keychain access groups of this app, as the system says in the environment of the process. What
/// it says there opens no door: only the folders of these groups are in the app's view of the file
/// system. Any thread.
struct AccessGroups: Sendable {
  /// The groups, the first of which new items are in.
  let names: [String]
  private let folder: String

  /// - Returns: Nil if the process is no app of a device.
  init?(_ environment: [String: String]) {
    guard let names = environment["FOREGROUND_KEYCHAIN_GROUPS"],
      let folder = environment["FOREGROUND_KEYCHAIN_FOLDER"]
    else { return nil }
    self.init(names: names.split(separator: ":").map(String.init), in: folder)
  }

  /// - Returns: Nil if there is no group.
  init?(names: [String], in folder: String) {
    guard !names.isEmpty else { return nil }
    self.names = names
    self.folder = folder
  }

  /// All folders, that of new items first.
  var folders: [KeychainFolder] { names.map(folder(of:)) }

  /// The folder of a group that a dictionary names, or of new items.
  ///
  /// - Returns: Nil if the app is not in that group.
  func folder(named group: KeychainValue?) -> KeychainFolder? {
    guard let group else { return folder(of: names[0]) }
    guard case .text(let name) = group, names.contains(name) else { return nil }
    return folder(of: name)
  }

  private func folder(of group: String) -> KeychainFolder {
    KeychainFolder(group: group, path: "\(folder)/\(group)")
  }
}
