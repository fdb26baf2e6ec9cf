public import DeviceControl

/// A device's log as lanes: one for the device, and one for each app in the order of its first
/// entry. An app that has had several scenes has further lanes, one for each of them.
///
/// A value type: each added entry returns the items that it created or changed, so that a display
/// of the time line can be updated incrementally.
public struct TimeLine: Equatable, Sendable {
  /// A lane of a time line.
  public struct Lane: Equatable, Sendable, Codable {
    /// The app's bundle identifier; `nil` for the device's lane.
    public var app: String?
    /// Its process in the last entry; `nil` without one.
    public var pid: Int32?
    /// The number of rows for its bars.
    public var rowCount: Int
    /// Whether there are items of its memory, or of the device's.
    public var hasMemory = false
    /// The number of the scene whose lane it is; `nil`: it is the app's own, or the device's.
    public var scene: UInt32?
  }

  /// The lanes; the first is the device's.
  public internal(set) var lanes: [Lane] = [Lane(app: nil, pid: nil, rowCount: 0)]
  /// All items; an item's index is its ``TimeLineItem/id``.
  public internal(set) var items: [TimeLineItem] = []
  /// The number of the last entry; 0 before the first.
  public private(set) var lastSequence: UInt64 = 0
  /// The time of the last entry, in seconds since the boot.
  public private(set) var lastTime: Double = 0

  private var laneOfApp: [String: Int] = [:]
  /// The item of each lane's current state.
  private var openState: [Int: Int] = [:]
  private var openTasks: [TaskKey: Int] = [:]
  /// The item of what each app uses of the memory now, and, of the device, how short it is.
  private var openMemory: [Int: Int] = [:]
  /// The callback of each app that has not returned, by the app's lane.
  private var openCallback: [Int: Int] = [:]
  /// The scenes of each app that has them, by the app's lane.
  var scenes: [Int: AppScenes] = [:]
  private var openDeadlines: [DeadlineKey: Int] = [:]

  /// Creates an empty time line.
  public init() {}

  /// Creates a time line from entries.
  public init(_ entries: some Sequence<DeviceLogEntry>) {
    for entry in entries { append(entry) }
  }

  /// Adds the next entry.
  ///
  /// - Returns: the indexes of the new and changed items. An entry with a number not greater than
  ///   the last one's has been added before and is ignored.
  @discardableResult
  public mutating func append(_ entry: DeviceLogEntry) -> [Int] {
    guard entry.sequence > lastSequence else { return [] }
    lastSequence = entry.sequence
    lastTime = max(lastTime, entry.time)
    let lane = lane(of: entry)
    switch entry.content {
    case .state(let from, let to, _):
      return changeState(in: lane, from: from, to: to, entry)
    case .began(let name):
      let unreturned = endCallback(in: lane, at: entry.time)
      let (place, moved) = self.lane(of: entry, in: lane)
      let item = add(place, .callback, name, from: entry.time, to: .some(nil), entry)
      openCallback[lane] = item
      if entry.scene != nil { remember(item, in: lane) }
      return unreturned + moved + [item] + follow(item, in: lane, hasReturned: false)
    case .callback(let name, let duration):
      return endCallback(in: lane, name, duration, entry)
    case .deadline(let deadline):
      return changeDeadline(DeadlineKey(lane: lane, deadline), deadline, entry)
    case .task(let id, let name, let event):
      return changeTask(TaskKey(lane: lane, pid: entry.pid, id: id), name, event, entry)
    case .wake(let reason, _):
      return [add(lane, .other, "\(reason) finished", from: entry.time, entry)]
    case .processor(let event, _):
      return [add(lane, .other, event, from: entry.time, entry)]
    case .sound(let event):
      return [add(lane, .other, event, from: entry.time, entry)]
    case .savedState(let event, _, let description):
      let flag = add(lane, .other, "state \(event)", from: entry.time, entry)
      items[flag].text += "\n" + description
      return [flag]
    case .sockets(_, _, let description):
      return [add(lane, .other, "lost \(description)", from: entry.time, entry)]
    case .bonjour(let event, let name, _):
      return [add(lane, .other, "\(event) \(name)", from: entry.time, entry)]
    case .prewarming(let event, let description):
      let flag = add(lane, .other, "prewarmed: \(event)", from: entry.time, entry)
      items[flag].text += "\n" + description
      return [flag]
    case .yields(let path):
      return [add(lane, .other, "yields \(path)", from: entry.time, entry)]
    case .exit(let reason, _, _, _):
      let ended = endProcess(in: lane, entry)
      let flag = add(lane, .exit, reason, from: entry.time, entry)
      if let explanation = entry.explanation {
        items[flag].text += "\n" + explanation
        items[flag].detail = explanation
      }
      return ended + [flag] + detachScenes(of: lane, because: flag)
    case .assertion(let owner, let reason, let event, let allowance):
      let changed = changeReason(
        TaskKey(lane: lane, pid: entry.pid, id: 0, reason: reason), event, entry)
      if event == "began", let item = changed.last {
        items[item].detail = owner
        items[item].allowance = allowance
      }
      return changed
    case .memory(let bytes):
      return changeMemory(lane, .memory, LogText.size(bytes), value: bytes, entry)
    case .domain(let name, let problem):
      let flag = add(lane, .other, "links of \(name)", from: entry.time, entry)
      if let problem { items[flag].text += "\n" + problem }
      return [flag]
    case .pressure(let level):
      return changeMemory(lane, .pressure, level, value: nil, entry)
    case .request(let name):
      return [add(lane, .request, name, from: entry.time, entry)]
    case .snapshot:
      return [add(lane, .other, "snapshot", from: entry.time, entry)]
    case .firstFrame:
      return [add(lane, .other, "first frame", from: entry.time, entry)]
    case .notification(let name, _, _):
      return [add(lane, .other, "notification \(name)", from: entry.time, entry)]
    case .fault:
      return [add(lane, .other, "fault", from: entry.time, entry)]
    case .other(let kind):
      return [add(lane, .other, kind, from: entry.time, entry)]
    case .unreadable:
      return [add(lane, .other, "unreadable", from: entry.time, entry)]
    }
  }
}

extension TimeLine {
  /// The key of a deadline of an app, or of the device.
  private struct DeadlineKey: Hashable {
    var lane: Int
    var name: String
    var number: Int

    init(lane: Int, _ deadline: LoggedDeadline) {
      self.lane = lane
      name = deadline.name
      number = deadline.number
    }
  }

  /// The key of a background task, whose number is unique in its process.
  private struct TaskKey: Hashable {
    var lane: Int
    var pid: Int32?
    var id: UInt64
    /// Of a reason that the system has; nil for a task.
    var reason: String?
  }

  private mutating func lane(of entry: DeviceLogEntry) -> Int {
    guard let app = entry.app else { return 0 }
    let lane: Int
    if let known = laneOfApp[app] {
      lane = known
    } else {
      lane = lanes.count
      lanes.append(Lane(app: app, pid: nil, rowCount: 0))
      laneOfApp[app] = lane
    }
    if let pid = entry.pid {
      lanes[lane].pid = pid
      for scene in (scenes[lane]?.lanes ?? [:]).values { lanes[scene].pid = pid }
    }
    return lane
  }

  /// Adds an item that ends at its entry's time.
  private mutating func add(
    _ lane: Int, _ kind: TimeLineItem.Kind, _ label: String, from start: Double,
    to end: Double?? = nil, row: Int = 0, _ entry: DeviceLogEntry
  ) -> Int {
    items.append(
      TimeLineItem(
        id: items.count, lane: lane, kind: kind, label: label, start: max(0, start),
        end: end ?? entry.time, row: row, text: TimeLine.text(of: entry),
        entries: [entry.sequence], because: entry.because))
    return items.count - 1
  }

  private mutating func close(_ item: Int, _ entry: DeviceLogEntry) {
    items[item].end = max(items[item].start, entry.time)
    items[item].text += "\n" + TimeLine.text(of: entry)
    items[item].entries.append(entry.sequence)
    items[item].endBecause = entry.because
  }

  private mutating func changeState(
    in lane: Int, from: String, to: String, _ entry: DeviceLogEntry
  ) -> [Int] {
    var changed: [Int] = []
    if let open = openState[lane] {
      close(open, entry)
      changed.append(open)
    } else if lane > 0 {
      // The state before the first entry about the app.
      changed.append(add(lane, .state, from, from: 0, entry))
    }
    let next = add(lane, .state, to, from: entry.time, to: .some(nil), entry)
    openState[lane] = next
    return changed + [next]
  }

  /// Ends the callback that has not returned, if there is one: no entry says when.
  private mutating func endCallback(in lane: Int, at time: Double) -> [Int] {
    guard let open = openCallback.removeValue(forKey: lane) else { return [] }
    items[open].end = max(items[open].start, time)
    return [open] + follow(open, in: lane, hasReturned: true)
  }

  private mutating func endCallback(
    in lane: Int, _ name: String, _ duration: Double, _ entry: DeviceLogEntry
  ) -> [Int] {
    guard let open = openCallback[lane], items[open].label == name else {
      // Its beginning was forgotten, or the device's version does not tell it.
      let unreturned = endCallback(in: lane, at: entry.time)
      let (place, moved) = self.lane(of: entry, in: lane)
      let item = add(place, .callback, name, from: entry.time - max(0, duration), entry)
      if entry.scene != nil { remember(item, in: lane) }
      return unreturned + moved + [item] + follow(item, in: lane, hasReturned: false)
        + follow(item, in: lane, hasReturned: true)
    }
    openCallback[lane] = nil
    close(open, entry)
    return [open] + follow(open, in: lane, hasReturned: true)
  }

  private mutating func changeDeadline(
    _ key: DeadlineKey, _ deadline: LoggedDeadline, _ entry: DeviceLogEntry
  ) -> [Int] {
    var changed: [Int] = []
    if let open = openDeadlines.removeValue(forKey: key) {
      close(open, entry)
      items[open].deadline?.hasPassed = deadline.event == "passed"
      changed.append(open)
      // The watchdog of a callback ends with it, also where nothing else tells of its return.
      if let callback = openCallback[key.lane], deadline.event == "cancelled",
        items[callback].start >= items[open].start, Self.isOfCallback(deadline.name)
      {
        changed += endCallback(in: key.lane, at: entry.time)
      }
    }
    guard deadline.event == "armed", let since = deadline.since else { return changed }
    let item = add(key.lane, .deadline, deadline.name, from: since, to: .some(nil), entry)
    items[item].allowance = deadline.allowance
    items[item].deadline = TimeLineItem.Deadline(
      rule: deadline.rule, setting: deadline.setting, consequence: deadline.consequence)
    openDeadlines[key] = item
    return changed + [item]
  }

  private static func isOfCallback(_ deadline: String) -> Bool {
    ["response", "resume", "backgroundEntry"].contains(deadline)
  }

  private mutating func changeTask(
    _ key: TaskKey, _ name: String?, _ event: String, _ entry: DeviceLogEntry
  ) -> [Int] {
    let label = name.flatMap { $0.isEmpty ? nil : $0 } ?? "task \(key.id)"
    switch (event, openTasks[key]) {
    case ("began", _):
      let row = freeRow(in: key.lane)
      let item = add(key.lane, .task, label, from: entry.time, to: .some(nil), row: row, entry)
      openTasks[key] = item
      return [item]
    case ("ended", let open?):
      openTasks[key] = nil
      close(open, entry)
      return [open]
    case (_, let open?):
      items[open].text += "\n" + TimeLine.text(of: entry)
      return [open]
    case (_, nil):
      // A task that never began, for example because it was refused.
      return [add(key.lane, .task, "\(label): \(event)", from: entry.time, entry)]
    }
  }

  private mutating func changeReason(
    _ key: TaskKey, _ event: String, _ entry: DeviceLogEntry
  ) -> [Int] {
    if let open = openTasks[key] {
      close(open, entry)
      openTasks[key] = nil
      if event != "began" { return [open] }
    }
    guard event == "began", let reason = key.reason else { return [] }
    let row = freeRow(in: key.lane)
    let item = add(
      key.lane, .reason, reason, from: entry.time, to: .some(nil), row: row, entry)
    openTasks[key] = item
    return [item]
  }

  private mutating func changeMemory(
    _ lane: Int, _ kind: TimeLineItem.Kind, _ label: String, value: UInt64?, _ entry: DeviceLogEntry
  ) -> [Int] {
    lanes[lane].hasMemory = true
    let before = openMemory[lane]
    if let before { items[before].end = max(items[before].start, entry.time) }
    let item = add(lane, kind, label, from: entry.time, to: .some(nil), entry)
    items[item].value = value
    openMemory[lane] = item
    return [before, item].compactMap { $0 }
  }

  /// Ends the tasks, the reasons and the memory of a process that has ended.
  private mutating func endProcess(in lane: Int, _ entry: DeviceLogEntry) -> [Int] {
    let ended = openTasks.filter { $0.key.lane == lane }
    for (key, item) in ended {
      openTasks[key] = nil
      close(item, entry)
    }
    var changed = ended.values.sorted() + endCallback(in: lane, at: entry.time)
    if let memory = openMemory.removeValue(forKey: lane) {
      items[memory].end = max(items[memory].start, entry.time)
      changed.append(memory)
    }
    return changed
  }

  private mutating func freeRow(in lane: Int) -> Int {
    let taken = Set(openTasks.filter { $0.key.lane == lane }.map { items[$0.value].row })
    var row = 0
    while taken.contains(row) { row += 1 }
    lanes[lane].rowCount = max(lanes[lane].rowCount, row + 1)
    return row
  }

  private static func text(of entry: DeviceLogEntry) -> String {
    let line = LogText.text(of: entry)
    return String(line.drop { $0 == " " })
  }
}
