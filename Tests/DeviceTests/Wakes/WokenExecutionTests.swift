import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// A suspended app that is woken: it executes, has its event, and is frozen again.
@Suite struct WokenExecutionTests {
  /// It uses a processor whenever it may execute.
  private static let app = SampleApp.riser(["compute": true, "result": "newData"])

  @Test(
    "An app that is woken executes for the time that the wake grants, and not longer",
    .proves("SEQ-04/d", "MODE-04", on: .processes),
    arguments: ["location", "voip", "audio", "external-accessory", "bluetooth-central"])
  func granted(reason: String) async throws {
    try await onThread {
      try withDevice(settings: ["wakeTime=2", "suspensionGrace=0.1"], apps: [Self.app]) { device in
        let process = LinuxProcess(try device.openAndSuspend(Self.app))
        let frozen = try Self.expectFrozen(process)
        let watch = Stopwatch()
        try device.start(Self.app, [], background: reason)
        try device.wait(for: Self.app, .background)
        try device.wait(for: Self.app, .suspended)
        #expect(watch.isAbout(2))
        let used = try Self.expectFrozen(process) - frozen
        // A twentieth of the time, because the machine has other work as well.
        #expect(used >= 10)
      }
    }
  }

  @Test(
    "An app that finishes its event is frozen again at once",
    .proves("SEQ-04/d", on: .processes),
    arguments: [("fetch", "fetch background"), ("remote-notification", "push background")])
  func finished(reason: String, event: String) async throws {
    try await onThread {
      try withDevice(settings: ["fetchTime=60", "suspensionGrace=0.1"], apps: [Self.app]) {
        device in
        let process = LinuxProcess(try device.openAndSuspend(Self.app))
        _ = try Self.expectFrozen(process)
        let watch = Stopwatch()
        try device.start(Self.app, [], background: reason)
        try device.waitForOutput(event, of: Self.app)
        try device.wait(for: Self.app, .suspended)
        #expect(watch.seconds < 30, "it does not have its whole time")
        _ = try Self.expectFrozen(process)
      }
    }
  }

  /// - Returns: The processor time that it has used, in ticks.
  private static func expectFrozen(_ process: LinuxProcess) throws -> Int {
    let before = try #require(process.processorTicks)
    Observation.span(0.5)
    #expect(process.processorTicks == before)
    return before
  }
}
