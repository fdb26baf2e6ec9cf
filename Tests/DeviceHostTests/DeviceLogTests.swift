import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

@Suite struct DeviceLogTests {
  private let capacity = 2_000

  @Test("Entries are numbered from 1, and read from after a number")
  func numbersEntries() {
    let log = DeviceLog(
      surroundings: VirtualTime(), capacity: capacity, bootedAt: Instant(nanoseconds: 0))
    log.append(.request("home"), app: nil, pid: nil)
    log.append(.request("launch"), app: "org.a", pid: 7)
    log.append(.request("launch"), app: "org.b", pid: 8)
    #expect(log.entries(since: 0).map(\.sequence) == [1, 2, 3])
    #expect(log.entries(since: 1).map(\.sequence) == [2, 3])
    #expect(log.entries(since: 3).isEmpty)
    #expect(log.entries(since: 99).isEmpty)
  }

  @Test("The oldest entries are dropped, and the numbers continue")
  func forgets() {
    let log = DeviceLog(
      surroundings: VirtualTime(), capacity: capacity, bootedAt: Instant(nanoseconds: 0))
    for _ in 0...capacity {
      log.append(.request("home"), app: nil, pid: nil)
    }
    #expect(log.lastSequence == UInt64(capacity) + 1)
    let first = log.entries(since: 0).first?.sequence
    #expect(first == UInt64(capacity / 4) + 1)
  }

  @Test("A follower receives each further entry until it unfollows")
  func follows() {
    let log = DeviceLog(
      surroundings: VirtualTime(), capacity: capacity, bootedAt: Instant(nanoseconds: 0))
    var heard: [UInt64] = []
    let number = log.follow { heard.append($0.sequence) }
    log.append(.request("home"), app: nil, pid: nil)
    log.unfollow(number)
    log.append(.request("home"), app: nil, pid: nil)
    #expect(heard == [1])
  }

  @Test("Whoever reads a few lines on another thread keeps the log from nothing")
  func readersHaveCopies() {
    let log = DeviceLog(
      surroundings: VirtualTime(), capacity: capacity, bootedAt: Instant(nanoseconds: 0))
    var places: Set<UnsafePointer<DeviceLogEntry>?> = []
    var pages: [ArraySlice<DeviceLogEntry>] = []
    for number in 0..<100 {
      pages.append(log.page(since: UInt64(number / 2)))
      log.append(.request("home"), app: nil, pid: nil)
      places.insert(log.entries(since: 0).withUnsafeBufferPointer { $0.baseAddress })
    }
    // It moves when it needs more room, each time twice as much, and not for each line.
    #expect(places.count < 10)
    #expect(pages.map(\.count) == (0..<100).map { $0 - $0 / 2 })
  }

  @Test("A line is valid JSON, whatever the name of a task")
  func escapes() throws {
    let name = "a\"b\\c\n\u{1}é\u{1F600}"
    let entry = DeviceLogEntry(
      sequence: 3, time: 1.25, app: "org.a", pid: nil,
      content: .lifecycle(.task(BackgroundTaskID(rawValue: 4), name: name, .began)))
    let object =
      try JSONSerialization.jsonObject(with: Data(entry.json.utf8)) as? [String: Any] ?? [:]
    #expect(object["name"] as? String == name)
    #expect(object["pid"] is NSNull)
    #expect(object["event"] as? String == "began")
    #expect(object["time"] as? Double == 1.25)
  }

  @Test(
    "Times have the resolution of a microsecond",
    arguments: [
      (0.000001, "0.000001"), (12.5, "12.500000"), (0.9999996, "1.000000"),
      (1e300, "9223372036854.775807"), (.infinity, "9223372036854.775807"),
      (-1e300, "-9223372036854.775807"), (.nan, "0.000000"),
    ])
  func times(_ seconds: Double, _ text: String) {
    var object = JSONObject()
    object.add("time", seconds: seconds)
    #expect(object.finished == "{\"time\":\(text)}")
  }
}
