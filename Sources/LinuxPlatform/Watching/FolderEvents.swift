import CLinux
import Glibc

/// What happens to the names in a folder, from when this object is created (inotify).
final class FolderEvents: Sendable {
  /// Readable when something has happened.
  let descriptor: CInt

  init(_ folder: String) throws(SystemCallError) {
    descriptor = try check(clinux_folder_watch_create(folder), "watch \(folder)")
  }

  deinit { close(descriptor) }

  /// Reads all events, and tells whether one concerns the name: it was created, removed, renamed or
  /// written.
  func read(concerning name: String) -> Bool {
    clinux_folder_watch_read(descriptor, name) == 1
  }
}
