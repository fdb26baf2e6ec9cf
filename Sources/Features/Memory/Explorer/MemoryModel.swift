import LifecycleKernel

/// The memory that apps share, as the specification has it.
struct MemoryModel: Hashable, Sendable {
  /// The level of the last reading.
  var measured = MemoryPressure.normal
  var simulated: MemoryPressure?
  /// Which footprints the last reading had.
  var footprints = SmallFootprints.none
  /// The app that was ended for its memory and has not exited.
  var purged: Int?
  /// The app that the last event must have killed.
  var expected: Int?
  /// The apps that the last event must have killed, because they use more than they may.
  var aboveTheirLimit: [Int] = []
  /// It has exited, and memory was not read since.
  var isReadingAwaited = false
  /// How many idle apps the lasting warning may still end (MEM-12).
  var idleKillsLeft = 0

  var pressure: MemoryPressure { simulated ?? measured }

  /// Which of two apps is larger.
  enum SmallFootprints: UInt8, Hashable, Sendable {
    case none
    case firstIsLarger
    case lastIsLarger
  }

  /// A limit that an app keeps to by some of the readings.
  static let limit: UInt64 = 30

  static let calm = MemoryReading(total: 100, available: 90)

  /// The readings that happen.
  static func readings(apps: Int) -> [MemoryReading] {
    let rising = (0..<apps).map { AppFootprint(AppID(index: $0), bytes: UInt64(20 + $0)) }
    let falling = (0..<apps).map { AppFootprint(AppID(index: $0), bytes: UInt64(40 - $0)) }
    return [
      calm,
      MemoryReading(total: 100, available: 12, footprints: falling),
      MemoryReading(total: 100, available: 2, footprints: falling),
      MemoryReading(total: 100, available: 2, footprints: rising),
    ]
  }

  mutating func note(_ reading: MemoryReading) {
    switch reading.available {
    case 90: measured = .normal
    case 12: measured = .warning
    default: measured = .critical
    }
    switch reading.footprints.first?.bytes {
    case nil: footprints = .none
    case 20: footprints = .lastIsLarger
    default: footprints = .firstIsLarger
    }
    isReadingAwaited = false
  }
}
