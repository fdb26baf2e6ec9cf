import LifecycleKernel

/// The device's log since its boot: the newest entries, kept in memory.
///
/// Only the device's thread touches it.
final class DeviceLog {
  private let surroundings: any Surroundings
  /// How many entries are kept; older ones are forgotten.
  private let capacity: Int
  /// The device's clock when it was booted.
  private let bootedAt: Double
  /// Which line causes the next ones.
  var trail = CausalTrail()
  private var entries: [DeviceLogEntry] = []
  /// How many entries were forgotten: the sequence number before the first one kept.
  private var forgotten: UInt64 = 0
  private var followers: [Int: (DeviceLogEntry) -> Void] = [:]
  private var nextFollower = 0
  /// Where lines are written down that do not follow from an event; nil: nowhere.
  weak var journal: (any LogJournal)?

  /// - Parameters:
  ///   - capacity: How many entries are kept; at least 4.
  ///   - bootedAt: When the device was booted, on its own clock.
  init(surroundings: any Surroundings, capacity: Int, bootedAt: Instant) {
    self.surroundings = surroundings
    self.capacity = capacity
    self.bootedAt = Double(bootedAt.nanoseconds) / 1e9
  }

  /// Goes on after the entries of an earlier foregroundd.
  func adopt(_ earlier: [DeviceLogEntry]) {
    entries = earlier
    forgotten = earlier.first.map { $0.sequence - 1 } ?? 0
  }

  /// The sequence number of the newest entry; 0 before the first.
  var lastSequence: UInt64 { forgotten + UInt64(entries.count) }

  /// Adds a line about the app, or about the whole device.
  ///
  /// - Parameter because: The line that has caused it, if that is not the one that causes what is being
  ///   done now.
  func append(
    _ content: DeviceLogEntry.Content, of app: HostedApp?, because: UInt64? = nil
  ) {
    append(content, app: app?.bundleIdentifier, pid: app?.process?.pid, because: because)
  }

  func append(
    _ content: DeviceLogEntry.Content, app: String?, pid: Int32?, because: UInt64? = nil
  ) {
    var entry = DeviceLogEntry(
      sequence: lastSequence + 1, time: surroundings.seconds - bootedAt, app: app, pid: pid,
      content: content, because: because ?? trail.current)
    entry.machineTime = surroundings.machineSeconds
    trail.wrote(entry)
    if entries.count == capacity {
      entries.removeFirst(capacity / 4)
      forgotten += UInt64(capacity / 4)
    }
    entries.append(entry)
    if !content.followsFromEvent { journal?.noteLine(entry) }
    for follower in followers.values {
      follower(entry)
    }
  }

  /// The entries kept that come after the sequence number.
  func entries(since sequence: UInt64) -> ArraySlice<DeviceLogEntry> {
    let start = sequence > forgotten ? min(Int(sequence - forgotten), entries.count) : 0
    return entries[start...]
  }

  /// The same for another thread. While that has entries that are the log's own, the next line costs a
  /// copy of the whole log; so of a few it gets copies.
  func page(since sequence: UInt64) -> ArraySlice<DeviceLogEntry> {
    let entries = entries(since: sequence)
    return entries.count <= Self.mostCopied ? Array(entries)[...] : entries
  }

  private static let mostCopied = 1_000

  /// Calls the closure with every further entry, until the number is given to `unfollow`.
  func follow(_ closure: @escaping (DeviceLogEntry) -> Void) -> Int {
    nextFollower += 1
    followers[nextFollower] = closure
    return nextFollower
  }

  func unfollow(_ number: Int) {
    followers[number] = nil
  }
}

/// Where lines are written down that do not follow from an event, for another foregroundd.
protocol LogJournal: AnyObject {
  func noteLine(_ line: DeviceLogEntry)
}
