import Glibc

/// The file locks that processes hold.
///
/// They are read from the processes' open descriptors. /proc/locks lists all locks of the machine
/// at once, but the kernel waits for an RCU grace period before each read of it: some 20 ms in which
/// the calling thread does nothing else.
public enum FileLocks {
  /// The locks that processes hold on files in folders or their subfolders, and for which others may
  /// have to wait, without those that they wait for themselves. A process that is gone or inaccessible
  /// holds none. Any thread.
  ///
  /// - Parameters:
  ///   - folders: their paths, which may lead over symbolic links.
  ///   - pids: called only if the folders have entries at all.
  public static func held(
    below folders: [String], by pids: () -> some Sequence<Int32>
  ) -> [FileLock] {
    let prefixes = prefixes(of: folders)
    guard !prefixes.isEmpty else { return [] }
    return pids().flatMap { locks(of: $0, below: prefixes) }
  }

  /// How the paths of files in the folders begin, without folders that have no entries.
  private static func prefixes(of folders: [String]) -> [String] {
    folders.compactMap { folder in
      guard let names = try? TextFile.names(in: folder), !names.isEmpty else { return nil }
      // Descriptors are listed with the real paths of their files.
      return TextFile.realPath(folder).map { $0 + "/" }
    }
  }

  /// The files in folders or their subfolders that processes have open, and those of them on which they
  /// hold locks. Any thread.
  public static func inUse(
    below folders: [String], by pids: some Sequence<Int32>
  ) -> (open: Set<String>, locked: Set<String>) {
    let prefixes = prefixes(of: folders)
    guard !prefixes.isEmpty else { return ([], []) }
    var open: Set<String> = []
    var locked: Set<String> = []
    for pid in pids {
      for descriptor in (try? TextFile.names(in: "/proc/\(pid)/fd")) ?? [] {
        if let path = link("/proc/\(pid)/fd/\(descriptor)"),
          prefixes.contains(where: path.hasPrefix)
        {
          open.insert(path)
        }
      }
      for lock in locks(of: pid, below: prefixes) { locked.insert(lock.path) }
    }
    return (open, locked)
  }

  private static func locks(of pid: Int32, below prefixes: [String]) -> [FileLock] {
    var locks: [FileLock] = []
    for descriptor in (try? TextFile.names(in: "/proc/\(pid)/fd")) ?? [] {
      guard let path = link("/proc/\(pid)/fd/\(descriptor)"),
        prefixes.contains(where: path.hasPrefix),
        let text = try? TextFile.read("/proc/\(pid)/fdinfo/\(descriptor)")
      else { continue }
      for line in text.split(separator: "\n") where line.hasPrefix("lock:") {
        let rest = line.dropFirst("lock:".count).drop { $0 == "\t" || $0 == " " }
        if let lock = FileLock(rest, of: pid, on: path) { locks.append(lock) }
      }
    }
    return locks.inTheWay
  }

  private static func link(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}
