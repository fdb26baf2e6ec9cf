import ControlInterface

/// What the running apps of a device had used when that was read.
public struct ActivityReading: Equatable, Sendable {
  /// When it was read, in seconds since the device was booted.
  public var time: Double
  /// How short memory was; `nil`: it was not read yet.
  public var memory: DeviceStatus.Memory?
  public var apps: [AppActivity]

  init(_ list: WireActivityList) {
    time = list.time
    memory = list.hasMemory && list.memory.total > 0 ? DeviceStatus.Memory(list.memory) : nil
    apps = list.apps.map(AppActivity.init)
  }
}

/// What one app's processes have used since they were started, as counters.
public struct AppActivity: Equatable, Sendable {
  public var bundleIdentifier: String
  /// The name under its icon.
  public var name: String
  /// A raw value of ``AppState``.
  public var state: String
  public var pid: Int32
  /// Its jetsam band in words; empty: it is ending.
  public var band: String
  /// The number that the profile's system gives the band.
  public var bandNumber: Int
  /// In bytes, as of the last reading of memory; `nil`: not read yet.
  public var footprint: UInt64?
  /// In nanoseconds.
  public var processorTime: UInt64
  /// How often one of its threads has begun to wait.
  public var waits: UInt64
  /// The reasons why it is running, one sentence each.
  public var reasons: [String]

  init(_ app: WireAppActivity) {
    bundleIdentifier = app.bundleIdentifier
    name = app.name
    state = app.state
    pid = app.pid
    band = app.band
    bandNumber = Int(app.bandNumber)
    footprint = app.footprint == 0 ? nil : app.footprint
    processorTime = app.processorTime
    waits = app.waits
    reasons = app.reasons
  }
}
