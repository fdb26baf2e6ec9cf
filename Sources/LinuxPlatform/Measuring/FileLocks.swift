import Glibc

/// The file locks that processes hold, from /proc/locks.
public enum FileLocks {
  /// The processes that hold any lock; -1 stands for open file description locks, which belong to
  /// no process.
  ///
  /// - Throws: `SystemCallError` if /proc/locks cannot be read.
  public static func holders() throws(SystemCallError) -> Set<Int32> {
    Set(parse(try TextFile.read("/proc/locks")).map(\.pid))
  }

  /// The locks held by these processes, without those that they wait for.
  ///
  /// Reads /proc/locks once; the processes' descriptors are examined only if it lists open file
  /// description locks (OFDLCK), which name no process. Any thread.
  public static func held(by pids: Set<Int32>) throws(SystemCallError) -> [FileLock] {
    let text = try TextFile.read("/proc/locks")
    var locks = parse(text).filter { pids.contains($0.pid) }
    if text.contains(FileLock.Kind.openFile.rawValue) {
      for pid in pids { locks += openFileLocks(of: pid) }
    }
    return locks
  }

  /// The path of a locked file, found among its holder's open descriptors. Nil if it cannot be
  /// found: the file is closed, or the process is gone or inaccessible.
  public static func path(of lock: FileLock) -> String? {
    let folder = "/proc/\(lock.pid)/fd"
    var sameInode: String?
    for name in (try? TextFile.names(in: folder)) ?? [] {
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0, status.st_ino == lock.inode else { continue }
      guard let path = link(folder + "/" + name) else { continue }
      if major(status.st_dev) == lock.deviceMajor && minor(status.st_dev) == lock.deviceMinor {
        return path
      }
      // On overlays and btrfs, stat reports another device than /proc/locks.
      sameInode = path
    }
    return sameInode
  }

  /// A line is: number: [->] kind ADVISORY mode pid major:minor:inode start end.
  static func parse(_ text: String) -> [FileLock] {
    text.split(separator: "\n").compactMap { line in
      var fields = line.split(separator: " ")
      guard fields.count >= 6, fields[1] != "->" else { return nil }
      fields.removeFirst()
      let file = fields[4].split(separator: ":")
      guard let kind = FileLock.Kind(rawValue: String(fields[0])),
        let mode = FileLock.Mode(rawValue: String(fields[2])), let pid = Int32(fields[3]),
        file.count == 3, let major = UInt32(file[0], radix: 16),
        let minor = UInt32(file[1], radix: 16), let inode = UInt64(file[2])
      else { return nil }
      return FileLock(
        kind: kind, mode: mode, pid: pid, deviceMajor: major, deviceMinor: minor, inode: inode)
    }
  }

  /// fdinfo lists a descriptor's locks as in /proc/locks, after "lock:".
  private static func openFileLocks(of pid: Int32) -> [FileLock] {
    let folder = "/proc/\(pid)/fdinfo"
    var found: Set<FileLock> = []
    for name in (try? TextFile.names(in: folder)) ?? [] {
      guard let text = try? TextFile.read(folder + "/" + name) else { continue }
      for line in text.split(separator: "\n") where line.hasPrefix("lock:") {
        let rest = line.dropFirst("lock:".count).drop { $0 == "\t" || $0 == " " }
        for lock in parse(String(rest)) where lock.kind == .openFile {
          found.insert(
            FileLock(
              kind: lock.kind, mode: lock.mode, pid: pid, deviceMajor: lock.deviceMajor,
              deviceMinor: lock.deviceMinor, inode: lock.inode))
        }
      }
    }
    return Array(found)
  }

  private static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The two parts of a dev_t in glibc's layout.
  private static func major(_ device: dev_t) -> UInt32 {
    UInt32(truncatingIfNeeded: (device >> 8) & 0xfff | (device >> 32) & 0xffff_f000)
  }

  private static func minor(_ device: dev_t) -> UInt32 {
    UInt32(truncatingIfNeeded: device & 0xff | (device >> 12) & 0xffff_ff00)
  }
}
