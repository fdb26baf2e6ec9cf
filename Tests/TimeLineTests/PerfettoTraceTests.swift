import DeviceControl
import SwiftProtobuf
import Testing

@testable import TimeLine

/// The trace, decoded as a reader of Perfetto's format would decode it.
@Suite struct PerfettoTraceTests {
  /// A slice or an instant of a trace.
  private struct Found: Equatable {
    var track: String
    var name: String
    var start: UInt64
    var end: UInt64?
  }

  /// Decodes a trace strictly: a track is described before its events, time never decreases, and
  /// every end has a beginning on its track.
  private func read(_ data: [UInt8]) throws -> [Found] {
    let trace = try PerfettoWireTrace(serializedBytes: data)
    #expect(trace.packet.first?.sequenceFlags == 1)
    var names: [UInt64: String] = [:]
    var open: [UInt64: [Int]] = [:]
    var found: [Found] = []
    var now: UInt64 = 0
    for packet in trace.packet {
      #expect(packet.trustedPacketSequenceID == 1)
      if packet.hasTrackDescriptor {
        let track = packet.trackDescriptor
        let parent = track.hasParentUuid ? try #require(names[track.parentUuid]) + "/" : ""
        let process = track.hasProcess ? "\(track.process.processName)[\(track.process.pid)]" : ""
        names[track.uuid] = parent + process + track.name
        continue
      }
      #expect(packet.timestamp >= now)
      now = packet.timestamp
      let event = packet.trackEvent
      let track = try #require(names[event.trackUuid])
      switch event.type {
      case .sliceBegin:
        open[event.trackUuid, default: []].append(found.count)
        found.append(Found(track: track, name: event.name, start: now, end: nil))
      case .sliceEnd:
        let last = open[event.trackUuid]?.popLast()
        let index = try #require(last)
        found[index].end = now
      case .instant:
        found.append(Found(track: track, name: event.name, start: now, end: now))
      case .counter:
        found.append(
          Found(track: track, name: "\(event.counterValue)", start: now, end: now))
      case .unspecified:
        Issue.record("an event without a type")
      }
    }
    let unended = open.values.flatMap { $0 }
    #expect(unended.isEmpty)
    return found
  }

  @Test func everyItemIsFoundAgain() throws {
    let entries = [
      try Entries.request(1, 0.5, "launch"),
      try Entries.state(2, 1, "a", "notRunning", "active"),
      try Entries.task(3, 2, "a", 1, "upload", "began"),
      try Entries.callback(4, 3, "a", "applicationWillResignActive", 0.5),
      try Entries.exit(5, 4, "a", "jetsam"),
    ]
    let found = try read(try PerfettoTrace.data(of: entries))
    let second: UInt64 = 1_000_000_000
    #expect(
      found == [
        Found(track: "a/state", name: "notRunning", start: 0, end: second),
        Found(track: "device/requests", name: "launch", start: second / 2, end: second / 2),
        Found(track: "a[7]/state", name: "active", start: second, end: 4 * second),
        Found(track: "a[7]/background tasks", name: "upload", start: 2 * second, end: 4 * second),
        Found(
          track: "a[7]/callbacks", name: "applicationWillResignActive", start: second / 2 * 5,
          end: 3 * second),
        Found(track: "a[7]/exits", name: "jetsam", start: 4 * second, end: 4 * second),
      ])
  }

  @Test func slicesOfOneTrackNeverOverlap() throws {
    let entries = [
      try Entries.callback(1, 1, "a", "one", 0.5),
      // Because of rounding, it seems to begin before the first has returned.
      try Entries.callback(2, 1.25, "a", "two", 0.250001),
      try Entries.callback(3, 1.25, "a", "three", 0),
    ]
    let found = try read(try PerfettoTrace.data(of: entries))
    #expect(found.map(\.name) == ["one", "two", "three"])
    for (earlier, later) in zip(found, found.dropFirst()) {
      let end = try #require(earlier.end)
      #expect(end <= later.start)
    }
  }

  @Test func theTextOfTheLogStandsInTheEvent() throws {
    let entry = try Entries.exit(1, 4, "a", "watchdog")
    let trace = try PerfettoWireTrace(
      serializedBytes: PerfettoTrace.data(of: [entry]))
    let annotations = trace.packet.flatMap(\.trackEvent.debugAnnotations)
    let log = try #require(annotations.first { $0.name == "log" })
    #expect(log.stringValue.hasSuffix("exit      watchdog"))
  }

  @Test func aTimeLineWithoutEntriesIsATraceToo() throws {
    #expect(try read(try PerfettoTrace.data(of: [])).isEmpty)
  }

  @Test func memoryIsACounterAndPressureASlice() throws {
    let entries = [
      try Entries.memory(1, 1, "a", 100),
      try Entries.pressure(2, 2, "critical"),
      try Entries.memory(3, 3, "a", 300),
      try Entries.assertion(4, 3, "a", "the system woke it for fetch", "began", 30),
      try Entries.exit(5, 4, "a", "jetsam"),
      try Entries.pressure(6, 5, "normal"),
    ]
    let found = try read(PerfettoTrace.data(of: entries))
    let second: UInt64 = 1_000_000_000
    #expect(
      found.filter { $0.track == "a[7]/memory" }.map { "\($0.name) \($0.start / second)" }
        == ["100 1", "0 3", "300 3", "0 4"])
    #expect(
      found.first { $0.name == "critical" }
        == Found(
          track: "device/memory pressure", name: "critical", start: 2 * second, end: 5 * second))
    #expect(found.contains { $0.track == "a[7]/reasons to run" && $0.end == 4 * second })
    let trace = try PerfettoWireTrace(serializedBytes: PerfettoTrace.data(of: entries))
    #expect(trace.packet.contains { $0.trackDescriptor.counter.unit == .sizeBytes })
  }
}
