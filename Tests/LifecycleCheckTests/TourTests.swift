import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@testable import LifecycleCheck

/// Tours of apps on devices of real processes.
@Suite struct TourTests {
  /// The rules that found something.
  private static func rules(
    _ app: SampleApp, _ arguments: [String], only legs: Set<String>
  ) throws -> Set<String> {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try app.makeBundle(in: folder)
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    let device = try CheckDevice { booter in
      booter.daemonPath = Products.path("foregroundd")
      booter.screen = DeviceBooter.Screen(shellPath: shell.path)
    }
    defer { device.remove() }
    var options = Tour.Options()
    options.arguments = arguments
    options.only = legs
    let tour = Tour(of: try AppUnderTest(path: bundle.path), on: device, options)
    let report = try tour.run()
    #expect(Set(report.legs.map(\.record.leg)) == legs)
    return Set(report.findings.map(\.rule))
  }

  @Test(
    "Each misdeed has a finding of its own rule, and of no other",
    arguments: [
      ("timer-running", "call"), ("sensor-running", "call"), ("alert-open", "home"),
      ("state-lost", "purge"), ("ended", "url"), ("main-thread-hang", "call"),
      ("sensitive-view", "home"), ("graphics-in-background", "home"),
      ("lock-held", "home"),
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
