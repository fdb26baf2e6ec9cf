import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Tasks that have not ended when background time is over.
@Suite struct ExpiryTests {
  /// The killing component, its code, and whether a crash report is written.
  struct Verdict: Sendable {
    var profile: String
    var namespace: String
    var code: String
    var rule: String
    var hasReport: Bool
  }

  static let verdicts = [
    Verdict(
      profile: "P4", namespace: "SPRINGBOARD", code: "0x8badf00d", rule: "BGT-07",
      hasReport: true),
    Verdict(
      profile: "P7", namespace: "ASSERTIOND", code: "0x8badf00d", rule: "BGT-07",
      hasReport: true),
    Verdict(
      profile: "P13", namespace: "RUNNINGBOARD", code: "0x2182bad2", rule: "BGT-16",
      hasReport: false),
  ]

  private static let settings = ["backgroundTaskBudget=2", "expirationWarning=0.5"]

  @Test(
    "An app that does not end a task in its handler is killed with the profile's code",
    .proves("BGT-07", "BGT-16", "TERM-17", on: .processes), arguments: verdicts)
  func ignored(_ verdict: Verdict) async throws {
    try await onThread {
      try withDevice(profile: verdict.profile, settings: Self.settings) { device in
        let pid = try device.open(
          .stubborn, "--begin-task-in", "applicationDidEnterBackground=endless",
          "--ignore-expiry")
        try device.perform(.home)
        let end = try device.end(of: .stubborn)
        try Self.check(end, verdict, device)
        #expect(end.facts.backgroundTasks.map(\.name) == ["endless"])
        #expect(end.explanation.contains("had not ended the background task \"endless\""))
        #expect(try device.history(of: .stubborn).contains("expirationHandler"))
        #expect(!(try device.edges(of: .stubborn)).contains("background -> suspended"))
        #expect(!Processes.isAlive(pid))
        let warning = try device.waitForLine("", of: .stubborn, containing: "still not ended")
        #expect(warning?.contains("taskName = endless") == true)
      }
    }
  }

  @Test(
    "An app whose task has no handler is killed without a last chance",
    .proves("BGT-07", "BGT-08", on: .processes), arguments: verdicts)
  func withoutHandler(_ verdict: Verdict) async throws {
    try await onThread {
      try withDevice(profile: verdict.profile, settings: Self.settings) { device in
        try device.open(
          .stubborn, "--log-background-time", "--tasks-from-threads", "1", "--never-end-task")
        try device.waitForLine("begun 1", of: .stubborn)
        try device.perform(.home)
        let end = try device.end(of: .stubborn)
        try Self.check(end, verdict, device)
        #expect(
          !(try device.output(of: .stubborn)).contains { $0.hasPrefix("time expirationHandler") })
      }
    }
  }

  private static func check(_ end: AppEnd, _ verdict: Verdict, _ device: TestDevice) throws {
    #expect(end.reason == "backgroundTaskExpired")
    #expect(end.namespace == verdict.namespace)
    #expect(end.code == verdict.code)
    #expect(end.facts.rule == verdict.rule)
    #expect(end.facts.stateAtExit == "background")
    #expect(end.facts.deadline?.allowance == 2)
    #expect(end.facts.stackText?.isEmpty == false)
    #expect((end.report != nil) == verdict.hasReport)
    // TERM-17: neither a crash report nor a JetsamEvent if the code is 0x2182bad2.
    #expect(try device.reportFiles().isEmpty == !verdict.hasReport)
  }

  @Test(
    "From iOS 13 the log warns of a task older than 30 s, and the budget is 30 s",
    .proves("BGT-14", "BGT-16", on: .processes))
  func oldTask() async throws {
    try await onThread {
      let settings = ["launchDeadline=30", "resumeDeadline=30", "backgroundEntryDeadline=30"]
      try withUnchangedDevice("P13", settings: settings, [.stubborn]) { device in
        // Two seconds before it enters the background.
        try device.open(
          .stubborn, "--begin-task-in", "applicationDidBecomeActive=old", "--ignore-expiry",
          "--delay-in", "applicationWillResignActive=2")
        try device.perform(.home)
        let warning = try device.waitForLine(
          "", of: .stubborn, containing: "was created over 30 seconds ago", timeout: 60)
        #expect(warning?.contains("Background Task 1 (\"old\")") == true)
        let end = try device.end(of: .stubborn)
        #expect(end.code == "0x2182bad2")
        #expect(end.facts.deadline?.allowance == 30)
        #expect(end.facts.deadline?.elapsed ?? 0 >= 30)
      }
    }
  }
}
