import DeviceControl

/// An item of a time line with the entries that it comes from, as an export needs it.
struct TraceItem {
  var item: TimeLineItem
  /// The entry that has made it, or of a callback that has returned the one that says so.
  var entry: DeviceLogEntry
  /// The number of the request that has caused it; nil if none has.
  var request: UInt64?
  /// The bundle identifier of its lane; nil: the device's.
  var app: String?
  /// The number of the scene whose lane it is in; nil if it is in the app's.
  var scene: UInt32?
  /// On the machine's clock, in seconds; on the device's, if the machine's is not known.
  var start: Double
  /// As the start; at the end of the log, if it has not ended.
  var end: Double
}

/// The items of a log, with their times on the machine's clock.
struct TraceItems {
  private(set) var items: [TraceItem] = []
  /// The times are those of the machine's clock.
  let isOnMachineClock: Bool

  init(_ entries: [DeviceLogEntry]) {
    isOnMachineClock = entries.contains { $0.machineTime != nil }
    let offsets = Self.offsets(of: entries)
    var origins = RequestOrigins(entries)
    var timeLine = TimeLine()
    var origin: [Int] = []
    var latest: [Int] = []
    var isOver: [Bool] = []
    for (number, entry) in entries.enumerated() {
      for index in timeLine.append(entry).sorted() {
        if index == origin.count {
          origin.append(number)
          latest.append(number)
          isOver.append(false)
        } else if !isOver[index] {
          // What is over already has only come to another lane.
          latest[index] = number
        }
        isOver[index] = timeLine.items[index].end != nil
      }
    }
    for item in timeLine.items where item.id < origin.count {
      let first = origin[item.id]
      let end = item.end.map { $0 + offsets[latest[item.id]] }
      items.append(
        TraceItem(
          item: item, entry: entries[item.kind == .callback ? latest[item.id] : first],
          request: origins.request(behind: entries[first]), app: timeLine.lanes[item.lane].app,
          scene: timeLine.lanes[item.lane].scene,
          start: item.start + offsets[first],
          end: end ?? timeLine.lastTime + (offsets.last ?? 0)))
    }
  }

  /// How far the machine's clock is ahead of the device's at each entry. The device's stands still at
  /// times, so it is not one number; an entry that does not say it has that of the next one that does.
  private static func offsets(of entries: [DeviceLogEntry]) -> [Double] {
    var offsets = [Double](repeating: 0, count: entries.count)
    var known: Double?
    for index in entries.indices.reversed() {
      if let time = entries[index].machineTime { known = time - entries[index].time }
      offsets[index] = known ?? 0
    }
    // Behind the last that says it.
    if let last = entries.lastIndex(where: { $0.machineTime != nil }) {
      for index in (last + 1)..<max(last + 1, entries.count) { offsets[index] = offsets[last] }
    }
    return offsets
  }
}
