/// How often something has ended in each way (TERM-20).
public struct ExitCounts: Hashable, Sendable {
  /// In the order of `ExitBucket.allCases`.
  private var counts = [Int](repeating: 0, count: ExitBucket.allCases.count)

  public init() {}

  /// The number of exits of a kind.
  public subscript(bucket: ExitBucket) -> Int {
    get { counts[bucket.index] }
    set { counts[bucket.index] = newValue }
  }

  /// The number of all.
  public var total: Int { counts.reduce(0, +) }

  /// Adds others.
  public static func += (counts: inout ExitCounts, other: ExitCounts) {
    for index in counts.counts.indices { counts.counts[index] += other.counts[index] }
  }
}

extension ExitCounts: Codable {
  // Short, because the counts of a month are written with each exit. A kind that a later version
  // adds comes last.
  public init(from decoder: any Decoder) throws {
    let kept = try decoder.singleValueContainer().decode([Int].self)
    for (index, count) in kept.prefix(counts.count).enumerated() { counts[index] = count }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(counts)
  }
}

extension ExitBucket {
  fileprivate var index: Int {
    switch self {
    case .normal: 0
    case .abnormal: 1
    case .watchdog: 2
    case .memoryResourceLimit: 3
    case .cpuResourceLimit: 4
    case .badAccess: 5
    case .illegalInstruction: 6
    case .memoryPressure: 7
    case .suspendedWithLockedFile: 8
    case .backgroundTaskTimeout: 9
    case .urlSessionTimeout: 10
    case .fetchTimeout: 11
    }
  }
}
