import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

@testable import LifecycleCheck

/// What a tour does to an app: taps, second visits in the background, transfers and tasks; and on how
/// many devices.
@Suite struct DrivenTourTests {
  @Test("A task that a second visit in the background makes an app forget is found")
  func quickHome() async throws {
    let report = try await onThread {
      try TourReport.of(
        SampleApp("Careless"), ["task-overwritten"], only: ["home", "quick-home"])
    }
    #expect(report.legs.map { $0.findings.map(\.rule) } == [[], ["task-unended"]])
  }

  @Test("A screen that was opened with a tap is tapped open once, and is lost or is not")
  func screens() async throws {
    func purge(_ app: SampleApp, _ misdeeds: [String], _ tap: String) async throws -> LegResult {
      let report = try await onThread {
        try TourReport.of(app, misdeeds, taps: [tap], only: ["purge", "background-purge"])
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
    let report = try await onThread { try TourReport.of(.notes, only: ["purge"]) }
    let purge = try #require(report.legs.first?.record.purge)
    #expect(purge.differences.isEmpty)
    #expect(purge.isAsNew, "the first picture is one of a screen that stands still, too")
  }

  @Test("An app that ends at its launch is found once and at once, with the reason")
  func endAtLaunch() async throws {
    let report = try await onThread(weight: 2) {
      try TourReport.of(SampleApp("Careless"), ["ended-at-launch"], devices: 2)
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
      try TourReport.of(.notes, only: legs, devices: 2)
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
      return try TourReport.of(
        .courier, ["--fetch", address, "--forget-handler"], only: ["home"])
    }
    #expect(report.findings.map(\.rule) == ["wake-unfinished"])
    #expect(report.findings.first?.place == "background transfer")
    withExtendedLifetime(server) {}
  }

  @Test("What came with iOS 13 is checked with it: late handlers, tasks that are not completed")
  func scheduledTasks() async throws {
    let late = try await onThread {
      try TourReport.of(.riser(["registerLate": true]), only: ["launch"])
    }
    // Of its background modes two came with iOS 16.
    #expect(late.profile == "P15")
    #expect(late.findings.map(\.rule) == ["ended"])
    #expect(
      late.findings.first?.what.contains("All launch handlers must be registered before") == true)
    let unregistered = try await onThread {
      try TourReport.of(.riser(["refresh": ["refresh"]]), only: ["scheduled-task"])
    }
    #expect(unregistered.findings.map(\.rule) == ["ended"])
    let orders: [String: any Sendable] = [
      "register": ["refresh"], "refresh": ["refresh"], "complete": "never",
    ]
    let unfinished = try await onThread {
      try TourReport.of(.riser(orders), only: ["scheduled-task"])
    }
    #expect(unfinished.findings.map(\.rule) == ["wake-unfinished"])
  }
}
