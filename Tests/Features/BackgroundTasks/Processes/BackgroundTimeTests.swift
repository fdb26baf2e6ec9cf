import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The duration of background time: the values that the app reads, and when handlers run.
@Suite struct BackgroundTimeTests {
  /// A line `time CALLBACK SECONDS THREAD` printed by the app.
  private struct Reading: Sendable {
    var moment: String
    var seconds: Double
    var thread: String

    init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, words[0] == "time", let seconds = Double(words[2]) else { return nil }
      moment = words[1]
      self.seconds = seconds
      thread = words[3]
    }

    /// Whether the value lies within the background time of 100 seconds, with a tolerance for a
    /// slow machine.
    var isOfBudget: Bool { seconds > 50 && seconds <= 100 }
  }

  private static func readings(_ device: TestDevice) throws -> [Reading] {
    try device.output(of: .stubborn).compactMap(Reading.init)
  }

  @Test(
    "backgroundTimeRemaining is the largest number in the foreground, then the budget",
    .proves("BGT-09", "BGT-10", "BGT-18", on: .processes), arguments: ["P4", "P7", "P13"])
  func remaining(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, settings: ["backgroundTaskBudget=100"]) { device in
        let arguments = [
          "--log-background-time", "--begin-task-in", "applicationWillResignActive",
          "--end-task-after", "0.5", "--in", "applicationDidEnterBackground",
          "--tasks-from-threads", "1",
        ]
        try device.openAndSuspend(.stubborn, arguments)
        try device.open(.stubborn)
        // BGT-18: the second stay in the background has the full time again.
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        let readings = Dictionary(grouping: try Self.readings(device), by: \.moment)
        for moment in ["applicationDidBecomeActive", "applicationWillResignActive"] {
          let seconds = readings[moment]?.map { $0.seconds }
          #expect(seconds == [.greatestFiniteMagnitude, .greatestFiniteMagnitude])
        }
        let background = readings["applicationDidEnterBackground"] ?? []
        #expect(background.count == 2)
        #expect(background.allSatisfy { $0.isOfBudget })
        let threads = readings["thread"] ?? []
        #expect(threads.map { $0.thread } == ["other", "other"])
        #expect(threads.allSatisfy { $0.isOfBudget })
      }
    }
  }

  @Test(
    "Without a task it is the time until the suspension",
    .proves("AMB-33", on: .processes), arguments: ["P4", "P13"])
  func withoutTask(_ profile: String) throws {
    try withDevice(
      profile: profile, settings: ["backgroundTaskBudget=100", "suspensionGrace=2"]
    ) { device in
      try device.openAndSuspend(.stubborn, ["--log-background-time"])
      let told = try Self.readings(device).filter { $0.moment == "applicationDidEnterBackground" }
      #expect(told.count == 1)
      // Read a moment after the system has begun to count.
      #expect(told.allSatisfy { $0.seconds > 0 && $0.seconds <= 2 })
    }
  }

  @Test(
    "The handler runs on the main thread in time; an app that ends its task there is suspended",
    .proves("BGT-06", on: .processes), arguments: ["P4", "P7", "P13"])
  func handler(_ profile: String) async throws {
    try await onThread {
      let settings = ["backgroundTaskBudget=4", "expirationWarning=1"]
      try withDevice(profile: profile, settings: settings) { device in
        let arguments = [
          "--log-background-time", "--begin-task-in", "applicationDidEnterBackground=work",
        ]
        try device.openAndSuspend(.stubborn, arguments)
        let handler = try #require(try Self.readings(device).last)
        #expect(handler.moment == "expirationHandler")
        #expect(handler.thread == "main")
        #expect(
          try device.history(of: .stubborn).suffix(4) == [
            "task 1 expired", "task 1 ended", "expirationHandler", "suspended",
          ])
        let entered = try #require(try device.time(of: .stubborn, became: "background"))
        let expired = try #require(try device.time(of: .stubborn, task: "work", "expired"))
        #expect(expired - entered >= 2.99)
      }
    }
  }

  @Test(
    "All tasks share one budget: a later one does not restart the clock",
    .proves("BGT-05", on: .processes))
  func sharedBudget() async throws {
    try await onThread {
      let settings = ["backgroundTaskBudget=8", "expirationWarning=2"]
      try withDevice(settings: settings) { device in
        try device.open(
          .stubborn, "--begin-task-in", "applicationDidEnterBackground=early", "--begin-task-in",
          "applicationDidReceiveMemoryWarning=later")
        try device.perform(.home)
        try device.wait(for: .stubborn, .background)
        Observation.span(3)
        try device.perform(.memoryWarning)
        try device.wait(for: .stubborn, .suspended)
        let app = SampleApp.stubborn
        let first = try #require(try device.time(of: app, task: "early", "expired"))
        let second = try #require(try device.time(of: app, task: "later", "expired"))
        let begun = try #require(try device.time(of: app, task: "later", "began"))
        // With one clock both expire together, the later one long before its own six seconds.
        #expect(second - first < 0.1)
        #expect(second - begun < 5.9)
      }
    }
  }

  @Test(
    "The budgets: 600 s in iOS 4 to 6, 180 s from iOS 7, 30 s from iOS 13",
    .proves("BGT-12", on: .processes), arguments: [("P4", 600), ("P7", 180), ("P13", 30)])
  func budgets(_ profile: String, _ budget: Int) async throws {
    try await onThread {
      let settings = ["launchDeadline=30", "resumeDeadline=30", "backgroundEntryDeadline=30"]
      try withUnchangedDevice(profile, settings: settings, [.uploader]) { device in
        let number = try #require(try device.connect().status().settings["backgroundTaskBudget"])
        #expect(number == "\(budget)")
        try device.open(.uploader)
        try device.perform(.home)
        let line = try #require(try device.waitForLine("upload begun", of: .uploader))
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        let seconds = try #require(numbers.first)
        #expect(seconds <= Double(budget))
        #expect(seconds > Double(budget) - 15)
      }
    }
  }

  @Test(
    "The system may end background time earlier than announced",
    .proves("BGT-11", on: .processes))
  func earlierEnd() async throws {
    try await onThread {
      try withDevice(settings: ["backgroundTaskBudget=600"]) { device in
        try device.open(
          .stubborn, "--log-background-time", "--begin-task-in", "applicationWillResignActive")
        try device.perform(.home)
        try device.wait(for: .stubborn, .background)
        #expect(try #require(try Self.readings(device).last).seconds > 300)
        try device.perform(.jetsam(SampleApp.stubborn.identifier))
        #expect(try device.end(of: .stubborn).reason == "jetsam")
        // No handler ran.
        #expect(try Self.readings(device).last?.moment == "applicationDidEnterBackground")
      }
    }
  }
}
