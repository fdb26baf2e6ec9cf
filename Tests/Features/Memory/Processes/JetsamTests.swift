import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The causes for which memory management ends apps, and their bands.
@Suite struct JetsamTests {
  private static let apps = (1...3).map { SampleApp.stubborn.copy("org.foreground.Stubborn\($0)") }

  /// The reason of the killed process in the report about the app's end.
  private static func cause(_ end: AppEnd) throws -> String? {
    let text = try String(contentsOfFile: try #require(end.report), encoding: .utf8)
    let body = text[try #require(text.firstIndex(of: "\n"))...]
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let processes = try #require(object?["processes"] as? [[String: Any]])
    return processes.compactMap { $0["reason"] as? String }.first
  }

  private static func isAlive(_ app: SampleApp, on device: TestDevice) throws -> Bool {
    try device.status(of: app)?.pid != nil
  }

  @Test(
    "Under pressure an app above its high-water mark ends, and none below it",
    .proves("MEM-07", "MEM-08", on: .processes))
  func highWater() async throws {
    try await onThread(weight: 3) {
      let (large, small) = (Self.apps[0], Self.apps[1])
      try withDevice(settings: ["memoryHighWaterMark=150"], apps: [large, small, .notes]) {
        device in
        try device.open(large, "--allocate", "200")
        try device.waitForOutput("allocated 200", of: large)
        try device.open(small)
        try device.open(.notes)
        for app in [large, small] { try device.wait(for: app, .suspended) }
        let seen = try device.waitForEntry(of: large) { entry in
          if case .memory(let bytes) = entry.content { bytes >> 20 >= 200 } else { false }
        }
        #expect(seen != nil)
        #expect(try Self.isAlive(large, on: device), "there is no pressure yet")
        let position = try device.logPosition()
        try device.perform(.memoryPressure(.warning))
        let end = try device.end(of: large, since: position)
        #expect(end.reason == "jetsam")
        #expect(try Self.cause(end) == "highwater")
        #expect(try device.state(of: small) == "suspended")
        #expect(try device.state(of: .notes) == "active")
      }
    }
  }

  @Test(
    "A warning that lasts ends two idle apps, with half a second between them, and not a third",
    .proves("MEM-12", "MEM-08", on: .processes))
  func sustained() async throws {
    try await onThread(weight: 3) {
      let settings = ["sustainedPressureTime=6", "suspensionGrace=0.1"]
      try withDevice(settings: settings, apps: Self.apps + [.notes]) { device in
        for app in Self.apps { try device.open(app) }
        try device.open(.notes)
        for app in Self.apps { try device.wait(for: app, .suspended) }
        let position = try device.logPosition()
        try device.perform(.memoryPressure(.warning))
        let begin = try #require(
          try device.waitForEntry(since: position) {
            if case .pressure = $0.content { true } else { false }
          })
        var ends: [DeviceLogEntry] = []
        for _ in 0..<2 {
          let last = ends.last?.sequence ?? position
          let end = try device.waitForEntry(since: last) {
            if case .exit = $0.content { true } else { false }
          }
          ends.append(try #require(end))
        }
        #expect(ends[0].time - begin.time >= 5.9)
        #expect(ends[1].time - ends[0].time >= 0.4)
        #expect(ends[1].time - ends[0].time < 4)
        let third = try device.waitForEntry(since: ends[1].sequence, timeout: 3) {
          if case .exit = $0.content { true } else { false }
        }
        #expect(third == nil)
        let left = try Self.apps.filter { try Self.isAlive($0, on: device) }
        #expect(left.count == 1)
        #expect(try device.state(of: .notes) == "active")
        for app in Self.apps where app.identifier != left.first?.identifier {
          #expect(try Self.cause(device.end(of: app)) == "sustained-memory-pressure")
        }
      }
    }
  }

  @Test(
    "Bands follow what apps do, with the numbers of the system's generation",
    .proves("MEM-09", "MEM-10", on: .processes), arguments: [("P7", 1), ("P13", 10)])
  func bands(_ profile: String, _ factor: Int) async throws {
    try await onThread(weight: 2) {
      try withDevice(profile: profile, apps: [.stubborn, .notes, .probe]) { device in
        try device.open(.probe)
        try device.start(
          .stubborn, ["--begin-task-in", "applicationDidEnterBackground", "--never-end-task"])
        try device.wait(for: .stubborn, .active)
        try device.open(.notes)
        try device.wait(for: .probe, .suspended)
        try device.wait(for: .stubborn, .background)
        let activity = try device.connect().activity()
        func band(_ app: SampleApp) -> (Int, String)? {
          activity.apps.first { $0.bundleIdentifier == app.identifier }
            .map { ($0.bandNumber, $0.band) }
        }
        #expect(try #require(band(.notes)) == (10 * factor, "foreground"))
        #expect(try #require(band(.stubborn)) == (3 * factor, "background"))
        #expect(try #require(band(.probe)) == (0, "idle"))
      }
    }
  }

  @Test(
    "What an app may use is the device's figure, which another device or release may change",
    .proves("MEM-16", on: .processes), arguments: [(400, true), (150, false)])
  func limit(_ mebibytes: Int, _ lives: Bool) async throws {
    try await onThread(weight: 4) {
      try withDevice(settings: ["appMemory=\(mebibytes)"]) { device in
        let detail = try #require(device.connect().status().limit("memory")).detail
        #expect(detail.hasPrefix("\(mebibytes) MiB for each app, "))
        let position = try device.logPosition()
        try device.start(.stubborn, ["--allocate", "200"])
        if lives {
          try device.waitForOutput("allocated 200", of: .stubborn)
          try device.wait(for: .stubborn, .active)
        } else {
          let end = try device.end(of: .stubborn, since: position)
          #expect(try Self.cause(end) == "per-process-limit")
        }
      }
    }
  }
}
