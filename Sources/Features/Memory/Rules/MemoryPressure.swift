/// How short memory is, in the platform's steps (MEM-01).
public enum MemoryPressure: String, Hashable, Sendable, Codable, CaseIterable {
  case normal
  /// Running apps are warned.
  case warning
  /// Apps are ended, one after another, until there is enough again (MEM-06).
  case critical
}

extension MemoryPressure: Comparable {
  public static func < (lhs: MemoryPressure, rhs: MemoryPressure) -> Bool {
    lhs.ordinal < rhs.ordinal
  }

  private var ordinal: Int {
    switch self {
    case .normal: 0
    case .warning: 1
    case .critical: 2
    }
  }
}
