import Glibc

/// The memory that a process shares with nobody and that no file stands behind: what its end gives
/// back. Read in microseconds, where a proportional share takes the kernel a walk of all pages.
public enum PrivateMemory {
  /// Bytes; nil when there is no such process. Any thread.
  public static func read(of pid: Int32) -> UInt64? {
    // "size resident shared text lib data dt", in pages; "shared" is what has a file behind it.
    guard let text = try? TextFile.read("/proc/\(pid)/statm") else { return nil }
    let fields = text.split(separator: " ").compactMap { UInt64($0) }
    guard fields.count >= 3, fields[1] >= fields[2] else { return nil }
    return (fields[1] - fields[2]) * UInt64(sysconf(CInt(_SC_PAGESIZE)))
  }
}
