import Glibc

/// The memory that a process shares with no other and that has no backing file: what its end frees.
/// Takes microseconds to read; for a proportional share the kernel walks all pages.
public enum PrivateMemory {
  /// In bytes; nil if the process does not exist. Any thread.
  public static func read(of pid: Int32) -> UInt64? {
    // "size resident shared text lib data dt", in pages; "shared" is the memory with a backing
    // file.
    guard let text = try? TextFile.read("/proc/\(pid)/statm") else { return nil }
    let fields = text.split(separator: " ").compactMap { UInt64($0) }
    guard fields.count >= 3, fields[1] >= fields[2] else { return nil }
    return (fields[1] - fields[2]) * UInt64(sysconf(CInt(_SC_PAGESIZE)))
  }
}
