import Foundation
import Glibc

/// The app groups that this app is in, as the system says in the environment of the process: an app
/// may ask before it is connected. What it says there opens no door: only the folders of these groups
/// are in the app's view of the file system. Any thread.
struct AppGroups: Sendable {
  /// Those of this process.
  static let own = AppGroups(ProcessInfo.processInfo.environment)

  /// The paths of the groups' folders, by the groups' names.
  let folders: [String: String]

  init(_ environment: [String: String]) {
    guard let names = environment["FOREGROUND_APP_GROUPS"],
      let folder = environment["FOREGROUND_APP_GROUPS_FOLDER"]
    else {
      folders = [:]
      return
    }
    folders = Dictionary(
      names.split(separator: ":").map { (String($0), "\(folder)/\($0)") },
      uniquingKeysWith: { first, _ in first })
  }

  /// The folder with the preferences of a group; nil if the app is not in it.
  func preferences(of group: String) -> String? {
    folders[group].map { $0 + "/Library/Preferences" }
  }

  /// Removes the links of ``linkPreferences(in:)``, and whatever is in their place.
  func unlinkPreferences(in own: String) {
    for group in folders.keys { unlink("\(own)/\(group).plist") }
  }

  /// Shows the preferences of groups, which are in the groups' folders, among the app's own, where
  /// Foundation looks for them.
  func linkPreferences(in own: String) {
    for group in folders.keys {
      guard let target = preferences(of: group).map({ "\($0)/\(group).plist" }) else { continue }
      let link = "\(own)/\(group).plist"
      unlink(link)
      symlink(target, link)
    }
  }
}
