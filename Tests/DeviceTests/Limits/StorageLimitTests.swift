import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app that fills the disk.
@Suite struct StorageLimitTests {
  private static let settings = ["appStorage=48"]

  /// Where it puts what it writes.
  static let ways = ["--fill-disk", "--fill-unnamed", "--fill-shared"]

  private func fill(
    _ option: String, _ machine: LimitedMachine, settings: [String] = settings,
    _ check: (AppEnd, TestDevice) throws -> Void
  ) throws {
    try machine.withDevice(settings) { try fill(option, $0, $1, check) }
  }

  private func fill(
    _ option: String, _ device: TestDevice, _ neighbour: Neighbour,
    _ check: (AppEnd, TestDevice) throws -> Void
  ) throws {
    let position = try device.logPosition()
    try device.start(
      .stubborn,
      [
        option, "200", "--begin-task-in", "applicationDidEnterBackground", "--never-end-task",
      ])
    try neighbour.expectUndisturbed()
    let end = try device.end(of: .stubborn, since: position)
    #expect(end.reason == "excessiveUse")
    #expect(end.facts.code == 0xd00d_2bad)
    try check(end, device)
    try neighbour.expectUndisturbed()
  }

  @Test(
    "An app that keeps more than it may is ended, wherever it keeps it",
    .proves("TERM-08", on: .processes), arguments: ways)
  func asRoot(_ option: String) async throws {
    try await onThread(weight: 3) {
      try fill(option, .root) { end, device in
        #expect(end.explanation.contains("it kept more than 48 MiB on the disk (rule TERM-08)"))
        // It can be opened to remove something.
        try device.open(.stubborn)
        Observation.span(3)
        #expect(try device.state(of: .stubborn) == "active")
      }
    }
  }

  @Test(
    "An ordinary user's app, too", .enabled(if: DaemonRights.areAvailable),
    arguments: ["--fill-disk", "--fill-unnamed"])
  func asOrdinaryUser(_ option: String) async throws {
    try await onThread(weight: 3) {
      try fill(option, .ordinaryUser) { end, _ in
        #expect(end.facts.detail == "kept more than 48 MiB on the disk")
      }
    }
  }

  @Test("A file that is larger than all files may be is the app's end at once")
  func oneFile() async throws {
    try await onThread(weight: 3) {
      try fill("--fill-file", .root) { end, _ in
        #expect(end.facts.detail?.hasSuffix("MiB") == true)
        #expect(end.facts.rule == "TERM-08")
      }
    }
  }

  @Test("When the disk is nearly full, whoever writes most is ended, and the reason is recorded")
  func reserve() async throws {
    try await onThread(weight: 3) {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.settings += Neighbour.settings
      var device = try bootDevice(options, name: name, in: folder)
      // Afterwards nothing can be installed any more.
      for app in [SampleApp.stubborn, Neighbour.app, .notes] { try device.install(app) }
      device.end()
      // More than any disk has free: it is as if it were nearly full.
      options.settings.append("storageReserve=1000000")
      device = try bootDevice(options, name: name, in: folder)
      defer { device.end() }
      try fill("--fill-disk", device, Neighbour(on: device)) { end, _ in
        #expect(
          end.facts.detail == "wrote most when less than 1000000 MiB of the disk were left")
      }
    }
  }
}
