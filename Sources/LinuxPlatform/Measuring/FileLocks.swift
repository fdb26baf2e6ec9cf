import Glibc

/// The file locks that processes hold.
///
/// They are read from the processes' open descriptors. /proc/locks lists all locks of the machine
/// at once, but the kernel waits for an RCU grace period before each read of it: some 20 ms in which
/// the calling thread does nothing else.
public enum FileLocks {
  /// The locks that processes hold on files in a folder or its subfolders, without those that they
  /// wait for. A process that is gone or inaccessible holds none. Any thread.
  ///
  /// - Parameters:
  ///   - folder: its path, which may lead over symbolic links.
  ///   - pids: called only if the folder has entries at all.
  public static func held(below folder: String, by pids: () -> some Sequence<Int32>) -> [FileLock] {
    guard let names = try? TextFile.names(in: folder), !names.isEmpty else { return [] }
    // Descriptors are listed with the real paths of their files.
    guard let real = realpath(folder, nil) else { return [] }
    defer { free(real) }
    let prefix = String(cString: real) + "/"
    return pids().flatMap { locks(of: $0, below: prefix) }
  }

  /// The files in a folder or its subfolders that processes have open, and those of them on which they
  /// hold locks. Any thread.
  public static func inUse(
    below folder: String, by pids: some Sequence<Int32>
  ) -> (open: Set<String>, locked: Set<String>) {
    guard let names = try? TextFile.names(in: folder), !names.isEmpty,
      let real = TextFile.realPath(folder)
    else { return ([], []) }
    let prefix = real + "/"
    var open: Set<String> = []
    var locked: Set<String> = []
    for pid in pids {
      for descriptor in (try? TextFile.names(in: "/proc/\(pid)/fd")) ?? [] {
        if let path = link("/proc/\(pid)/fd/\(descriptor)"), path.hasPrefix(prefix) {
          open.insert(path)
        }
      }
      for lock in locks(of: pid, below: prefix) { locked.insert(lock.path) }
    }
    return (open, locked)
  }

  private static func locks(of pid: Int32, below prefix: String) -> [FileLock] {
    var locks: [FileLock] = []
    for descriptor in (try? TextFile.names(in: "/proc/\(pid)/fd")) ?? [] {
      guard let path = link("/proc/\(pid)/fd/\(descriptor)"), path.hasPrefix(prefix),
        let text = try? TextFile.read("/proc/\(pid)/fdinfo/\(descriptor)")
      else { continue }
      for line in text.split(separator: "\n") where line.hasPrefix("lock:") {
        let rest = line.dropFirst("lock:".count).drop { $0 == "\t" || $0 == " " }
        if let lock = FileLock(rest, of: pid, on: path) { locks.append(lock) }
      }
    }
    return locks
  }

  private static func link(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}
