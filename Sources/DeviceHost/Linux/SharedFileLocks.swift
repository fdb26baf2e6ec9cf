import Glibc
import LinuxPlatform

/// Locks on files that several apps share.
enum SharedFileLocks {
  /// The path of a file below the folder on which one of the processes holds a lock; nil when there
  /// is none. Locks inside an app's own container harm nobody else.
  ///
  /// - Parameter processes: Called only if anybody but this daemon holds a lock at all.
  static func path(below folder: String, heldBy processes: () -> Set<Int32>) -> String? {
    guard let holders = try? FileLocks.holders(), !holders.subtracting([getpid()]).isEmpty,
      let locks = try? FileLocks.held(by: processes())
    else { return nil }
    return locks.lazy.compactMap(FileLocks.path).first { $0.hasPrefix(folder) }
  }
}
