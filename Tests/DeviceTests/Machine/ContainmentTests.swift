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
    .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
  func ordinaryUser() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let nobody: UInt32 = 65534
      chown(folder.path, nobody, nobody)
      // The programs may be in a folder that other users cannot read.
      let programs = folder.appendingPathComponent("programs")
      try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
      let daemon = programs.appendingPathComponent("foregroundd").path
      try FileManager.default.copyItem(atPath: Products.path("foregroundd"), toPath: daemon)
      let name = TestFolder.uniqueName()
      let ready = folder.appendingPathComponent("ready")
      try Data().write(to: ready)
      chown(ready.path, nobody, nobody)
      // A shell redirects its readiness lines to a file.
      let started = try StartedCommand(
        "/usr/bin/setpriv",
        [
          "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "/bin/sh", "-c",
          "exec \"$0\" --device \(name) --home \(folder.path) --set suspensionGrace=0.2 "
            + "--ready-descriptor 5 5>\(ready.path)", daemon,
        ], in: folder)
      defer { kill(started.pid, SIGTERM) }
      let text = try FileWatch.wait(for: ready) { $0.contains("\n") ? $0 : nil }
      #expect(text == "ready\n")
      let address = DeviceAddress(name: try DeviceName(name), home: folder.path)
      let connection = try DeviceConnection(to: address)
      #expect(try connection.status().containment == "sigstop")
      #expect(try connection.status().containmentDetail.contains("not delegated to user \(nobody)"))
      try Self.play(connection, folder)
      try connection.shutdown()
      #expect(try started.finish().status == 0)
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
