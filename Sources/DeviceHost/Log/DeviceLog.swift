/// The device's log since its boot: the newest entries, kept in memory.
///
/// Only the device's event loop touches it.
final class DeviceLog {
  /// How many entries are kept; older ones are forgotten.
  static let capacity = 200_000

  private var entries: [DeviceLogEntry] = []
  /// How many entries were forgotten: the sequence number before the first one kept.
  private var forgotten: UInt64 = 0
  private var followers: [Int: (DeviceLogEntry) -> Void] = [:]
  private var nextFollower = 0

  /// The sequence number of the newest entry; 0 before the first.
  var lastSequence: UInt64 { forgotten + UInt64(entries.count) }

  func append(
    time: Double, app: String?, pid: Int32?, _ content: DeviceLogEntry.Content
  ) {
    let entry = DeviceLogEntry(
      sequence: lastSequence + 1, time: time, app: app, pid: pid, content: content)
    if entries.count == Self.capacity {
      entries.removeFirst(Self.capacity / 4)
      forgotten += UInt64(Self.capacity / 4)
    }
    entries.append(entry)
    for follower in followers.values {
      follower(entry)
    }
  }

  /// The entries kept that come after the sequence number and concern the app, where one is named.
  func entries(since sequence: UInt64, app: String?) -> [DeviceLogEntry] {
    let start = sequence > forgotten ? min(Int(sequence - forgotten), entries.count) : 0
    let tail = entries[start...]
    guard let app else { return Array(tail) }
    return tail.filter { $0.app == app }
  }

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
