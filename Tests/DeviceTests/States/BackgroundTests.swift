import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct BackgroundTests {
  static let second = SampleApp.stubborn.copy("org.foreground.second")

  @Test(
    "An app in the background executes", .proves("LIFE-06/a", on: .processes))
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

  @Test("An app in the background is not on the screen", .proves("LIFE-06/b", on: .processes))
  func isNotOnTheScreen() throws {
    try withDevice(settings: ["suspensionGrace=60"], screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.home)
      try device.wait(for: .probe, .background)
      #expect(try screen.wait { $0.color(atX: 90, 150)?.isNear(.red) == false })
      #expect(try device.state(of: .probe) == "background")
    }
  }

  @Test(
    "A memory warning reaches the app in front and one in the background, and no suspended one",
    .proves("MEM-04/a", "MEM-04/b", "RESP-14/a", on: .processes))
  func memoryWarning() throws {
    try withDevice(apps: [.stubborn, Self.second, .notes]) { device in
      try device.open(Self.second, "--log-states")
      try device.open(
        .stubborn, "--log-states", "--begin-task-in", "applicationDidEnterBackground",
        "--never-end-task")
      try device.open(.notes)
      try device.wait(for: Self.second, .suspended)
      try device.wait(for: .stubborn, .background)
      let start = try device.logPosition()
      let printed = try device.output(of: Self.second).count
      try device.perform(.memoryWarning)
      for app in [SampleApp.stubborn, .notes] {
        let callback = try device.waitForCallback(
          Told.didReceiveMemoryWarning, of: app, since: start)
        #expect(callback)
      }
      #expect(
        try device.output(of: .stubborn).contains(
          "applicationDidReceiveMemoryWarning background"))
      // Not when it returns, either.
      try device.open(Self.second)
      #expect(
        try device.output(of: Self.second, after: printed).filter { $0.contains("Memory") } == [])
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
    .proves("LIFE-16/a", on: .processes))
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

      // And the other way round after they have changed places.
      try device.open(.stubborn)
      try device.wait(for: Self.second, .background)
      #expect(try outweighs(behind, front))
    }
  }

  /// Whether the first of two processes, both always computing, gets three times the other's CPU
  /// time. Because the machine has other work too, several periods are measured; two processes of
  /// equal priority share each of them about evenly.
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
