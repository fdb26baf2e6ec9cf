import DeviceTestKit
import Foundation
import Testing

@testable import LifecycleCheck

/// Tours of apps on devices of real processes.
@Suite struct TourTests {
  /// The rules that found something in these legs.
  private static func rules(
    _ app: SampleApp, _ arguments: [String], only legs: Set<String>
  ) throws -> Set<String> {
    let report = try TourReport.of(app, arguments, only: legs)
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
}
