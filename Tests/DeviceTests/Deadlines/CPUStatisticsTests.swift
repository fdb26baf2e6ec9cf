import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What a report tells of the time that the watchdog had counted.
@Suite struct CPUStatisticsTests {
  @Test(
    "An app that waits has used no CPU, and is told so",
    .proves("WDG-09", on: .processes), arguments: ["P4", "P7", "P13"])
  func waiting(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, settings: ["backgroundEntryDeadline=1.5"]) { device in
        try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
        try device.perform(.home)
        let end = try device.end(of: .stubborn)
        let deadline = try #require(end.facts.deadline)
        #expect(deadline.elapsed >= 1.5)
        #expect(try #require(deadline.appCPU) < 0.3)
        #expect(deadline.machineCPU != nil)
        #expect(end.explanation.contains("so it was waiting, not busy"))
        #expect(end.explanation.contains("Do not wait for files, locks or the network"))
        Self.checkStatistics(end.description)
        Self.checkStack(end)
      }
    }
  }

  @Test(
    "An app that computes has used CPU, and is told whether it was busy",
    .proves("WDG-09", on: .processes))
  func busy() async throws {
    try await onThread(weight: 2) {
      let settings = ["backgroundEntryDeadline=2"]
      try withDevice(profile: "P13", settings: settings) { device in
        try device.open(
          .stubborn, "--burn-threads", "64", "--hang-in", "applicationWillResignActive")
        try device.perform(.home)
        let end = try device.end(of: .stubborn)
        let deadline = try #require(end.facts.deadline)
        // How much 64 threads get of a machine that others load as well is not known.
        let own = try #require(deadline.appCPU)
        #expect(own > 0.05)
        #expect(try #require(deadline.machineCPU) > 0.05)
        if own / deadline.elapsed > 0.75 {
          #expect(end.explanation.contains("so it was busy, not waiting"))
        }
        Self.checkStatistics(end.description)
      }
    }
  }

  private static func checkStatistics(_ description: String) {
    #expect(description.contains("Elapsed total CPU time (seconds): "))
    #expect(description.contains("Elapsed application CPU time (seconds): "))
    #expect(description.contains("% CPU"))
  }

  /// The stack shows the function that never returned.
  private static func checkStack(_ end: AppEnd) {
    let stack = end.facts.stackText ?? ""
    #expect(stack.contains("pause"), "\(stack.prefix(500))")
    #expect(stack.contains("Actor.arrive"), "\(stack.prefix(2000))")
    #expect(end.explanation.contains("Its main thread was in "))
  }
}
