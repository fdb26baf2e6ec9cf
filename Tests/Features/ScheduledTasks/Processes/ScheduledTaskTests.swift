import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@Suite struct ScheduledTaskTests {
  /// An app that schedules a refresh and work when it is active.
  private static func app(_ orders: [String: any Sendable] = [:]) -> SampleApp {
    let usual: [String: any Sendable] = [
      "register": ["refresh", "work"], "refresh": ["refresh"], "processing": ["work"],
    ]
    return SampleApp.riser(usual.merging(orders) { $1 })
  }

  private static func device(
    _ app: SampleApp, settings: [String] = [], profile: String = "P13",
    _ body: (TestDevice) throws -> Void
  ) throws {
    try withDevice(
      profile: profile, settings: settings + ["suspensionGrace=0.1"], apps: [app], body)
  }

  @Test(
    "A scheduled task begins on demand, on a queue in the background, and the app completes it",
    .proves("BGS-01", "BGS-06", "BGS-09", on: .processes))
  func launchOnDemand() async throws {
    try await onThread {
      let app = Self.app()
      try Self.device(app) { device in
        try device.openAndSuspend(app)
        let output = try device.waitForOutput("pending refresh work", of: app)
        #expect(output.contains("submitted refresh") && output.contains("submitted work"))
        let waiting = try device.connect().scheduledTasks(of: app.identifier)
        #expect(waiting.map(\.identifier) == ["refresh", "work"])
        #expect(waiting.last?.waitsFor?.contains("somebody uses the device") == true)
        #expect(
          try device.appctl("bgtask", "launch", app.identifier, "refresh").status == 0)
        try device.waitForOutput("task refresh BGAppRefreshTask other", of: app)
        try device.wait(for: app, .suspended)
        #expect(
          try device.connect().scheduledTasks(of: app.identifier).map(\.identifier) == ["work"])
        // Begun once.
        let error = try #require(throws: DeviceError.self) {
          try device.connect().launchTask("refresh", of: app.identifier)
        }
        #expect("\(error)".contains("has not scheduled"))
      }
    }
  }

  @Test(
    "Work begins when nobody uses the device, also without a process of the app",
    .proves("BGS-06", on: .processes))
  func idleness() async throws {
    try await onThread {
      let app = Self.app(["refresh": [String]()])
      try Self.device(app) { device in
        try device.openAndSuspend(app)
        try device.perform(.jetsam(app.identifier))
        try device.wait(for: app, .notRunning)
        try device.perform(.lock)
        try device.waitForOutput("task work BGProcessingTask other", of: app)
        try device.wait(for: app, .suspended)
      }
    }
  }

  @Test(
    "What an app may not schedule is refused with the platform's error",
    .proves("BGS-02", "BGS-04", on: .processes))
  func errors() async throws {
    try await onThread {
      let app = SampleApp.riser(
        ["refresh": ["refresh", "refresh", "other", "unknown"], "processing": ["work"]],
        changes: ["UIBackgroundModes": ["fetch"]])
      try Self.device(app) { device in
        try device.open(app)
        let output = try device.waitForOutput("pending refresh", of: app)
        #expect(
          output.suffix(6) == [
            "submitted refresh", "submitted refresh", "tooMany other", "notPermitted unknown",
            "notPermitted work", "pending refresh",
          ])
      }
    }
  }

  @Test(
    "Of the tasks that Info.plist lists with a wildcard, iOS 26 schedules every one",
    .proves("PL-12", on: .processes), arguments: [true, false])
  func wildcards(isPermitted: Bool) async throws {
    try await onThread {
      let task = "org.example.one"
      let app = SampleApp.riser(
        ["register": [task, "org.example."], "refresh": [task]],
        changes: [
          "UIBackgroundModes": ["fetch"],
          "BGTaskSchedulerPermittedIdentifiers": ["org.example.*"],
        ])
      try Self.device(app, settings: ["permitsTaskWildcards=\(isPermitted)"]) { device in
        try device.open(app)
        try device.waitForOutput("registered org.example. false", of: app)
        try device.waitForOutput("registered \(task) \(isPermitted)", of: app)
        let answer = try device.waitForOutput(of: app) {
          ["submitted", "notPermitted"].contains($0.firstWord)
        }
        #expect(answer == (isPermitted ? "submitted \(task)" : "notPermitted \(task)"))
      }
    }
  }

  @Test(
    "A request takes the place of the one with its identifier",
    .proves("BGS-03", on: .processes))
  func replaced() async throws {
    try await onThread {
      let app = Self.app([
        "refresh": [String](), "processing": ["work", "work"], "delays": [0.0, 1_000.0],
      ])
      try Self.device(app) { device in
        try device.openAndSuspend(app)
        try device.waitForOutput("pending work", of: app)
        #expect(try device.output(of: app).count { $0 == "submitted work" } == 2)
        // The first could begin now.
        try device.perform(.lock)
        let tasks = try device.connect().scheduledTasks(of: app.identifier)
        #expect(tasks.map(\.identifier) == ["work"])
        #expect(tasks.first?.waitsFor?.contains("its earliest date") == true)
        Observation.span(0.5)
        #expect(try device.state(of: app) == "suspended")
      }
    }
  }

  @Test(
    "A refresh that may begin at once waits for its pause, which the system may make hours long",
    .proves("BGS-13", on: .processes), arguments: [3.0, 7_200.0])
  func pause(interval: Double) async throws {
    try await onThread {
      let app = Self.app(["processing": [String]()])
      try Self.device(app, settings: ["wakeInterval=\(interval / 2)"]) { device in
        try device.openAndSuspend(app)
        let watch = Stopwatch()
        let task = try #require(
          try device.connect().scheduledTasks(of: app.identifier).first)
        #expect(task.waitsFor?.contains("a short while ago") == true)
        guard interval < 60 else {
          Observation.span(4)
          #expect(try device.state(of: app) == "suspended")
          return
        }
        try device.waitForOutput("task refresh BGAppRefreshTask other", of: app)
        // Some of it has passed before the app was suspended.
        #expect((0.5...interval + 4).contains(watch.seconds))
      }
    }
  }

  @Test(
    "submitTaskRequest schedules as submit does, and tells the error to its handler",
    .proves("BGS-10", on: .processes))
  func submittedWithoutWaiting() async throws {
    try await onThread {
      let app = Self.app(["refresh": ["refresh", "unknown"], "submitsWithoutWaiting": true])
      try Self.device(app) { device in
        try device.openAndSuspend(app)
        for line in ["submitted refresh", "notPermitted unknown", "submitted work"] {
          try device.waitForOutput(line, of: app)
        }
        let tasks = try device.connect().scheduledTasks(of: app.identifier)
        #expect(tasks.map(\.identifier) == ["refresh", "work"])
        try device.connect().launchTask("refresh", of: app.identifier)
        try device.waitForOutput("task refresh BGAppRefreshTask other", of: app)
      }
    }
  }

  @Test(
    "Where background refresh is denied, or the system has no scheduler, nothing is scheduled",
    .proves("BGS-05", on: .processes), arguments: [("P13", true), ("P7", false)])
  func unavailable(profile: String, isDenied: Bool) async throws {
    try await onThread {
      let app = Self.app()
      try Self.device(app, profile: profile) { device in
        if isDenied { try device.perform(.backgroundRefresh(nil, .denied)) }
        try device.open(app)
        let output = try device.waitForOutput("pending ", of: app)
        #expect(output.contains("unavailable refresh") && output.contains("unavailable work"))
      }
    }
  }

  @Test(
    "A handler that is registered after the launch, or is missing, ends the app",
    .proves("BGS-01", on: .processes))
  func registration() async throws {
    try await onThread {
      let late = SampleApp.riser(["registerLate": true])
      try Self.device(late) { device in
        try device.launch(late)
        try device.wait(for: late, .notRunning)
        #expect(
          try device.output(of: late).contains {
            $0.contains(
              "All launch handlers must be registered before application finishes launching")
          })
      }
      let missing = SampleApp.riser(["refresh": ["refresh"], "register": ["unknown"]])
      try Self.device(missing) { device in
        try device.openAndSuspend(missing)
        #expect(try device.output(of: missing).contains("registered unknown false"))
        try device.connect().launchTask("refresh", of: missing.identifier)
        try device.wait(for: missing, .notRunning)
        #expect(
          try device.output(of: missing).contains {
            $0.contains("No launch handler registered for task with identifier refresh")
          })
      }
    }
  }

  @Test(
    "When its time is over a task is told once, and an app that goes on is ended",
    .proves("BGS-07", on: .processes))
  func expiry() async throws {
    try await onThread {
      let orderly = Self.app(["complete": "inHandler"])
      try Self.device(orderly) { device in
        try device.openAndSuspend(orderly)
        try device.connect().launchTask("refresh", of: orderly.identifier)
        try device.waitForOutput("task refresh BGAppRefreshTask other", of: orderly)
        #expect(
          try device.appctl("bgtask", "expire", orderly.identifier, "refresh").status == 0)
        try device.waitForOutput("expires refresh", of: orderly)
        try device.wait(for: orderly, .suspended)
      }
      let stubborn = Self.app(["complete": "never"])
      let settings = ["fetchTime=1.2", "expirationWarning=0.3"]
      try Self.device(stubborn, settings: settings) { device in
        try device.openAndSuspend(stubborn)
        try device.connect().launchTask("refresh", of: stubborn.identifier)
        try device.wait(for: stubborn, .notRunning)
        #expect(try device.output(of: stubborn).count { $0 == "expires refresh" } == 1)
        #expect(try device.exitRecord(of: stubborn)["code"] as? NSNumber == 0x2182_bad4)
        #expect(try device.explain(stubborn).contains("did not complete its scheduled task"))
      }
      // Without a handler the task ends without success, and the app with nothing.
      let silent = Self.app(["complete": "withoutHandler"])
      try Self.device(silent, settings: settings) { device in
        try device.openAndSuspend(silent)
        try device.connect().launchTask("refresh", of: silent.identifier)
        try device.waitForOutput("task refresh BGAppRefreshTask other", of: silent)
        try device.wait(for: silent, .suspended)
        #expect(!(try device.output(of: silent)).contains("expires refresh"))
      }
    }
  }

  @Test(
    "After a force quit no task begins",
    .proves("BGS-08", on: .processes))
  func forceQuit() async throws {
    try await onThread {
      let app = Self.app()
      try Self.device(app) { device in
        try device.openAndSuspend(app)
        try device.perform(.switcherKill(app.identifier))
        try device.wait(for: app, .notRunning)
        try device.perform(.lock)
        let tasks = try device.connect().scheduledTasks(of: app.identifier)
        #expect(tasks.count == 2)
        #expect(tasks.allSatisfy { $0.waitsFor?.contains("has quit the app") == true })
        #expect(try device.state(of: app) == "notRunning")
      }
    }
  }
}
