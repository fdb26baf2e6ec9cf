import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// A game's obligations to the system, demonstrated by the sample.
@Suite struct RacerTests {
  private static let racer = SampleApp("Racer")

  @Test(
    "A race interrupted by a call computes nothing and stays paused until the player continues it",
    .proves("DEL-20/a", "DEL-20/b", "DEL-21/a", on: .processes))
  func staysPaused() throws {
    try withDevice(screen: .init(), apps: [Self.racer]) { device in
      let screen = try TestScreen(of: device)
      let process = LinuxProcess(try device.open(Self.racer))
      try tapUntilItRuns(device, screen, count: 1)
      let running = try computed(process)
      try device.perform(.callIncoming)
      try device.wait(for: Self.racer, .inactive)
      try #require(
        try device.waitForOutput(of: Self.racer) { $0.hasPrefix("race: paused") } != nil)
      let paused = try computed(process)
      #expect(paused < running / 5, "\(paused) of \(running) ns")

      try device.perform(.callDecline)
      try device.wait(for: Self.racer, .active)
      // A running race would be paused again on leaving, and would print that.
      try device.perform(.home)
      try device.wait(for: Self.racer, .suspended)
      #expect(try pauses(device) == 1)

      try device.open(Self.racer)
      try tapUntilItRuns(device, screen, count: 2)
      try device.perform(.home)
      try device.wait(for: Self.racer, .suspended)
      #expect(try pauses(device) == 2)
    }
  }

  /// The process's CPU time in half a second, in nanoseconds.
  private func computed(_ process: LinuxProcess) throws -> Int64 {
    let before = try #require(process.cpuTime)
    Observation.span(0.5)
    return try #require(process.cpuTime) - before
  }

  private func pauses(_ device: TestDevice) throws -> Int {
    try device.output(of: Self.racer).count { $0.hasPrefix("race: paused") }
  }

  /// Taps the road when it is on the screen, and waits for the race.
  private func tapUntilItRuns(_ device: TestDevice, _ screen: TestScreen, count: Int) throws {
    let isThere = try screen.wait { screen in
      (try? screen.interface(everything: true))?.node("message") != nil
    }
    try #require(isThere)
    try screen.tap(x: 195, 600)
    try device.waitForOutput("race: running", of: Self.racer, count: count)
  }
}
