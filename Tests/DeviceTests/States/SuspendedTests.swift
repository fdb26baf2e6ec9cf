import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Glibc
import Testing

@Suite struct SuspendedTests {
  @Test(
    "A suspended app is in memory and executes nothing: no timer, no thread, no child",
    .proves("LIFE-07", on: .processes))
  func executesNothing() throws {
    try withDevice { device in
      let pid = try device.open(
        .stubborn, "--timer", "--burn-cpu", "--fork-children", "2", "--log-states")
      let process = LinuxProcess(pid)
      let children = process.children.map(LinuxProcess.init)
      #expect(children.count == 2)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let used = try ([process] + children).map { try #require($0.cpuTime) }
      let printed = try device.output(of: .stubborn)
      // Ten periods of the timer, in which each computing thread would use a second.
      Observation.span(1)
      #expect(try ([process] + children).map { try #require($0.cpuTime) } == used)
      #expect(try device.output(of: .stubborn) == printed)
      #expect(try device.status(of: .stubborn)?.pid == pid)
      let resident = try #require(process.residentPages)
      #expect(resident > 0)

      // The same threads continue afterwards: the suspension had stopped them.
      try device.open(.stubborn)
      try #require(
        try device.waitForOutput(of: .stubborn, after: printed.count) { $0.hasPrefix("tick") }
          != nil)
      let usedNow = try #require(process.cpuTime)
      #expect(usedNow > used[0])
    }
  }

  @Test(
    "Suspension causes no callback and no notification",
    .proves("LIFE-08", on: .processes))
  func suspensionIsSilent() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-threads")
      let printed = try device.output(of: .stubborn).count
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      // Including every notification that the application posts, whatever its name.
      #expect(
        try device.output(of: .stubborn, after: printed).map(\.firstWord) == [
          "applicationWillResignActive", "UIApplicationWillResignActiveNotification",
          "applicationDidEnterBackground", "UIApplicationDidEnterBackgroundNotification",
        ])
      let told = try device.output(of: .stubborn).count
      try device.open(.stubborn)
      #expect(
        try device.output(of: .stubborn, after: told).map(\.firstWord) == [
          "applicationWillEnterForeground", "UIApplicationWillEnterForegroundNotification",
          "applicationDidBecomeActive", "UIApplicationDidBecomeActiveNotification",
        ])
    }
  }

  @Test(
    "A purge is no signal that an app could hear of or ignore",
    .proves("MEM-19/c", on: .processes), arguments: [AppState.suspended, .active])
  func purgeIsKill(state: AppState) throws {
    try withDevice { device in
      let pid = try device.open(.stubborn, "--log-states", "--ignore-signals")
      if state == .suspended { try device.perform(.home) }
      try device.wait(for: .stubborn, state)
      // Every signal is ignored that can be: of the others only SIGKILL ends a process.
      let ignored = try #require(LinuxProcess(pid).ignoredSignals)
      let others = (1..<32).filter { ignored & (1 << ($0 - 1)) == 0 }
      #expect(others == [Int(SIGKILL), Int(SIGSTOP)])
      let printed = try device.output(of: .stubborn)
      try device.perform(.jetsam(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      #expect(!LinuxProcess(pid).exists)
      #expect(try device.output(of: .stubborn) == printed)
    }
  }

  @Test(
    "A suspended app is purged, or terminated, without a word",
    .proves("LIFE-09/a", "TRANS-10", "SEQ-34", "MEM-19/a", on: .processes),
    arguments: [
      DeviceAction.jetsam(SampleApp.stubborn.identifier),
      .terminate(SampleApp.stubborn.identifier), .switcherKill(SampleApp.stubborn.identifier),
    ])
  func purge(end: DeviceAction) throws {
    try withDevice { device in
      let pid = try device.open(.stubborn, "--log-states")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let printed = try device.output(of: .stubborn)
      let start = try device.logPosition()
      try device.perform(end)
      try device.wait(for: .stubborn, .notRunning)
      #expect(try device.output(of: .stubborn) == printed)
      #expect(try device.edges(of: .stubborn, since: start) == ["suspended -> notRunning"])
      #expect(try device.callbacks(of: .stubborn, since: start) == [])
      #expect(!LinuxProcess(pid).exists)
    }
  }
}
