import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

@testable import LifecycleCheck

/// Tours of apps on devices of real processes.
@Suite struct TourTests {
  /// What a tour has seen and found.
  private static func report(
    of app: SampleApp, _ arguments: [String] = [], taps: [String] = [], only legs: Set<String> = [],
    devices: Int = 1
  ) throws -> CheckReport {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try app.makeBundle(in: folder)
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    let tested = try AppUnderTest(path: bundle.path)
    let own = CheckDevices(profile: tested.profile.name) { booter in
      booter.daemonPath = Products.path("foregroundd")
      booter.screen = DeviceBooter.Screen(shellPath: shell.path)
    }
    defer { own.remove() }
    var options = Tour.Options()
    options.arguments = arguments
    options.taps = taps
    options.only = legs
    options.devices = devices
    let report = Tour(of: tested, on: own, options).run(profile: tested.profile.name)
    #expect(report.failure == nil)
    return report
  }

  /// The rules that found something in these legs.
  private static func rules(
    _ app: SampleApp, _ arguments: [String], only legs: Set<String>
  ) throws -> Set<String> {
    let report = try report(of: app, arguments, only: legs)
    #expect(Set(report.legs.map(\.record.leg)) == legs)
    return Set(report.findings.map(\.rule))
  }

  @Test(
    "Each misdeed has a finding of its own rule, and of no other",
    arguments: [
      ("timer-running", "call"), ("sensor-running", "call"), ("alert-open", "home"),
      ("state-lost", "purge"), ("ended", "url"), ("main-thread-hang", "call"),
      ("sensitive-view", "home"), ("graphics-in-background", "home"),
      ("lock-held", "home"), ("system-warning", "home"),
    ])
  func misdeeds(rule: String, leg: String) async throws {
    let found = try await onThread {
      try Self.rules(SampleApp("Careless"), [rule], only: [leg])
    }
    #expect(found == [rule])
  }

  @Test("An app that does everything right has no findings")
  func good() async throws {
    let legs: Set = ["launch", "call", "home", "memory", "purge"]
    let careless = try await onThread {
      try Self.rules(SampleApp("Careless"), ["none"], only: legs)
    }
    #expect(careless.isEmpty)
    let notes = try await onThread { try Self.rules(.notes, [], only: legs) }
    #expect(notes.isEmpty)
  }

  @Test("A task that a second visit in the background makes an app forget is found")
  func quickHome() async throws {
    let report = try await onThread {
      try Self.report(
        of: SampleApp("Careless"), ["task-overwritten"], only: ["home", "quick-home"])
    }
    #expect(report.legs.map { $0.findings.map(\.rule) } == [[], ["task-unended"]])
  }

  @Test("A screen that was opened with a tap is tapped open once, and is lost or is not")
  func screens() async throws {
    func purge(_ app: SampleApp, _ misdeeds: [String], _ tap: String) async throws -> LegResult {
      let report = try await onThread {
        try Self.report(of: app, misdeeds, taps: [tap], only: ["purge", "background-purge"])
      }
      // The second leg begins with a new app if the first has ended its process.
      #expect(report.legs[0].findings.map(\.rule) == report.legs[1].findings.map(\.rule))
      #expect(report.legs.allSatisfy { $0.record.hands.first == "tapped '\(tap)'" })
      return report.legs[0]
    }
    let lost = try await purge(SampleApp("Careless"), ["state-lost"], "Details")
    #expect(lost.findings.map(\.rule) == ["state-lost"])
    #expect(lost.findings.first?.place.hasSuffix("DetailsViewController") == true)
    let kept = try await purge(SampleApp("Careless"), ["none"], "Details")
    #expect(kept.findings.isEmpty)
    let notes = try await purge(.notes, [], "Compose")
    #expect(notes.findings.isEmpty)
    #expect(notes.record.purge?.typed.isEmpty == false)
  }

  @Test("The pictures of a purge are taken when the screen stands still")
  func pictures() async throws {
    let report = try await onThread { try Self.report(of: .notes, only: ["purge"]) }
    let purge = try #require(report.legs.first?.record.purge)
    #expect(purge.differences.isEmpty)
    #expect(purge.isAsNew, "the first picture is one of a screen that stands still, too")
  }

  @Test("An app that ends at its launch is found once and at once, with the reason")
  func endAtLaunch() async throws {
    let report = try await onThread(weight: 2) {
      try Self.report(of: SampleApp("Careless"), ["ended-at-launch"], devices: 2)
    }
    #expect(report.legs.map(\.record.leg) == ["launch"])
    #expect(report.legs[0].seconds < 15)
    #expect(report.findings.map(\.rule) == ["ended"])
    #expect(
      report.findings[0].what.hasSuffix(
        "NSInternalInconsistencyException: UIAlertController can only have one action with a "
          + "style of UIAlertActionStyleCancel"))
    #expect(
      report.findings[0].details.contains { $0.contains("because of the uncaught exception") })
  }

  @Test("Legs are gone through on several devices at the same time, and reported in their order")
  func devices() async throws {
    let legs: Set = ["launch", "call", "lock", "terminate", "force-quit"]
    let report = try await onThread(weight: 2) {
      try Self.report(of: .notes, only: legs, devices: 2)
    }
    #expect(report.legs.map(\.record.leg) == ["launch", "call", "lock", "terminate", "force-quit"])
    #expect(Set(report.legs.map(\.record.device)) == [1, 2])
    #expect(report.findings.isEmpty)
  }

  @Test("A background transfer whose completion handler is not called is found")
  func transfers() async throws {
    let gate = Gate()
    let server = try HostileServer(giving: testBytes(400_000), stoppingAfter: 1_000, until: gate)
    let address = server.url("/file")
    let report = try await onThread {
      // It goes on when the app is suspended.
      let opening = Thread {
        Thread.sleep(forTimeInterval: 12)
        gate.open()
      }
      opening.start()
      return try Self.report(
        of: .courier, ["--fetch", address, "--forget-handler"], only: ["home"])
    }
    #expect(report.findings.map(\.rule) == ["wake-unfinished"])
    #expect(report.findings.first?.place == "background transfer")
    withExtendedLifetime(server) {}
  }

  @Test("What came with iOS 13 is checked with it: late handlers, tasks that are not completed")
  func scheduledTasks() async throws {
    let late = try await onThread {
      try Self.report(of: .riser(["registerLate": true]), only: ["launch"])
    }
    #expect(late.profile == "P13")
    #expect(late.findings.map(\.rule) == ["ended"])
    #expect(
      late.findings.first?.what.contains("All launch handlers must be registered before") == true)
    let unregistered = try await onThread {
      try Self.report(of: .riser(["refresh": ["refresh"]]), only: ["scheduled-task"])
    }
    #expect(unregistered.findings.map(\.rule) == ["ended"])
    let orders: [String: any Sendable] = [
      "register": ["refresh"], "refresh": ["refresh"], "complete": "never",
    ]
    let unfinished = try await onThread {
      try Self.report(of: .riser(orders), only: ["scheduled-task"])
    }
    #expect(unfinished.findings.map(\.rule) == ["wake-unfinished"])
  }
}
