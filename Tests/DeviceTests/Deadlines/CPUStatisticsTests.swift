import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The CPU statistics in the watchdog's reports.
@Suite struct CPUStatisticsTests {
  @Test(
    "The report of a waiting app says that it used no CPU",
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
    "The report of a computing app says that it was busy",
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
        // The share of 64 threads is unknown on a machine with other load.
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

  /// The stack contains the function that never returned.
  private static func checkStack(_ end: AppEnd) {
    let stack = end.facts.stackText ?? ""
    #expect(stack.contains("pause"), "\(stack.prefix(500))")
    #expect(stack.contains("Actor.arrive"), "\(stack.prefix(2000))")
    #expect(end.explanation.contains("Its main thread was in "))
  }
}
