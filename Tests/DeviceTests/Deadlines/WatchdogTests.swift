import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app that hangs in a callback is killed: by which deadline, with which code and namespace.
@Suite struct WatchdogTests {
  /// Long enough for a loaded machine to start an app.
  private static let allowances = ["launchDeadline": 4.0]

  /// Every callback that the profile's version of the system has (DEL-01).
  private static let hangs = ["P4", "P7", "P13"].flatMap { profile in
    HangScenario.all
      .filter { profile != "P4" || !["willFinishLaunching", "openURL"].contains($0.callback) }
      .map { (profile, $0) }
  }

  @Test(
    "A hang in any callback is killed by its deadline, with the profile's namespace",
    .proves(
      "TERM-01", "WDG-01/b", "WDG-01/c", "WDG-03/b", "WDG-05/b", "WDG-12", "WDG-15", on: .processes),
    arguments: hangs)
  func hang(_ profile: String, in scenario: HangScenario) async throws {
    try await onThread {
      let allowance = Self.allowances[scenario.setting] ?? 1.5
      try withDevice(profile: profile, settings: ["\(scenario.setting)=\(allowance)"]) { device in
        let pid = try scenario.play(device, .stubborn)
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "watchdog")
        #expect(end.code == "0x8badf00d")
        #expect(end.namespace == (profile == "P13" ? "FRONTBOARD" : "SPRINGBOARD"))
        #expect(end.facts.pid == pid)
        #expect(end.facts.rule == scenario.rule)
        #expect(end.facts.outstandingCallback?.name == scenario.method)
        #expect(end.facts.deadline?.allowance == allowance)
        #expect(end.facts.deadline?.elapsed ?? 0 >= allowance)
        if scenario.setting != "terminationDeadline" {
          #expect(end.facts.visibility == scenario.visibility)
        }
        Self.checkDescription(end.description, profile, scenario, pid)
        // WDG-03: killed and purged.
        #expect(!Processes.isAlive(pid))
        try device.wait(for: .stubborn, .notRunning)
        #expect(end.explanation.contains("killed by the watchdog"))
        #expect(end.explanation.contains("(rule \(scenario.rule))"))
        if let method = scenario.method { #expect(end.explanation.contains(method)) }
        // It can be launched again and then behaves as ordered.
        try device.open(.stubborn)
      }
    }
  }

  private static func checkDescription(
    _ description: String, _ profile: String, _ scenario: HangScenario, _ pid: Int32
  ) {
    guard profile == "P13" else {
      if profile == "P4" {
        #expect(
          description.hasPrefix("org.foreground.Stubborn failed to \(scenario.verb) in time"))
      }
      return
    }
    let transgression = "\(scenario.event) watchdog transgression: "
    #expect(description.contains(transgression + "application<org.foreground.Stubborn>:\(pid)"))
    #expect(description.contains("WatchdogEvent: \(scenario.event)"))
    if scenario.setting != "terminationDeadline" {
      #expect(description.contains("ProcessVisibility: \(scenario.visibility)"))
    }
  }

  @Test(
    "A background task begun in applicationDidEnterBackground does not extend its deadline",
    .proves("WDG-04", on: .processes), arguments: ["P4", "P7", "P13"])
  func taskDoesNotHelp(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, settings: ["backgroundEntryDeadline=1.5"]) { device in
        try device.open(
          .stubborn, "--begin-task-in", "applicationDidEnterBackground=save", "--hang-in",
          "applicationDidEnterBackground")
        let watch = Stopwatch()
        try device.perform(.home)
        let end = try device.end(of: .stubborn)
        #expect(watch.isAbout(1.5), "\(watch.seconds)")
        #expect(end.facts.rule == "WDG-03")
        #expect(end.code == "0x8badf00d")
        // The task was granted and had not ended.
        #expect(end.facts.backgroundTasks.map(\.name) == ["save"])
        #expect(try device.history(of: .stubborn).contains("task 1 began"))
      }
    }
  }

  @Test(
    "Background time cannot be requested in applicationWillTerminate",
    .proves("WDG-06", on: .processes), arguments: ["P4", "P7", "P13"])
  func noTimeInWillTerminate(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, settings: ["terminationDeadline=1.5"]) { device in
        let arguments = [
          "--begin-task-in", "applicationWillTerminate=late", "--hang-in",
          "applicationWillTerminate",
        ]
        _ = try device.start(.stubborn, arguments)
        try device.wait(for: .stubborn, .active)
        try device.perform(.terminate(SampleApp.stubborn.identifier))
        let end = try device.end(of: .stubborn)
        #expect(try device.output(of: .stubborn).contains("task late refused"))
        #expect(!(try device.history(of: .stubborn)).contains("task 1 began"))
        #expect(end.facts.rule == "WDG-05")
      }
    }
  }

  @Test(
    "The report contains the app's stack and the durations of its last callbacks",
    .proves("WDG-11", on: .processes))
  func whereIsNotWhy() async throws {
    try await onThread {
      try withDevice(settings: ["launchDeadline=5"]) { device in
        try device.launch(
          .stubborn, "--delay-in", "willFinishLaunching=3", "--hang-in", "didFinishLaunching")
        let end = try device.end(of: .stubborn)
        #expect(
          end.facts.outstandingCallback?.name == "application(_:didFinishLaunchingWithOptions:)")
        let first = try #require(end.facts.recentCallbacks.first)
        #expect(first.name == "application(_:willFinishLaunchingWithOptions:)")
        // On the device's clock, which does not count what foregroundd could not run.
        let duration = try #require(first.duration)
        #expect((2..<4.5).contains(duration), "\(duration)")
      }
    }
  }

  @Test(
    "The watchdog does not kill while a debugger is attached, but does after it detaches",
    .proves("WDG-13", on: .processes))
  func debugger() async throws {
    try await onThread {
      try withDevice(settings: ["backgroundEntryDeadline=1"]) { device in
        let pid = try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
        let debugger = try Debugger(attachingTo: pid)
        try device.perform(.home)
        // Three times as long as allowed.
        Observation.span(3)
        #expect(Processes.isAlive(pid))
        #expect(try device.state(of: .stubborn) == "background")
        debugger.detach()
        #expect(try device.end(of: .stubborn).facts.rule == "WDG-03")
      }
    }
  }

  @Test(
    "An app cannot make a relative its tracer, and so not switch its watchdog off",
    arguments: ["--traced-by-child", "--traced-by-thread", "--traced-by-parent"])
  func tracedByARelative(option: String) async throws {
    try await onThread {
      try withDevice(settings: ["backgroundEntryDeadline=1"]) { device in
        try device.open(.stubborn, option, "--hang-in", "applicationDidEnterBackground")
        #expect(
          try device.waitForOutput(of: .stubborn) { $0.hasPrefix("tracing") } == "tracing \(EPERM)")
        let watch = Stopwatch()
        try device.perform(.home)
        #expect(try device.end(of: .stubborn).facts.rule == "WDG-03")
        #expect(watch.isAbout(1), "\(watch.seconds)")
      }
    }
  }
}
