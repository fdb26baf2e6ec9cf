import AppSupport
import CUIKit
import Foundation
import Glibc
import PropertyListObjects

/// The file with the preferences of an app group, which the system writes.
///
/// The apps of the group can put something else in its place: no link is followed, no pipe waited for,
/// and what is larger than the system writes is not read.
struct GroupPreferencesFile {
  /// The largest file that is read, in bytes: as the system writes it.
  static let largest = 1 << 20

  private let path: String

  /// The file of this group; nil if the app is not in it.
  init?(_ group: String) {
    guard let folder = AppGroups.own.preferences(of: group) else { return nil }
    path = "\(folder)/\(group).plist"
  }

  /// What the file has now: nothing if there is none; nil if it cannot be read, which is logged.
  var contents: [String: Any]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      return errno == ENOENT ? [:] : unreadable(String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let size = CUIKitSizeOfFile(descriptor)
    guard size >= 0 else { return unreadable("it is not an ordinary file") }
    guard size <= Self.largest else {
      return unreadable("it has more than \(Self.largest) bytes")
    }
    guard let data = try? file.read(upToCount: Self.largest),
      // Other apps of the group can write to the folder.
      let list = try? PropertyListObject.read(data),
      let values = list as? [String: Any]
    else { return unreadable("it is not a property list with a dictionary") }
    return values
  }

  private func unreadable(_ reason: String) -> [String: Any]? {
    SystemLog.write("The preferences in \(path) cannot be read: \(reason).")
    return nil
  }
}
