import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Processes that an app has left behind: forked twice, each in a session of its own.
@Suite struct DescendantsTests {
  private static let count = 2_000

  @Test(
    "2,000 descendants of an app are gone when shutdown returns", arguments: [nil, "sigstop"])
  func shutdown(_ containment: String?) async throws {
    try await onThread(weight: 4) {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let device = try Self.bootCrowded(TestFolder.uniqueName(), containment, in: folder)
      device.end()
      #expect(try Processes.running(from: device.address.folder).isEmpty)
    }
  }

  @Test(
    "2,000 descendants of an app are gone when the boot after a SIGKILL returns",
    arguments: [nil, "sigstop"])
  func boot(_ containment: String?) async throws {
    try await onThread(weight: 4) {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      let device = try Self.bootCrowded(name, containment, in: folder)
      #expect(try Processes.running(from: device.address.folder).count >= Self.count)
      device.killDaemon()
      let again = try bootDevice(Self.options(containment), name: name, in: folder)
      defer { again.end() }
      #expect(try Processes.running(from: device.address.folder).isEmpty)
      // A list of 2,000 numbers helps nobody.
      #expect(again.bootNotes.allSatisfy { $0.utf8.count < 400 }, "\(again.bootNotes)")
    }
  }

  private static func options(_ containment: String?) -> TestDeviceOptions {
    var options = TestDeviceOptions()
    options.containment = containment
    options.settings += ["appProcesses=4000", "launchDeadline=600"]
    return options
  }

  private static func bootCrowded(
    _ name: String, _ containment: String?, in folder: URL
  ) throws -> TestDevice {
    let device = try bootDevice(options(containment), name: name, in: folder)
    try device.install(.stubborn)
    try device.start(.stubborn, ["--orphans", "\(count)"])
    // As long as it goes on.
    for made in stride(from: 100, through: count, by: 100) {
      try device.waitForOutput("orphans \(made)", of: .stubborn, timeout: 120)
    }
    return device
  }
}
