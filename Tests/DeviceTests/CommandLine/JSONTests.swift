import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// appctl's output for programs.
@Suite struct JSONTests {
  private static let app = SampleApp.stubborn.identifier

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("list --json: bundleIdentifier, name, state, and pid, null when not running")
  func list() async throws {
    try await onThread {
      try withDevice(apps: [.notes, .stubborn]) { device in
        let pid = try device.open(.stubborn)
        let run = try device.appctl("list", "--json")
        #expect(run.status == 0)
        let apps = try #require(
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(
          apps.map { $0["bundleIdentifier"] as? String } == [
            "org.foreground.Notes", "org.foreground.Stubborn",
          ])
        #expect(apps.map { $0["name"] as? String } == ["Notes", "Stubborn"])
        #expect(apps.map { $0["state"] as? String } == ["notRunning", "active"])
        #expect(apps[0]["pid"] is NSNull)
        #expect(apps[1]["pid"] as? Int == Int(pid))
      }
    }
  }

  @Test("log --json: one object a line, with the members of its kind")
  func log() async throws {
    try await onThread {
      try withDevice(settings: ["backgroundEntryDeadline=2"]) { device in
        let pid = try device.open(
          .stubborn, "--begin-task-in", "applicationDidBecomeActive=job", "--end-task-after",
          "0.1", "--hang-in", "applicationDidEnterBackground")
        _ = try device.waitForEntry { entry in
          if case .task(_, _, "ended") = entry.content { true } else { false }
        }
        try device.perform(.home)
        _ = try device.end(of: .stubborn)
        let run = try device.appctl("log", "--json", "--app", Self.app)
        #expect(run.status == 0)
        let entries = try run.lines.map(Self.object)
        let sequences = entries.compactMap { $0["seq"] as? Int }
        #expect(sequences.count == entries.count)
        #expect(sequences == sequences.sorted())
        for entry in entries {
          #expect(entry["time"] is Double || entry["time"] is Int)
          #expect(entry["app"] as? String == Self.app)
        }
        func last(_ kind: String) throws -> [String: Any] {
          try #require(entries.last { $0["kind"] as? String == kind })
        }
        let state = try last("state")
        #expect(state["from"] as? String == "background")
        #expect(state["to"] as? String == "notRunning")
        #expect(state["cause"] as? String == "watchdog")
        let callback = try last("callback")
        #expect(callback["name"] as? String == "applicationWillResignActive")
        #expect((callback["duration"] as? Double ?? -1) >= 0)
        let task = try last("task")
        #expect(task["id"] as? Int == 1)
        #expect(task["name"] as? String == "job")
        #expect(task["event"] as? String == "ended")
        #expect(task["pid"] as? Int == Int(pid))
        let exit = try last("exit")
        #expect(exit["reason"] as? String == "watchdog")
        #expect(exit["namespace"] as? String == "SPRINGBOARD")
        #expect(exit["code"] as? String == "0x8badf00d")
        #expect((exit["description"] as? String)?.isEmpty == false)
        #expect(exit["pid"] as? Int == Int(pid))
        // Only what comes after a number.
        let since = try device.appctl("log", "--json", "--since", "\(sequences[3])")
        #expect(try Self.object(since.lines[0])["seq"] as? Int == sequences[3] + 1)
      }
    }
  }

  @Test("log --follow continues with new entries and ends with the device")
  func follow() async throws {
    try await onThread {
      try withDevice { device in
        let follower = try device.startAppctl("log", "--follow", "--app", Self.app)
        try device.open(.stubborn)
        let line = try FileWatch.wait(for: follower.outputFile) { text in
          text.contains("applicationDidBecomeActive") ? text : nil
        }
        #expect(line?.contains("notRunning -> inactive (launch)") == true)
        let position = line?.count ?? 0
        try device.perform(.home)
        let more = try FileWatch.wait(for: follower.outputFile) { text in
          text.count > position && text.contains("background -> suspended") ? text : nil
        }
        #expect(more != nil)
        device.end()
        #expect(try follower.finish().status == 0)
      }
    }
  }

  @Test("launch, install, status, explain and boot can print JSON")
  func others() async throws {
    try await onThread {
      try withDevice { device in
        let launch = try Self.object(try device.appctl("launch", Self.app, "--json").output)
        let pid = try #require(launch["pid"] as? Int)
        #expect(launch["bundleIdentifier"] as? String == Self.app)
        #expect(Processes.isAlive(Int32(pid)))
        let status = try Self.object(try device.appctl("status", "--json").output)
        #expect(status["profile"] as? String == "P7")
        let foregroundd = try #require(status["pid"] as? Int)
        #expect(LinuxProcess(Int32(foregroundd)).parent == device.daemonPID)
        #expect(status["beginning"] as? String == "boot")
        #expect((status["settings"] as? [String: String])?["suspensionGrace"] == "0.2")
        try device.perform(.jetsam(Self.app))
        _ = try device.end(of: .stubborn)
        let run = try device.appctl("explain", Self.app, "--json")
        #expect(try Self.object(run.output)["reason"] as? String == "jetsam")
        let text = try device.appctl("explain", Self.app)
        #expect(text.lines.count == 2)
        #expect(text.lines.last?.hasPrefix("Report: \(device.address.folder)/Reports/") == true)
      }
    }
  }
}
