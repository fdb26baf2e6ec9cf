import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// What MetricKit tells apps of their exits.
@Suite struct MetricsTests {
  /// A way to end the app, and the count that it adds to.
  private struct Ending: Sendable {
    let arguments: [String]
    let act: @Sendable (TestDevice) throws -> Void

    init(
      _ arguments: String..., act: @escaping @Sendable (TestDevice) throws -> Void = { _ in }
    ) {
      self.arguments = arguments
      self.act = act
    }
  }

  private static let app = SampleApp.stubborn
  private static let identifier = SampleApp.stubborn.identifier

  @Sendable private static func home(_ device: TestDevice) throws {
    try device.perform(.home)
  }

  @Sendable private static func suspend(_ device: TestDevice) throws {
    try device.perform(.home)
    try device.wait(for: app, .suspended)
  }

  private static let inForeground = [
    Ending("--exit-in", "applicationDidBecomeActive"),
    Ending("--raise-in", "applicationDidBecomeActive=\(SIGABRT)"),
    Ending("--hang-in", "applicationWillResignActive", act: home),
    Ending { device in
      try device.wait(for: app, .active)
      try device.perform(.jetsam(identifier))
    },
    Ending("--raise-in", "applicationDidBecomeActive=\(SIGSEGV)"),
    Ending("--raise-in", "applicationDidBecomeActive=\(SIGILL)"),
  ]

  private static let inBackground = [
    Ending { device in
      try suspend(device)
      try device.perform(.switcherKill(identifier))
    },
    Ending("--raise-in", "applicationDidEnterBackground=\(SIGABRT)", act: home),
    Ending("--hang-in", "applicationDidEnterBackground", act: home),
    Ending("--raise-in", "applicationDidEnterBackground=\(SIGBUS)", act: home),
    Ending("--raise-in", "applicationDidEnterBackground=\(SIGTRAP)", act: home),
    Ending { device in
      try suspend(device)
      try device.perform(.jetsam(identifier))
    },
    Ending(
      "--begin-task-in", "applicationDidEnterBackground", "--never-end-task", act: home),
  ]

  @Test(
    "Each end is counted where and why it was, and the app is given the counts once",
    .proves("TERM-20", "TERM-21", on: .processes))
  func counts() async throws {
    try await onThread(weight: 2) {
      let settings = [
        "backgroundEntryDeadline=2", "backgroundTaskBudget=2", "expirationWarning=0.5",
      ]
      try withDevice(profile: "P13", settings: settings) { device in
        try Self.use(device)
        for ending in Self.inForeground + Self.inBackground { try Self.play(ending, on: device) }
        // A foregroundd that is killed in between loses nothing.
        kill(try device.foregrounddPID, SIGKILL)
        let lock = device.address.folder + "/Data/Shared/AddressBook.sqlitedb"
        try Self.play(Ending("--hold-lock", lock, act: Self.home), on: device)

        let metrics = try #require(try device.connect().metrics(of: Self.identifier).first)
        let report = try #require(metrics.reports.first)
        #expect(metrics.reports.count == 1)
        #expect(metrics.usesMetricKit)
        #expect(report.stage == "counting")
        let common = ["abnormal", "watchdog", "memory limit", "bad access", "illegal instruction"]
        #expect(report.foreground.words == ["1 normal"] + common.map { "1 \($0)" })
        // The first launch, which has used MetricKit, ended normally as well.
        #expect(
          report.background.words == [
            "2 normal", "1 abnormal", "1 watchdog", "1 bad access", "1 illegal instruction",
            "1 memory pressure", "1 locked file", "1 task timeout",
          ])

        try device.open(Self.app, "--metrics")
        #expect(try !device.output(of: Self.app).contains { $0.hasPrefix("metrics") })
        try device.connect().deliverMetrics(to: Self.identifier)
        try device.waitForOutput(
          "metrics 1.0: fg normal 1, fg abnormal 1, fg watchdog 1, fg memory limit 1, "
            + "fg bad access 1, fg illegal instruction 1, bg normal 2, bg abnormal 1, "
            + "bg watchdog 1, bg bad access 1, bg illegal instruction 1, bg memory pressure 1, "
            + "bg locked file 1, bg task timeout 1", of: Self.app)
        try Self.checkJSON(device)

        // Not again, but it is among the past ones.
        let position = try device.logPosition()
        try device.perform(.terminate(Self.identifier))
        _ = try device.waitForExit(of: Self.app, since: position)
        let printed = try device.output(of: Self.app).count
        try device.open(Self.app, "--metrics")
        #expect(try device.waitForOutput(of: Self.app, after: printed) { $0 == "past 1" } != nil)
        #expect(
          try !device.output(of: Self.app, after: printed).contains { $0.hasPrefix("metrics") })
      }
    }
  }

  @Test("At midnight of the device's clock a running app is given the day's counts")
  func midnight() async throws {
    try await onThread {
      try withDevice(profile: "P13") { device in
        try Self.use(device)
        try device.open(Self.app, "--metrics")
        try device.perform(.clock(.timeOfDay(hour: 23, minute: 59)))
        #expect(try !device.output(of: Self.app).contains { $0.hasPrefix("metrics") })
        try device.waitForOutput("metrics 1.0: bg normal 1", of: Self.app, timeout: 90)
        let reports = try device.connect().metrics(of: Self.identifier).first?.reports ?? []
        #expect(reports.map(\.stage) == ["delivered"])
        let length = (reports.first?.end ?? 0) - (reports.first?.begin ?? 0)
        // A day in which the clocks are put forward or back has an hour less or more.
        #expect((82_800...90_000).contains(length))
      }
    }
  }

  /// Lets the app use MetricKit, and ends it.
  private static func use(_ device: TestDevice) throws {
    try device.open(app, "--metrics")
    try device.waitForOutput("past 0", of: app)
    let position = try device.logPosition()
    try device.perform(.terminate(identifier))
    _ = try device.waitForExit(of: app, since: position)
  }

  private static func play(_ ending: Ending, on device: TestDevice) throws {
    let position = try device.logPosition()
    try device.start(app, ending.arguments)
    if !ending.arguments.contains("applicationDidBecomeActive"),
      !ending.arguments.contains(where: { $0.hasPrefix("applicationDidBecomeActive=") })
    {
      try device.wait(for: app, .active)
    }
    try ending.act(device)
    guard try device.waitForExit(of: app, since: position) != nil else {
      throw DidNotHappen("the app with \(ending.arguments) did not end")
    }
  }

  private static func checkJSON(_ device: TestDevice) throws {
    let file = device.container(of: app).appendingPathComponent("Documents/metrics.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let payload = try #require(object as? [String: Any])
    #expect(
      Set(payload.keys) == [
        "timeStampBegin", "timeStampEnd", "appVersion", "metaData", "applicationExitMetrics",
      ])
    #expect((payload["timeStampBegin"] as? String)?.hasSuffix(" +0000") == true)
    let exits = try #require(payload["applicationExitMetrics"] as? [String: [String: Int]])
    #expect(exits["foregroundExitData"]?.count == 7)
    #expect(exits["backgroundExitData"]?.count == 12)
    #expect(exits["foregroundExitData"]?["cumulativeNormalAppExitCount"] == 1)
    #expect(exits["backgroundExitData"]?["cumulativeSuspendedWithLockedFileExitCount"] == 1)
    let device = try #require(payload["metaData"] as? [String: String])
    #expect(device["bundleIdentifier"] == identifier)
    #expect(device["osVersion"]?.hasPrefix("i") == true)
  }
}
