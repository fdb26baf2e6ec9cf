/// How much memory a container holds, and by whose count.
public struct MemoryFootprint: Sendable, Equatable {
  /// Where the number is from. The sources count differently; compare like with like.
  public enum Source: String, Sendable {
    /// memory.current of cgroup v2, less the page cache that can be dropped at once.
    case cgroup = "cgroup-v2"
    /// memory.usage_in_bytes of cgroup v1, less the page cache that can be dropped at once.
    case legacyCgroup = "cgroup-v1"
    /// The sum of the processes' proportional set sizes, swapped pages included.
    case proportional = "pss"
    /// The sum of the processes' resident pages that are not backed by files.
    case resident = "rss"
  }

  /// In bytes.
  public let bytes: UInt64
  public let source: Source
}
