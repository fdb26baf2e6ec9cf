import ConformanceSupport
import DeviceStorage
import Foundation
import Testing

struct JetsamEventTests {
  private let event = JetsamEvent(
    incident: incident, date: launchTime + 0.48, pageSize: 16384,
    processes: [
      JetsamEvent.Process(
        name: "Notes", pid: 10, uuid: incident, states: [.frontmost], rpages: 9000,
        lifetimeMax: 9500, coalition: 3, priority: 10),
      JetsamEvent.Process(
        name: "Stubborn", pid: 11, states: [.suspended], rpages: 4000, lifetimeMax: 8000,
        purgeable: 5, coalition: 4),
    ], killed: 11, reason: .pageShortage)

  private func parse() throws -> (header: [String: Any], body: [String: Any]) {
    let lines = try event.ips(on: reportingDevice)
      .split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    func object(_ data: Data) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    return (try object(Data(lines[0])), try object(Data(lines[1])))
  }

  @Test("A jetsam event has the platform's fields", .proves("MEM-13", on: .kernel))
  func fields() throws {
    let (header, body) = try parse()
    #expect(header["bug_type"] as? String == "298")
    #expect(header["timestamp"] as? String == "2011-10-12 16:00:00.48 +0200")
    #expect(header["os_version"] as? String == "iPhone OS 4.3 (8F190)")
    #expect(header["incident_id"] as? String == incident.uuidString)

    #expect(body["crashReporterKey"] as? String == reportingDevice.crashReporterKey)
    #expect(body["product"] as? String == "iPhone3,1")
    #expect(body["incident"] as? String == incident.uuidString)
    #expect(body["date"] as? String == "2011-10-12 16:00:00.48 +0200")
    #expect(body["build"] as? String == "iPhone OS 4.3 (8F190)")
    #expect((body["memoryStatus"] as? [String: Any])?["pageSize"] as? Int == 16384)
    #expect(body["largestProcess"] as? String == "Notes")
    let processes = try #require(body["processes"] as? [[String: Any]])
    #expect(
      processes.map { $0["uuid"] as? String } == [
        incident.uuidString.lowercased(), "00000000-0000-0000-0000-000000000000",
      ])
    #expect(processes.map { $0["states"] as? [String] } == [["frontmost"], ["suspended"]])
    #expect(processes.map { $0["lifetimeMax"] as? Int } == [9500, 8000])
    #expect(processes.map { $0["purgeable"] as? Int } == [0, 5])
    #expect(processes.map { $0["coalition"] as? Int } == [3, 4])
    #expect(processes.map { $0["rpages"] as? Int } == [9000, 4000])
    #expect(processes.map { $0["priority"] as? Int } == [10, nil])
    #expect(processes.map { $0["name"] as? String } == ["Notes", "Stubborn"])
  }

  @Test("Only the killed process has a reason", .proves("MEM-14", on: .kernel))
  func reason() throws {
    let processes = try #require(try parse().body["processes"] as? [[String: Any]])
    #expect(processes.map { $0["reason"] as? String } == [nil, "vm-pageshortage"])
    #expect(event.processes[1].bytes(pageSize: event.pageSize) == 4000 * 16384)
  }

  @Test func anEventWithoutProcessesCanBeWritten() throws {
    var empty = event
    empty.processes = []
    #expect(empty.largestProcess == nil)
    #expect(try !empty.ips(on: reportingDevice).isEmpty)
  }
}
