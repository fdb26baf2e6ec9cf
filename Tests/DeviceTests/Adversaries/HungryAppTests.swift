import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps that use excessive resources, and processes that try to escape.
@Suite struct HungryAppTests {
  /// How an app is suspended: with the freezer, or with signals.
  static let containments: [String?] = [nil, "sigstop"]

  @Test(
    "Children, orphans and escaped processes of a suspended app do not execute, and end with it",
    .proves("LIFE-07", on: .processes), arguments: containments)
  func processTree(_ containment: String?) async throws {
    try await onThread(weight: 3) {
      let apps = [SampleApp.stubborn, Neighbour.app]
      try withDevice(settings: Neighbour.settings, containment: containment, apps: apps) { device in
        let neighbour = try Neighbour(on: device)
        let pid = try device.start(
          .stubborn, ["--burning-children", "3", "--escape", "--fork-children", "3"])
        try device.wait(for: .stubborn, .active)
        try Self.waitForEscapees(2, device)
        let folder = device.address.folder + "/Bundles/org.foreground.Stubborn"
        // The sleeping and the computing children, the two escaped ones, and the app itself.
        let tree = try Processes.running(from: folder)
        #expect(tree.count >= 9)
        #expect(tree.contains(pid))
        let burnt = try Processes.cpuTicks(of: tree)
        try neighbour.serve()
        #expect(try Processes.cpuTicks(of: tree) >= burnt)

        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        let before = try Processes.cpuTicks(of: tree)
        // Long enough for computing processes to use a hundred ticks.
        Observation.span(2)
        #expect(try Processes.cpuTicks(of: tree) == before)
        #expect(try Set(Processes.running(from: folder)) == Set(tree))

        try device.open(.stubborn)
        #expect(try device.status(of: .stubborn)?.pid == pid)
        try device.perform(.jetsam(SampleApp.stubborn.identifier))
        #expect(Processes.waitForEnd(of: tree))
        #expect(try Processes.running(from: folder).isEmpty)
        try neighbour.check()
      }
    }
  }

  /// Waits until a number of processes have left the app's session.
  private static func waitForEscapees(_ count: Int, _ device: TestDevice) throws {
    let escaped = try FileWatch.wait(for: device.outputFile(of: .stubborn)) { text in
      text.split(separator: "\n").count { $0.hasPrefix("escaped ") } == count ? true : nil
    }
    #expect(escaped == true)
  }

  @Test("An app that computes on 64 threads does not starve its neighbour and the commands")
  func manyThreads() async throws {
    try await onThread(weight: 3) {
      try withDevice(settings: Neighbour.settings, apps: [.stubborn, Neighbour.app]) { device in
        let neighbour = try Neighbour(on: device)
        try device.open(.stubborn, "--burn-threads", "64")
        try neighbour.serve(20)
        // It can be suspended like any other app and then frees the whole machine.
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        let pid = try #require(try device.status(of: .stubborn)?.pid)
        let before = try Processes.cpuTicks(of: [pid])
        Observation.span(1)
        #expect(try Processes.cpuTicks(of: [pid]) == before)
        try neighbour.check()
      }
    }
  }

  @Test("An app that ignores every signal can still be ended in every way")
  func ignoresSignals() async throws {
    try await onThread {
      let settings = Neighbour.settings + ["terminationDeadline=2"]
      try withDevice(settings: settings, apps: [.stubborn, Neighbour.app]) { device in
        let neighbour = try Neighbour(on: device)
        let identifier = SampleApp.stubborn.identifier
        let ways: [(DeviceAction, String)] = [
          (.jetsam(identifier), "jetsam"), (.terminate(identifier), "watchdog"),
          (.switcherKill(identifier), "watchdog"),
        ]
        for (action, reason) in ways {
          let position = try device.logPosition()
          let pid = try device.open(
            .stubborn, "--ignore-signals", "--hang-in", "applicationWillTerminate")
          kill(pid, SIGTERM)
          kill(pid, SIGINT)
          try device.perform(action)
          #expect(try device.end(of: .stubborn, since: position).reason == reason)
          #expect(Processes.waitForEnd(of: [pid]))
        }
        try neighbour.check()
      }
    }
  }
}
