import LinuxPlatform

/// The memory of a process that is its own: what it has allocated, not what it has mapped of files.
enum AnonymousMemory {
  /// In bytes; nil: this user may not look. Any thread.
  static func of(_ pid: Int32) -> UInt64? {
    guard let text = try? TextFile.read("/proc/\(pid)/smaps_rollup") else { return nil }
    return parse(text)
  }

  static func parse(_ text: String) -> UInt64? {
    guard let kilobytes = TextFile.number(after: "Anonymous:", in: text) else { return nil }
    return (kilobytes + (TextFile.number(after: "Swap:", in: text) ?? 0)) * 1024
  }
}
