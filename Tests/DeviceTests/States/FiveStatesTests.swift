import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct FiveStatesTests {
  @Test(
    "An app's log leads from one of the five states to the next, without a gap",
    .proves("LIFE-01", on: .processes))
  func fiveStates() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.stubborn)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      // The app finds itself in the states that the log says it is in.
      let told = try device.output(of: .stubborn)
      #expect(told.count { $0.firstWord == "applicationDidBecomeActive" } == 2)
      #expect(LifeCycleRules.violations(inOutput: told) == [])
      #expect(
        told.map(\.firstWord).filter(LifeCycleRules.isPaired) == [
          Told.didBecomeActive, Told.willResignActive, Told.didEnterBackground,
          Told.willEnterForeground, Told.didBecomeActive, Told.willResignActive,
          Told.didEnterBackground, Told.willTerminate,
        ])
      let edges = try device.log(of: .stubborn).compactMap { entry in
        if case .state(let from, let to, _) = entry.content { (from: from, to: to) } else { nil }
      }
      #expect(
        edges.map(\.to) == [
          "inactive", "active", "inactive", "background", "suspended", "background", "inactive",
          "active", "inactive", "background", "notRunning",
        ])
      #expect(edges.map(\.from) == ["notRunning"] + edges.map(\.to).dropLast())
      #expect(Set(edges.map(\.to)) == Set(AppState.allCases.map(\.rawValue)))
    }
  }

  @Test("An app that is not running has no process", .proves("LIFE-02", on: .processes))
  func notRunning() throws {
    try withDevice { device in
      #expect(try device.state(of: .stubborn) == "notRunning")
      #expect(try device.status(of: .stubborn)?.pid == nil)
      let pid = try device.open(.stubborn)
      #expect(LinuxProcess(pid).exists)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      #expect(try device.status(of: .stubborn)?.pid == nil)
      #expect(!LinuxProcess(pid).exists)
    }
  }

  @Test(
    "An app cannot observe its suspension: it knows three states",
    .proves("LIFE-10", on: .processes))
  func observableStates() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states")
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.stubborn)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      let states = try device.output(of: .stubborn).dropFirst().map { $0.split(separator: " ")[1] }
      #expect(Set(states) == ["active", "inactive", "background"])
    }
  }
}
