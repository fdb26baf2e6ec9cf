import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Devices that suspend their apps with signals, and devices of unprivileged users.
@Suite struct ContainmentTests {
  @Test("Without cgroups the main sequences are the same, and status lists the limits")
  func signals() async throws {
    try await onThread {
      try withDevice(
        settings: ["backgroundEntryDeadline=2"], containment: "sigstop", apps: [.stubborn, .notes]
      ) { device in
        try Self.playMainSequences(device)
        let run = try device.appctl("status")
        #expect(run.status == 0)
        #expect(
          run.output.contains("suspends by  sigstop: SIGSTOP to the process tree"),
          "\(run.output)")
        #expect(run.output.contains("a freeze is not atomic"))
        let status = try device.connect().status()
        #expect(status.containment == "sigstop")
        #expect(status.containmentDetail.contains("requested explicitly"))
      }
    }
  }

  /// Launch, home, return, another app, a hang, a purge.
  private static func playMainSequences(_ device: TestDevice) throws {
    let pid = try device.openAndSuspend(.stubborn)
    let before = try Processes.cpuTicks(of: [pid])
    // Nothing may execute in this period.
    Observation.span(1)
    #expect(try Processes.cpuTicks(of: [pid]) == before)
    try device.open(.stubborn)
    #expect(
      try device.history(of: .stubborn) == [
        "inactive", "application(_:willFinishLaunchingWithOptions:)",
        "application(_:didFinishLaunchingWithOptions:)", "active", "applicationDidBecomeActive",
        "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground",
        "suspended", "background", "applicationWillEnterForeground", "inactive", "active",
        "applicationDidBecomeActive",
      ])
    try device.open(.notes)
    try device.wait(for: .stubborn, .suspended)
    try device.perform(.jetsam(SampleApp.stubborn.identifier))
    #expect(Processes.waitForEnd(of: [pid]))
    #expect(try device.end(of: .stubborn).reason == "jetsam")
    let position = try device.logPosition()
    try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
    try device.perform(.home)
    #expect(try device.end(of: .stubborn, since: position).facts.rule == "WDG-03")
    #expect(try device.state(of: .notes) == "suspended")
  }

  @Test(
    "An unprivileged user without a delegated cgroup can run a device",
    .enabled(if: DaemonRights.areAvailable))
  func ordinaryUser() async throws {
    try await onThread {
      try DaemonRights.ordinaryUser.withDevice { connection, _, folder in
        let status = try connection.status()
        #expect(status.containment == "sigstop")
        #expect(status.containmentDetail.contains("not delegated to user"))
        #expect(status.protections.allSatisfy { $0.isActive })
        try Self.play(connection, folder)
      }
    }
  }

  /// Installs an app, opens it, leaves it and returns.
  private static func play(_ connection: DeviceConnection, _ folder: URL) throws {
    let bundle = try SampleApp.stubborn.bundle(in: folder)
    let identifier = try connection.install(path: bundle.path)
    let pid = try connection.launch(identifier).pid
    try connection.wait(for: identifier, toReach: .active)
    try connection.perform(.home)
    try connection.wait(for: identifier, toReach: .suspended)
    let before = try Processes.cpuTicks(of: [pid])
    // Nothing may execute in this period.
    Observation.span(1)
    #expect(try Processes.cpuTicks(of: [pid]) == before)
    #expect(try connection.launch(identifier).pid == pid)
    try connection.wait(for: identifier, toReach: .active)
  }
}
