/// What the host has measured of the memory that apps share, all at one time.
public struct MemoryReading: Hashable, Sendable, Codable {
  /// The bytes that apps may use together: the machine's, or the device's own limit.
  public var total: UInt64
  /// The bytes that can be had without taking them from a program.
  public var available: UInt64
  /// The share of the time since the last reading in which some program waited for memory, in
  /// thousandths.
  public var stall: Int
  /// The bytes that one app may use if it has no limit of its own; nil: the machine sees to that by
  /// itself.
  public var appLimit: UInt64?
  /// What the process tree of each app uses, ordered by app. One that is missing was not measured.
  public var footprints: [AppFootprint]

  public init(
    total: UInt64, available: UInt64, stall: Int = 0, appLimit: UInt64? = nil,
    footprints: [AppFootprint] = []
  ) {
    self.total = total
    self.available = available
    self.stall = stall
    self.appLimit = appLimit
    self.footprints = footprints
  }
}

/// What one app's process tree uses of the memory.
public struct AppFootprint: Hashable, Sendable, Codable {
  public let app: AppID
  public let bytes: UInt64

  public init(_ app: AppID, bytes: UInt64) {
    self.app = app
    self.bytes = bytes
  }
}
