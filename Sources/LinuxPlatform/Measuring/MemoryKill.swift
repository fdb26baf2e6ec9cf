/// Why a process of a container was killed for memory without having been chosen for it.
public enum MemoryKill: Hashable, Sendable {
  /// The container used as much memory as it may.
  case ownLimit
  /// Memory was short in a larger part of the machine, or everywhere.
  case shortage
  /// Memory was short, and `MemoryGuard` ended it because nobody else did.
  case guarded
}

/// Reads from the kernel's counters whether it killed a process of a container for memory.
///
/// The signal is SIGKILL in any case; only these counters tell it from one that somebody has sent.
struct MemoryKillReader: Sendable {
  var unifiedPath: String?
  var legacyPath: String?

  /// Nil if the kernel killed none, or does not count.
  func read() -> MemoryKill? { unified ?? legacy }

  private var unified: MemoryKill? {
    guard let unifiedPath, let events = try? TextFile.read(unifiedPath + "/memory.events"),
      count("oom_kill", in: events) > 0
    else { return nil }
    // "oom" counts in the cgroup whose limit was reached and in those above, not in those below.
    return count("oom", in: events) > 0 ? .ownLimit : .shortage
  }

  private var legacy: MemoryKill? {
    guard let legacyPath, let control = try? TextFile.read(legacyPath + "/memory.oom_control"),
      count("oom_kill", in: control) > 0
    else { return nil }
    if number("failcnt") > 0 { return .ownLimit }
    // Some kernels do not count failures any more: then a container that has had nearly as much as
    // it may, up to a huge page, has met its limit.
    return number("max_usage_in_bytes") + Self.hugePage >= number("limit_in_bytes")
      ? .ownLimit : .shortage
  }

  private static let hugePage: UInt64 = 2 << 20

  /// A number of the v1 hierarchy; an unknown one is zero.
  private func number(_ name: String) -> UInt64 {
    legacyPath.flatMap { try? TextFile.number($0 + "/memory." + name) } ?? 0
  }

  /// The number in the line "key number"; keys may begin with other keys.
  private func count(_ key: String, in text: String) -> UInt64 {
    TextFile.number(after: key + " ", in: text) ?? 0
  }
}
