import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct BackgroundTests {
  static let second = SampleApp.stubborn.copy("org.foreground.second")

  @Test(
    "An app in the background is not on screen and executes", .proves("LIFE-06", on: .processes))
  func background() throws {
    try withDevice { device in
      try device.open(
        .stubborn, "--timer", "--begin-task-in", "applicationDidEnterBackground",
        "--never-end-task")
      try device.perform(.home)
      try device.wait(for: .stubborn, .background)
      #expect(try device.connect().status().front == "home")
      let printed = try device.output(of: .stubborn).count
      try #require(
        try device.waitForOutput(of: .stubborn, after: printed) { $0.hasPrefix("tick") } != nil)
      #expect(try device.state(of: .stubborn) == "background")
    }
  }

  @Test(
    "Several apps execute in the background while one is active",
    .proves("LIFE-15", on: .processes))
  func severalInBackground() throws {
    let apps = [SampleApp.stubborn, Self.second]
    try withDevice(apps: apps + [.notes]) { device in
      for app in apps {
        try device.open(
          app, "--timer", "--begin-task-in", "applicationDidEnterBackground", "--never-end-task")
      }
      try device.open(.notes)
      for app in apps {
        let printed = try device.output(of: app).count
        try #require(
          try device.waitForOutput(of: app, after: printed) { $0.hasPrefix("tick") } != nil)
        #expect(try device.state(of: app) == "background")
      }
      var active: Set<String> = []
      for entry in try device.log() {
        guard case .state(_, let to, _) = entry.content, let app = entry.app else { continue }
        if to == "active" { active.insert(app) } else { active.remove(app) }
        #expect(active.count <= 1)
      }
      #expect(active == [SampleApp.notes.identifier])
    }
  }

  @Test(
    "The app in front gets more of a processor than one in the background",
    .proves("LIFE-16", on: .processes))
  func foregroundOutranksBackground() throws {
    try withDevice(apps: [.stubborn, Self.second]) { device in
      let behind = LinuxProcess(
        try device.open(
          .stubborn, "--burn-cpu", "--begin-task-in", "applicationDidEnterBackground",
          "--never-end-task"))
      let front = LinuxProcess(
        try device.open(
          Self.second, "--burn-cpu", "--begin-task-in", "applicationDidEnterBackground",
          "--never-end-task"))
      try device.wait(for: .stubborn, .background)
      #expect(try outweighs(front, behind))

      // And the other way round, once they have changed places.
      try device.open(.stubborn)
      try device.wait(for: Self.second, .background)
      #expect(try outweighs(behind, front))
    }
  }

  /// Whether the first of two processes, which both always want to compute, gets three times what
  /// the other gets. The machine has other work too, so several spans are looked at; two of equal
  /// rank share each of them about evenly.
  private func outweighs(_ first: LinuxProcess, _ second: LinuxProcess) throws -> Bool {
    for _ in 1...20 {
      let before = (try #require(first.cpuTime), try #require(second.cpuTime))
      Observation.span(0.3)
      let own = try #require(first.cpuTime) - before.0
      let other = try #require(second.cpuTime) - before.1
      if own > 3 * max(1, other) { return true }
    }
    return false
  }
}
