import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Processes that are started ahead of their apps' launches.
@Suite struct PrewarmingTests {
  /// Prewarms the probe, and waits until its `main` has said so.
  private func prewarm(_ device: TestDevice) throws {
    try device.perform(.prewarm(SampleApp.probe.identifier))
    _ = try device.waitForOutput("prewarmed", of: .probe)
  }

  /// How often the probe's `main` has begun.
  private func mains(_ device: TestDevice) throws -> Int {
    try device.output(of: .probe).count { $0.hasPrefix("main ") }
  }

  private func prewarmings(_ device: TestDevice) throws -> [String] {
    try device.log(of: .probe).compactMap {
      if case .prewarming(_, let description) = $0.content { description } else { nil }
    }
  }

  @Test(
    "main of a prewarmed app runs up to UIApplicationMain; the next launch goes on in its process",
    .proves("TRANS-14", "LAUNCH-12", on: .processes))
  func launch() throws {
    try withDevice(profile: "P15", apps: [.probe]) { device in
      try prewarm(device)
      #expect(try device.state(of: .probe) == "notRunning")
      #expect(try device.output(of: .probe) == ["main on the main thread", "prewarmed"])
      #expect(try device.history(of: .probe).isEmpty)
      try device.open(.probe)
      #expect(try mains(device) == 1)
      #expect(
        try prewarmings(device) == [
          "prewarmed: its process waits before UIApplicationMain",
          "launched in its prewarmed process",
        ])
      #expect(
        try device.history(of: .probe).suffix(2) == ["active", "applicationDidBecomeActive"])
    }
  }

  @Test(
    "Short memory ends a prewarmed process, and the next launch starts another",
    .proves("TRANS-14", on: .processes))
  func memory() throws {
    try withDevice(profile: "P15", apps: [.probe]) { device in
      try prewarm(device)
      try device.perform(.memoryPressure(.warning))
      try device.perform(.memoryPressure(nil))
      #expect(
        try prewarmings(device).last == "the prewarmed process was ended, because memory is short")
      try device.open(.probe)
      #expect(try mains(device) == 2)
      #expect(try device.output(of: .probe).count { $0 == "prewarmed" } == 1)
    }
  }

  @Test("A system before iOS 15 prewarms nothing, and nobody prewarms an app that runs")
  func refusals() throws {
    try withDevice(profile: "P13", apps: [.probe]) { device in
      let error = #expect(throws: DeviceError.self) {
        try device.perform(.prewarm(SampleApp.probe.identifier))
      }
      #expect("\(error as Any)".contains("prewarms no apps"))
    }
    try withDevice(profile: "P27", apps: [.probe]) { device in
      try device.open(.probe)
      let error = #expect(throws: DeviceError.self) {
        try device.perform(.prewarm(SampleApp.probe.identifier))
      }
      #expect("\(error as Any)".contains("has a process"))
    }
  }
}
