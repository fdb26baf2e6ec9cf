public import DeviceControl
import SwiftProtobuf

/// Converts a device's log to a trace for ui.perfetto.dev.
///
/// Each process is a process of the trace, with tracks below it: the app's states, its callbacks, one
/// track per row of its background tasks and reasons to run, its exit, and a counter of its memory.
/// What the log says of an event is in typed arguments, and arrows lead from a request to the callbacks
/// that it has caused. Items that have not ended end with the log.
///
/// The times are those of the machine's monotonic clock, and the trace begins with a snapshot of the
/// clocks, so that it fits to a system trace of the same machine: two files in one are one trace.
public enum PerfettoTrace {
  /// The content of a `.perfetto-trace` file.
  ///
  /// - Parameters:
  ///   - entries: The log, oldest first.
  ///   - daemon: The process of the device's foregroundd; `nil`: not known.
  ///   - clocks: What the machine's clocks show; `nil`: the trace fits to no other one.
  public static func data(
    of entries: [DeviceLogEntry], daemon: Int32? = nil, clocks: TraceClocks? = nil
  ) throws -> [UInt8] {
    try trace(of: entries, daemon: daemon, clocks: clocks).serializedBytes()
  }

  /// An event before its place in the trace.
  private struct Event {
    var time: UInt64
    /// At the same time, ends come first and longer slices begin first, so that slices nest.
    var rank: Int
    var packet: PerfettoWireTracePacket
  }

  static func trace(
    of entries: [DeviceLogEntry], daemon: Int32?, clocks: TraceClocks?
  ) -> PerfettoWireTrace {
    let items = TraceItems(entries)
    let clocks = items.isOnMachineClock ? clocks : nil
    let causes = Set(items.items.filter(\.hasFlow).compactMap(\.request))
    var tracks = TraceTracks(daemon: daemon)
    var busyUntil: [UInt64: UInt64] = [:]
    var events: [Event] = []
    for item in items.items where item.item.kind != .deadline {
      let track = tracks.track(of: item)
      // Slices of one track must not overlap because of the log's rounding.
      let span = Span(item, from: busyUntil[track] ?? 0)
      if span.isSlice { busyUntil[track] = span.end }
      events += self.events(of: item, at: span, on: track, causes)
    }
    events.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }

    var trace = PerfettoWireTrace()
    if let clocks { trace.packet.append(clocks.packet) }
    trace.packet += tracks.all.map { track in
      var packet = PerfettoWireTracePacket()
      packet.trackDescriptor = track
      return packet
    }
    trace.packet += events.map { event in
      var packet = event.packet
      packet.timestamp = event.time
      if clocks != nil {
        packet.timestampClockID = UInt32(PerfettoWireBuiltinClock.monotonic.rawValue)
      }
      return packet
    }
    for index in trace.packet.indices { trace.packet[index].trustedPacketSequenceID = 1 }
    if !trace.packet.isEmpty { trace.packet[0].sequenceFlags = 1 }
    return trace
  }

  private static func events(
    of item: TraceItem, at span: Span, on track: UInt64, _ causes: Set<UInt64>
  ) -> [Event] {
    if item.item.kind == .memory {
      let start = Event(
        time: span.start, rank: 1, packet: packet(reading: item.item.value ?? 0, on: track))
      // What comes next at that time takes its place; after an exit nothing does.
      return item.item.end == nil
        ? [start]
        : [start, Event(time: span.end, rank: 0, packet: packet(reading: 0, on: track))]
    }
    guard span.isSlice else {
      return [Event(time: span.start, rank: 2, packet: packet(item, .instant, on: track, causes))]
    }
    return [
      Event(time: span.start, rank: 1, packet: packet(item, .sliceBegin, on: track, causes)),
      Event(time: span.end, rank: 0, packet: packet(item, .sliceEnd, on: track, causes)),
    ]
  }

  private static func packet(
    reading value: UInt64, on track: UInt64
  ) -> PerfettoWireTracePacket {
    var packet = PerfettoWireTracePacket()
    packet.trackEvent.type = .counter
    packet.trackEvent.trackUuid = track
    packet.trackEvent.counterValue = Int64(clamping: value)
    return packet
  }

  private static func packet(
    _ item: TraceItem, _ type: PerfettoWireTrackEvent.TypeEnum, on track: UInt64,
    _ causes: Set<UInt64>
  ) -> PerfettoWireTracePacket {
    var event = PerfettoWireTrackEvent()
    event.type = type
    event.trackUuid = track
    if type != .sliceEnd {
      event.name = item.item.label
      event.categories = [item.item.kind.rawValue]
      event.debugAnnotations =
        TraceArguments(
          item.entry, request: item.request, log: item.item.text
        ).annotations
      if let flow = flow(through: item, causes) { event.flowIds = [flow] }
    }
    var packet = PerfettoWireTracePacket()
    packet.trackEvent = event
    return packet
  }

  /// The arrow through an item: from the request that it is, or that has caused it.
  private static func flow(through item: TraceItem, _ causes: Set<UInt64>) -> UInt64? {
    let request: UInt64? =
      switch item.item.kind {
      case .request: causes.contains(item.entry.sequence) ? item.entry.sequence : nil
      case .callback, .exit: item.request
      case .state, .task, .reason, .memory, .pressure, .other, .deadline: nil
      }
    // Other programs count their flows from small numbers.
    return request.map { 0x466F_7265_0000_0000 | $0 }
  }
}

extension TraceItem {
  /// An arrow from its request leads to it.
  fileprivate var hasFlow: Bool { item.kind == .callback || item.kind == .exit }
}

/// The time of an item, in nanoseconds.
private struct Span {
  let start: UInt64
  let end: UInt64
  /// Whether it is a slice with a duration or an instant.
  let isSlice: Bool

  init(_ item: TraceItem, from free: UInt64) {
    isSlice = [.state, .callback, .task, .reason, .pressure].contains(item.item.kind)
    let earliest = isSlice ? free : 0
    start = max(earliest, Span.nanoseconds(item.start))
    // At least one, because at the same time ends come before beginnings.
    end = max(start + 1, Span.nanoseconds(item.end))
  }

  private static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(max(0, min(seconds, 1e9)) * 1e9)
  }
}
