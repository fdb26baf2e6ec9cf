import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct VisibleReasonTests {
  @Test("What runs in the background is listed with its holder, its reason and its time")
  func reasons() async throws {
    try await onThread {
      let settings = ["wakeTime=20", "suspensionGrace=0.1"]
      try withDevice(settings: settings, apps: [.stubborn, .uploader]) { device in
        try device.start(.stubborn, [], background: "location")
        try device.wait(for: .stubborn, .background)
        _ = try device.waitForEntry(of: .stubborn, since: 0) {
          if case .callback = $0.content { true } else { false }
        }
        let status = try #require(try device.status(of: .stubborn))
        let wake = try #require(status.runningReasons.last)
        #expect(wake.owner == "system")
        #expect(wake.reason.contains("woke it for location"))
        let until = try #require(wake.until)
        #expect(abs(until - wake.since - 20) < 0.01)
        #expect(try device.explain(.stubborn).contains("s more at most"))
        try device.start(.stubborn, [])
        try device.wait(for: .stubborn, .active)
        #expect(try device.status(of: .stubborn)?.runningReasons == [])
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        #expect(try device.status(of: .stubborn)?.reasons == [])
      }
    }
  }

  @Test("A task is held by the app, and ends with the time that all tasks share")
  func tasks() async throws {
    try await onThread {
      try withDevice(settings: ["suspensionGrace=0.1"]) { device in
        try device.start(
          .stubborn, ["--begin-task-in", "applicationDidEnterBackground=work", "--never-end-task"])
        try device.wait(for: .stubborn, .active)
        try device.perform(.home)
        try device.waitForOutput("task work begun", of: .stubborn)
        try device.wait(for: .stubborn, .background)
        let status = try #require(try device.status(of: .stubborn))
        let task = try #require(status.runningReasons.first { $0.owner == "app" })
        #expect(task.reason.contains("\"work\""))
        #expect(task.until != nil)
        #expect(status.backgroundRefresh == .available)
      }
    }
  }
}
