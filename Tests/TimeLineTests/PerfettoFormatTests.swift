import DeviceControl
import Testing

@testable import TimeLine

/// The trace as Perfetto's own definitions read it: the numbers here are those of
/// protos/perfetto/trace in its repository, and nothing of this project's definitions is used.
@Suite struct PerfettoFormatTests {
  private static let second: UInt64 = 1_000_000_000

  /// A launch, and what follows from it; the machine's clock is 1000 s ahead of the device's, and a
  /// second more from the third entry on, because the device's stood still.
  private func entries() throws -> [DeviceLogEntry] {
    [
      try Entries.traced(try Entries.request(1, 1, "launch"), at: 1_001),
      try Entries.traced(
        try Entries.state(2, 2, "a", "notRunning", "inactive"), at: 1_002, after: 1),
      try Entries.traced(
        try Entries.callback(3, 3, "a", "applicationDidBecomeActive", 0.5), at: 1_004, after: 1),
      try Entries.traced(try Entries.task(4, 4, "a", 9, "upload", "began"), at: 1_005),
      try Entries.traced(try Entries.exit(5, 5, "a", "jetsam"), at: 1_006),
    ]
  }

  private func packets(clocks: TraceClocks? = nil) throws -> [WireFields] {
    let clocks = clocks ?? TraceClocks(monotonic: 2_000, bootTime: 5_000, realTime: 9_000)
    let bytes = try PerfettoTrace.data(of: entries(), daemon: 42, clocks: clocks)
    return try WireFields(bytes).messages(1)
  }

  /// The events with the names of their tracks' processes.
  private func events(_ packets: [WireFields]) throws -> [(packet: WireFields, event: WireFields)] {
    try packets.compactMap { packet in
      try packet.message(11).map { (packet, $0) }
    }
  }

  @Test func theClocksAreReadTogetherBeforeTheFirstEvent() throws {
    let snapshot = try #require(try packets().first?.message(6))
    // primary_trace_clock: BOOTTIME, as in system traces.
    #expect(snapshot.number(2) == 6)
    let clocks = try snapshot.messages(1).map { [$0.number(1), $0.number(2)] }
    #expect(clocks == [[3, 2_000], [6, 5_000], [1, 9_000]])
  }

  @Test func timesAreThoseOfTheMachinesMonotonicClock() throws {
    for (packet, _) in try events(packets()) { #expect(packet.number(58) == 3) }
    let named = try events(packets()).filter { $0.event.text(23) != nil }
    let times = Dictionary(
      named.map { ($0.event.text(23) ?? "", $0.packet.number(8) ?? 0) },
      uniquingKeysWith: { first, _ in first })
    #expect(times["launch"] == 1_001 * Self.second)
    #expect(times["inactive"] == 1_002 * Self.second)
    // Its half second ended when the device's clock had stood still.
    #expect(times["applicationDidBecomeActive"] == 2_007 * Self.second / 2)
    #expect(times["jetsam"] == 1_006 * Self.second)
  }

  @Test func processesHaveTheirNumbersAndNames() throws {
    let descriptors = try packets().compactMap { try $0.message(60) }
    let processes = try descriptors.compactMap { try $0.message(3) }
    #expect(processes.map { $0.number(1) } == [42, 7])
    #expect(processes.map { $0.text(6) } == ["foregroundd", "a"])
    // Each other track is in a group that was described before.
    var known: Set<UInt64> = []
    for descriptor in descriptors {
      if let parent = descriptor.number(5) { #expect(known.contains(parent)) }
      known.insert(try #require(descriptor.number(1)))
    }
    for (_, event) in try events(packets()) {
      #expect(known.contains(try #require(event.number(11))))
    }
  }

  @Test func argumentsHaveTypes() throws {
    let callback = try #require(
      try events(packets()).first { $0.event.text(23) == "applicationDidBecomeActive" }?.event)
    let arguments = Dictionary(
      try callback.messages(4).map { ($0.text(10) ?? "", $0) }, uniquingKeysWith: { $1 })
    // double_value
    #expect(arguments["duration"]?.number(5).map(Double.init(bitPattern:)) == 0.5)
    // uint_value
    #expect(arguments["request"]?.number(3) == 1)
    #expect(arguments["seq"]?.number(3) == 3)
    let task = try #require(try events(packets()).first { $0.event.text(23) == "upload" }?.event)
    // int_value and string_value
    let id = try task.messages(4).first { $0.text(10) == "id" }
    #expect(id?.number(3) == 9)
    let event = try task.messages(4).first { $0.text(10) == "event" }
    #expect(event?.text(6) == "began")
  }

  @Test func anArrowLeadsFromARequestToWhatItHasCaused() throws {
    let flows = try events(packets()).filter { !$0.event.fixed(47).isEmpty }
    #expect(flows.map { $0.event.text(23) } == ["launch", "applicationDidBecomeActive"])
    #expect(Set(flows.flatMap { $0.event.fixed(47) }).count == 1)
  }

  @Test func theLogOfAnOlderDeviceIsATraceOfItsOwn() throws {
    let bytes = try PerfettoTrace.data(
      of: [try Entries.request(1, 1, "launch")],
      clocks: TraceClocks(monotonic: 1, bootTime: 1, realTime: 1))
    let packets = try WireFields(bytes).messages(1)
    #expect(try packets.allSatisfy { try $0.message(6) == nil && $0.number(58) == nil })
    #expect(packets.last?.number(8) == Self.second)
  }
}
