import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The format of report files, and the exits without reports.
@Suite struct ReportShapeTests {
  /// The two JSON objects of an `.ips` file.
  private static func parts(_ path: String) throws -> (header: [String: Any], body: [String: Any]) {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let end = try #require(text.firstIndex(of: "\n"))
    func object(_ text: Substring) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    return (try object(text[..<end]), try object(text[end...]))
  }

  private static func hang(_ device: TestDevice) throws -> AppEnd {
    try device.open(.stubborn, "--hang-in", "applicationWillResignActive")
    try device.perform(.home)
    return try device.end(of: .stubborn)
  }

  private static let settings = ["backgroundEntryDeadline=1.5"]

  @Test(
    "iOS 4 to 6: exception type 00000020, the code, and the failed action",
    .proves("TERM-12", on: .processes))
  func oldReport() async throws {
    try await onThread {
      try withDevice(profile: "P4", settings: Self.settings) { device in
        let path = try #require(try Self.hang(device).report)
        #expect(path.hasSuffix(".crash"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("Exception Type:  00000020\n"))
        #expect(text.contains("Exception Codes: 0x8badf00d\n"))
        #expect(
          text.contains(
            "Application Specific Information:\n"
              + "org.foreground.Stubborn failed to deactivate in time\n"))
        #expect(text.contains("Identifier:          org.foreground.Stubborn\n"))
        #expect(text.contains("Thread 0"))
        #expect(text.contains("pause"))
      }
    }
  }

  @Test(
    "From iOS 9: EXC_CRASH (SIGKILL), zeros, a corpse, and namespace and code of the termination",
    .proves("TERM-13", on: .processes), arguments: [("P7", "SPRINGBOARD"), ("P13", "FRONTBOARD")])
  func newReport(_ profile: String, _ namespace: String) async throws {
    try await onThread {
      try withDevice(profile: profile, settings: Self.settings) { device in
        let path = try #require(try Self.hang(device).report)
        let (header, body) = try Self.parts(path)
        #expect(header["bug_type"] as? String == "309")
        #expect(header["bundleID"] as? String == "org.foreground.Stubborn")
        let exception = try #require(body["exception"] as? [String: Any])
        #expect(exception["type"] as? String == "EXC_CRASH")
        #expect(exception["signal"] as? String == "SIGKILL")
        #expect(exception["codes"] as? String == "0x0000000000000000, 0x0000000000000000")
        #expect(body["isCorpse"] as? Int == 1)
        let termination = try #require(body["termination"] as? [String: Any])
        #expect(termination["namespace"] as? String == namespace)
        #expect(termination["code"] as? Int == 0x8bad_f00d)
        #expect((termination["reasons"] as? [String])?.isEmpty == false)
        let threads = try #require(body["threads"] as? [[String: Any]])
        let frames = try #require(threads.first?["frames"] as? [[String: Any]])
        #expect(frames.contains { ($0["symbol"] as? String)?.contains("pause") == true })
      }
    }
  }

  @Test(
    "From iOS 13 the description is a complete terminate context",
    .proves("TERM-15", on: .processes))
  func terminateContext() async throws {
    try await onThread {
      try withDevice(profile: "P13", settings: Self.settings) { device in
        let description = try Self.hang(device).description
        #expect(
          description.hasPrefix(
            "<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog "
              + "transgression: application<org.foreground.Stubborn>:"))
        for part in [
          "ProcessVisibility: Foreground", "ProcessState: Running", "WatchdogEvent: scene-update",
          "WatchdogVisibility: Foreground", "WatchdogCPUStatistics: (", "reportType:CrashLog",
          "maxTerminationResistance:Interactive>",
        ] {
          #expect(description.contains(part), "\(part)")
        }
      }
    }
  }

  @Test(
    "A jetsam kill leaves a JetsamEvent with the killed process in it, and no crash report",
    .proves("TERM-16", "MEM-13", "MEM-14", "MEM-15", "MEM-20", on: .processes),
    arguments: ["P4", "P7", "P13"])
  func jetsam(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, apps: [.stubborn, .hog]) { device in
        let pid = try device.openAndSuspend(.stubborn)
        try device.open(.hog, "--hold", "64")
        let reading = try device.waitForEntry(of: .hog) { entry in
          if case .memory(let bytes) = entry.content { bytes > 64 << 20 } else { false }
        }
        #expect(reading != nil)
        try device.perform(.jetsam(SampleApp.stubborn.identifier))
        let end = try device.end(of: .stubborn)
        #expect(end.namespace == "JETSAM")
        #expect(end.reason == "jetsam")
        #expect(end.explanation.contains("because you asked for it"))
        let files = try device.reportFiles()
        #expect(files.count == 1)
        #expect(files.allSatisfy { $0.hasPrefix("JetsamEvent-") && $0.hasSuffix(".ips") })
        let (header, body) = try Self.parts(try #require(end.report))
        #expect(header["bug_type"] as? String == "298")
        let processes = try #require(body["processes"] as? [[String: Any]])
        #expect(processes.count == 2)
        let killed = try #require(processes.first { $0["reason"] != nil })
        #expect(killed["pid"] as? Int == Int(pid))
        #expect(killed["reason"] as? String == "vm-pageshortage")
        #expect(killed["states"] as? [String] == ["suspended"])
        #expect(killed["rpages"] as? Int ?? 0 > 0)
        #expect(killed["priority"] as? Int == 0)
        // The largest is another, and named all the same.
        #expect(body["largestProcess"] as? String == "Hog")
        let front = try #require(processes.first { $0["name"] as? String == "Hog" })
        #expect(front["reason"] == nil)
        #expect(front["states"] as? [String] == ["frontmost"])
        #expect(front["priority"] as? Int == (profile == "P13" ? 100 : 10))
        let pageSize = try #require((body["memoryStatus"] as? [String: Any])?["pageSize"] as? Int)
        #expect((front["rpages"] as? Int ?? 0) * pageSize > 64 << 20)
        for name in ["crashReporterKey", "product", "incident", "date", "build"] {
          #expect(body[name] as? String != nil)
        }
        for process in processes {
          #expect(process["uuid"] as? String != nil)
          for name in ["lifetimeMax", "purgeable", "coalition"] {
            #expect(process[name] as? Int != nil)
          }
          #expect(process["lifetimeMax"] as? Int ?? 0 >= process["rpages"] as? Int ?? 0)
        }
        #expect(try device.state(of: .hog) == "active")
      }
    }
  }

  @Test(
    "Swiping an app away in the switcher is a normal exit, without a report",
    .proves("TERM-21", on: .processes), arguments: ["P4", "P7", "P13"])
  func forceQuit(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile) { device in
        try device.openAndSuspend(.stubborn)
        try device.perform(.switcherOpen)
        try device.perform(.switcherKill(SampleApp.stubborn.identifier))
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "forceQuit")
        #expect(end.code == "0x0")
        #expect(end.facts.rule == "TERM-21")
        #expect(end.explanation.contains("which counts as a normal exit"))
        #expect(end.report == nil)
        #expect(try device.reportFiles().isEmpty)
      }
    }
  }
}
