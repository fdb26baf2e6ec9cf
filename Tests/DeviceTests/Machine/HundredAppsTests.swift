import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Many apps on one device.
@Suite struct HundredAppsTests {
  private static let count = 100

  @Test(
    "A hundred apps opened one after another: suspended ones do not tick, and nothing is lost",
    .proves("LIFE-07", on: .processes))
  func hundredApps() async throws {
    try await onThread(weight: 4) {
      let apps = (0..<Self.count).map { SampleApp.stubborn.copy("org.foreground.app\($0)") }
      try withDevice(apps: apps) { device in
        var pids: [Int32] = []
        for app in apps {
          // Counts in memory and prints only while it executes.
          pids.append(try device.start(app, ["--timer"]))
          try device.wait(for: app, .active, timeout: 60)
        }
        try device.perform(.home)
        try device.wait(for: apps[Self.count - 1], .suspended, timeout: 60)
        for app in apps { try device.wait(for: app, .suspended, timeout: 60) }
        let states = try device.connect().apps()
        #expect(states.count == Self.count)
        #expect(states.count { $0.state == "suspended" } >= 60)

        let daemon = try device.foregrounddPID
        let before = try pids.map { try Processes.cpuTicks(of: [$0]) }
        let daemonBefore = try Processes.cpuTicks(of: [daemon])
        // No tick may occur in this period.
        Observation.span(2)
        let after = try pids.map { try Processes.cpuTicks(of: [$0]) }
        #expect(before == after)
        let ticks = try Processes.cpuTicks(of: [daemon]) - daemonBefore
        let kibibytes = try Processes.residentKiB(of: daemon)
        print("100 suspended apps: foregroundd has \(kibibytes) KiB, \(ticks) ticks in 2 s")

        // Each returns as the same process.
        for (app, pid) in zip(apps, pids) {
          try device.launch(app)
          try device.wait(for: app, .active, timeout: 60)
          #expect(try device.status(of: app)?.pid == pid)
        }
        // They continue with their counts: no number is printed twice or missing.
        for app in apps {
          let counted = try device.numbers(after: "tick", in: app)
          #expect(counted == Array(1...max(1, Int32(counted.count))) || counted.isEmpty)
        }
        #expect(try device.log().allSatisfy { if case .exit = $0.content { false } else { true } })
      }
    }
  }
}
