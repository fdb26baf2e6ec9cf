/// The memory of a container, with the source of the number.
public struct MemoryFootprint: Sendable, Equatable {
  /// The source. The sources count differently; compare only numbers of the same source.
  public enum Source: String, Sendable {
    /// memory.current of cgroup v2, without the page cache that can be dropped at once.
    case cgroup = "cgroup-v2"
    /// memory.usage_in_bytes of cgroup v1, without the page cache that can be dropped at once.
    case legacyCgroup = "cgroup-v1"
    /// The sum of the processes' proportional set sizes, including swapped pages.
    case proportional = "pss"
    /// The sum of the processes' resident pages without a backing file.
    case resident = "rss"
  }

  /// In bytes.
  public let bytes: UInt64
  public let source: Source
}
