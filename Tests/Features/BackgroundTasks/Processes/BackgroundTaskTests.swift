import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Finite tasks: begun, ended, refused.
@Suite struct BackgroundTaskTests {
  @Test(
    "Every begin returns a new id, on any thread and in the foreground",
    .proves("BGT-01", "BGT-04", on: .processes), arguments: ["P4", "P7", "P13"])
  func uniqueIdentifiers(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile) { device in
        // With a name on the main thread, without one on 40 others.
        try device.open(
          .stubborn, "--tasks-from-threads", "40", "--begin-task-in",
          "applicationDidBecomeActive=named")
        let ended = try FileWatch.wait(for: device.outputFile(of: .stubborn)) { text in
          text.components(separatedBy: "ended ").count == 41 ? true : nil
        }
        #expect(ended == true)
        let identifiers = try device.numbers(after: "begun", in: .stubborn)
        #expect(Set(identifiers).count == 40)
        #expect(!identifiers.contains(0))
        let history = try device.history(of: .stubborn)
        for identifier in 1...41 { #expect(history.contains("task \(identifier) began")) }
        let names = try Self.names(device)
        #expect(names.count { $0 == "Called by Stubborn" } == 40)
        #expect(names.count { $0 == "named" } == 1)
        #expect(try device.output(of: .stubborn).contains("task named begun"))
      }
    }
  }

  private static func names(_ device: TestDevice) throws -> [String] {
    try device.log(of: .stubborn).compactMap { entry in
      if case .task(_, let name, "began") = entry.content { name } else { nil }
    }
  }

  @Test(
    "Suspension waits until every task has ended, each with its own id",
    .proves("BGT-03", "MODE-07/a", on: .processes), arguments: ["P4", "P7", "P13"])
  func severalTasks(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile) { device in
        try device.open(
          .stubborn, "--begin-task-in", "applicationDidBecomeActive=first", "--begin-task-in",
          "applicationDidEnterBackground=second", "--end-task-after", "1.5")
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        let history = try device.history(of: .stubborn).filter {
          $0.hasPrefix("task") || $0 == "suspended"
        }
        #expect(
          history == [
            "task 1 began", "task 2 began", "task 1 ended", "task 2 ended", "suspended",
          ])
      }
    }
  }

  @Test(
    "When its last task ends the app is suspended at once, unless its grace is not over",
    .proves("AMB-39", on: .processes), arguments: [0.5, 6])
  func lastTask(endsAfter seconds: Double) async throws {
    try await onThread {
      let grace = 3.0
      try withDevice(settings: ["suspensionGrace=\(grace)"]) { device in
        let stopwatch = Stopwatch()
        try device.openAndSuspend(
          .stubborn,
          [
            "--begin-task-in", "applicationDidEnterBackground=last", "--end-task-after",
            "\(seconds)",
          ])
        let entered = try #require(try device.time(of: .stubborn, became: "background"))
        let ended = try #require(try device.time(of: .stubborn, task: "last", "ended"))
        let suspended = try #require(try device.time(of: .stubborn, became: "suspended"))
        #expect(try device.history(of: .stubborn).suffix(2) == ["task 1 ended", "suspended"])
        if seconds < grace {
          #expect(ended - entered < grace)
          #expect(stopwatch.finds(suspended - entered, about: grace), "\(suspended - entered) s")
        } else {
          // There is no second grace after the task.
          #expect(ended - entered > grace)
          #expect(suspended - ended < grace / 2, "\(suspended - ended) s")
        }
      }
    }
  }

  @Test(
    "A device without multitasking refuses tasks, without further consequences",
    .proves("BGT-02", on: .processes))
  func withoutMultitasking() async throws {
    try await onThread {
      try withDevice(profile: "P3") { device in
        try device.open(.stubborn, "--begin-task-in", "didFinishLaunching=vain")
        #expect(try device.waitForLine("task vain", of: .stubborn) == "task vain refused")
        #expect(try device.state(of: .stubborn) == "active")
      }
    }
  }

  @Test(
    "An app that requests no time, or is refused it, is simply suspended",
    .proves("BGT-02", "BGT-20", on: .processes), arguments: ["P4", "P7", "P13"])
  func refusedTime(_ profile: String) async throws {
    try await onThread {
      let settings = ["backgroundTaskBudget=2", "expirationWarning=0.5"]
      try withDevice(profile: profile, settings: settings) { device in
        let pid = try device.open(
          .stubborn, "--begin-task-in", "applicationDidEnterBackground=used", "--begin-task-in",
          "expirationHandler=late")
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        #expect(try device.output(of: .stubborn).contains("task late refused"))
        try device.open(.stubborn)
        #expect(try device.status(of: .stubborn)?.pid == pid)
        // Requests no time, and is suspended as well.
        try device.perform(.terminate(SampleApp.stubborn.identifier))
        try device.wait(for: .stubborn, .notRunning)
        let other = try device.openAndSuspend(.stubborn)
        #expect(Processes.isAlive(other))
      }
    }
  }

  @Test(
    "An app woken for Bluetooth may extend its time with a task",
    .proves("BGT-19", on: .processes))
  func wakeAndTask() async throws {
    try await onThread {
      try withDevice(settings: ["wakeTime=0.5"]) { device in
        let arguments = [
          "--begin-task-in", "applicationDidEnterBackground=longer", "--end-task-after", "2",
        ]
        try device.start(.stubborn, arguments, background: "bluetooth-central")
        try device.wait(for: .stubborn, .suspended)
        let entered = try #require(try device.time(of: .stubborn, became: "background"))
        let suspended = try #require(try device.time(of: .stubborn, became: "suspended"))
        #expect(suspended - entered >= 2)
        let history = try device.history(of: .stubborn)
        #expect(history.suffix(2) == ["task 1 ended", "suspended"])
      }
    }
  }

  @Test(
    "An app that was suspended when its time was over may begin a task when it is woken",
    .proves("BGT-19", on: .processes), arguments: ["bluetooth-central", "external-accessory"])
  func taskWithinAWake(_ reason: String) async throws {
    try await onThread {
      // A task expires after 2 s; a wake alone would end after 1 s.
      let settings = ["wakeTime=1", "backgroundTaskBudget=3", "expirationWarning=1"]
      try withDevice(settings: settings) { device in
        try device.openAndSuspend(
          .stubborn,
          [
            "--begin-task-in", "applicationDidEnterBackground=first", "--retry-task", "woken",
          ])
        let start = try device.logPosition()
        let watch = Stopwatch()
        try device.start(.stubborn, [], background: reason)
        _ = try device.waitForEntry(of: .stubborn, since: start) {
          if case .state(_, "suspended", _) = $0.content { true } else { false }
        }
        #expect(watch.isAbout(2), "\(watch.seconds)")
        #expect(
          try device.history(of: .stubborn, since: start) == [
            "background", "task 2 began", "task 2 expired", "task 2 ended", "expirationHandler",
            "suspended",
          ])
      }
    }
  }

  @Test("The uploader finishes its work in the background and is then suspended")
  func uploader() async throws {
    try await onThread {
      try withDevice(apps: [.uploader]) { device in
        try device.openAndSuspend(.uploader, ["--work", "1"])
        #expect(try device.output(of: .uploader).last == "upload done")
        #expect(try device.history(of: .uploader).suffix(2) == ["task 1 ended", "suspended"])
      }
    }
  }
}
