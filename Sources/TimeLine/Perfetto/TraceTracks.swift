import DeviceControl

/// The tracks of a trace: a group for each process and for what belongs to none, and in it one track
/// for each kind of item.
struct TraceTracks {
  /// What a group stands for.
  private struct Group: Hashable {
    /// nil: the device.
    var app: String?
    /// nil: what happened while the app had no process.
    var pid: Int32?
  }

  /// The process of foregroundd, whose group has what the device does; nil: not known.
  let daemon: Int32?
  private var groups: [Group: UInt64] = [:]
  private var descriptors: [UInt64: PerfettoWireTrackDescriptor] = [:]

  /// The device's group is there from the beginning.
  init(daemon: Int32?) {
    self.daemon = daemon
    _ = group(Group(app: nil, pid: daemon))
  }

  /// All tracks that were asked for; a group before what is in it.
  var all: [PerfettoWireTrackDescriptor] {
    descriptors.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The number of an item's track.
  mutating func track(of item: TraceItem) -> UInt64 {
    let group = group(of: item)
    let (rank, name) = Self.place(of: item)
    let identifier = group + UInt64(rank) + 1
    guard descriptors[identifier] == nil else { return identifier }
    var descriptor = PerfettoWireTrackDescriptor()
    descriptor.uuid = identifier
    descriptor.parentUuid = group
    descriptor.name = name
    descriptor.siblingOrderRank = Int32(rank)
    if item.item.kind == .memory { descriptor.counter.unit = .sizeBytes }
    descriptors[identifier] = descriptor
    return identifier
  }

  private mutating func group(of item: TraceItem) -> UInt64 {
    // An app that is not running has no process, although its end is told by the one that it had.
    let isOutside = item.item.kind == .state && item.item.label == "notRunning"
    let pid = item.app == nil ? daemon : isOutside ? nil : item.entry.pid
    return group(Group(app: item.app, pid: pid))
  }

  private mutating func group(_ key: Group) -> UInt64 {
    if let known = groups[key] { return known }
    // The numbers leave room for a group's own tracks, and differ from those of other programs.
    let identifier = 0x466F_7265_0000_0000 + UInt64(groups.count + 1) * 0x1000
    groups[key] = identifier
    var descriptor = PerfettoWireTrackDescriptor()
    descriptor.uuid = identifier
    descriptor.childOrdering = .explicit
    if let pid = key.pid {
      descriptor.process.pid = pid
      descriptor.process.processName = key.app ?? "foregroundd"
    } else {
      descriptor.name = key.app ?? "device"
    }
    descriptors[identifier] = descriptor
    return identifier
  }

  /// Further rows of background tasks share the last track.
  private static let maximumRow = 59

  /// Scenes with a greater number share the last tracks.
  private static let maximumScene = 999

  /// The place of an item's track in its group, and its name. Scenes come behind their app.
  private static func place(of item: TraceItem) -> (Int, String) {
    guard let scene = item.scene else { return kind(of: item.item) }
    let rank = 1000 + 2 * Int(min(scene, UInt32(maximumScene)))
    return item.item.kind == .state
      ? (rank, "scene \(scene) state") : (rank + 1, "scene \(scene) callbacks")
  }

  /// The place of an item's track in its group, and its name.
  private static func kind(of item: TimeLineItem) -> (Int, String) {
    let row = min(item.row, maximumRow)
    return switch item.kind {
    case .state: (0, "state")
    case .callback: (1, "callbacks")
    case .exit: (2, "exits")
    case .request: (3, "requests")
    case .other: (4, "other")
    // Left out: a watchdog has the span of its callback.
    case .deadline: (200, "deadlines")
    case .memory: (100, "memory")
    case .pressure: (101, "memory pressure")
    // After the tasks; both may share rows.
    case .reason: (110 + row, row == 0 ? "reasons to run" : "reasons to run \(row + 1)")
    case .task: (5 + row, row == 0 ? "background tasks" : "background tasks \(row + 1)")
    }
  }
}
