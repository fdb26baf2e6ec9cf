import SwiftProtobuf

/// Converts a time line to a trace for ui.perfetto.dev.
///
/// Each lane becomes a track with tracks below it: the app's states, its callbacks, one track per
/// row of its background tasks and reasons to run, its exits, and a counter of its memory. Items that have not ended end with the time line.
public enum PerfettoTrace {
  /// The content of a `.perfetto-trace` file.
  public static func data(of timeLine: TimeLine) throws -> [UInt8] {
    try trace(of: timeLine).serializedBytes()
  }

  static func trace(of timeLine: TimeLine) -> PerfettoWireTrace {
    var events: [(time: UInt64, rank: Int, packet: PerfettoWireTracePacket)] = []
    var tracks: [UInt64: PerfettoWireTrackDescriptor] = [:]
    var busyUntil: [UInt64: UInt64] = [:]
    for item in timeLine.items {
      let track = Track(item)
      tracks[track.identifier] = track.descriptor
      // Slices of one track must not overlap because of the log's rounding.
      let free = busyUntil[track.identifier] ?? 0
      let span = Span(item, from: free, until: timeLine.lastTime)
      if span.isSlice { busyUntil[track.identifier] = span.end }
      events += self.events(of: item, at: span, on: track)
    }
    for (index, lane) in timeLine.lanes.enumerated() {
      var descriptor = PerfettoWireTrackDescriptor()
      descriptor.uuid = Track.identifier(ofLane: index)
      descriptor.name = lane.app ?? "device"
      descriptor.childOrdering = .explicit
      tracks[descriptor.uuid] = descriptor
    }
    // At the same time, ends come first and longer slices begin first, so that slices nest.
    events.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }

    var trace = PerfettoWireTrace()
    trace.packet = tracks.sorted { $0.key < $1.key }.map { packet(describing: $0.value) }
    trace.packet[0].sequenceFlags = 1
    trace.packet += events.map(\.packet)
    return trace
  }

  private static func packet(describing track: PerfettoWireTrackDescriptor)
    -> PerfettoWireTracePacket
  {
    var packet = PerfettoWireTracePacket()
    packet.trustedPacketSequenceID = 1
    packet.trackDescriptor = track
    return packet
  }

  private static func events(
    of item: TimeLineItem, at span: Span, on track: Track
  ) -> [(time: UInt64, rank: Int, packet: PerfettoWireTracePacket)] {
    if item.kind == .memory {
      let start = (span.start, 1, packet(reading: item.value ?? 0, at: span.start, on: track))
      // What comes next at that time takes its place; after an exit nothing does.
      return item.end == nil
        ? [start] : [start, (span.end, 0, packet(reading: 0, at: span.end, on: track))]
    }
    guard span.isSlice else {
      return [(span.start, 2, packet(item, .instant, at: span.start, on: track))]
    }
    return [
      (span.start, 1, packet(item, .sliceBegin, at: span.start, on: track)),
      (span.end, 0, packet(item, .sliceEnd, at: span.end, on: track)),
    ]
  }

  private static func packet(
    reading value: UInt64, at time: UInt64, on track: Track
  ) -> PerfettoWireTracePacket {
    var event = PerfettoWireTrackEvent()
    event.type = .counter
    event.trackUuid = track.identifier
    event.counterValue = Int64(clamping: value)
    var packet = PerfettoWireTracePacket()
    packet.timestamp = time
    packet.trustedPacketSequenceID = 1
    packet.trackEvent = event
    return packet
  }

  private static func packet(
    _ item: TimeLineItem, _ type: PerfettoWireTrackEvent.TypeEnum, at time: UInt64, on track: Track
  ) -> PerfettoWireTracePacket {
    var event = PerfettoWireTrackEvent()
    event.type = type
    event.trackUuid = track.identifier
    if type != .sliceEnd {
      event.name = item.label
      event.categories = [item.kind.rawValue]
      var log = PerfettoWireDebugAnnotation()
      log.name = "log"
      log.stringValue = item.text
      event.debugAnnotations = [log]
    }
    var packet = PerfettoWireTracePacket()
    packet.timestamp = time
    packet.trustedPacketSequenceID = 1
    packet.trackEvent = event
    return packet
  }
}

/// The time of an item, in nanoseconds.
private struct Span {
  let start: UInt64
  let end: UInt64
  /// Whether it is a slice with a duration or an instant.
  let isSlice: Bool

  init(_ item: TimeLineItem, from free: UInt64, until now: Double) {
    isSlice = [.state, .callback, .task, .reason, .pressure].contains(item.kind)
    let earliest = isSlice ? free : 0
    start = max(earliest, Span.nanoseconds(item.start))
    // At least one, because at the same time ends come before beginnings.
    end = max(start + 1, Span.nanoseconds(item.end ?? now))
  }

  private static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(max(0, min(seconds, 1e9)) * 1e9)
  }
}

/// A track below the one of its lane.
private struct Track {
  /// Further rows of background tasks share the last track.
  static let maximumRow = 59

  let identifier: UInt64
  let descriptor: PerfettoWireTrackDescriptor

  init(_ item: TimeLineItem) {
    let row = min(item.row, Track.maximumRow)
    let (rank, name) =
      switch item.kind {
      case .state: (0, "state")
      case .callback: (1, "callbacks")
      case .exit: (2, "exits")
      case .request: (3, "requests")
      case .other: (4, "other")
      case .memory: (100, "memory")
      case .pressure: (101, "memory pressure")
      // After the tasks; both may share rows.
      case .reason: (110 + row, row == 0 ? "reasons to run" : "reasons to run \(row + 1)")
      case .task: (5 + row, row == 0 ? "background tasks" : "background tasks \(row + 1)")
      }
    identifier = Track.identifier(ofLane: item.lane) + UInt64(rank) + 1
    var descriptor = PerfettoWireTrackDescriptor()
    descriptor.uuid = identifier
    descriptor.parentUuid = Track.identifier(ofLane: item.lane)
    descriptor.name = name
    descriptor.siblingOrderRank = Int32(rank)
    if item.kind == .memory { descriptor.counter.unit = .sizeBytes }
    self.descriptor = descriptor
  }

  /// The numbers leave room for a lane's own tracks.
  static func identifier(ofLane lane: Int) -> UInt64 {
    UInt64(lane + 1) * 0x1000
  }
}
