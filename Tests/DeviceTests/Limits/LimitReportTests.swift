import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// A device says which limits of apps hold on its machine, and by what.
@Suite struct LimitReportTests {
  @Test(
    "Each limit is listed, with what holds it or why nothing does",
    arguments: LimitedMachine.available)
  func everyLimit(_ machine: LimitedMachine) async throws {
    try await onThread {
      try machine.withDevice(["appDescriptors=200"]) { device, _ in
        let status = try device.connect().status()
        #expect(
          status.limits.map(\.name) == [
            "processes", "memory", "processor", "descriptors", "storage",
          ])
        #expect(status.limits.allSatisfy { !$0.detail.isEmpty })
        #expect(status.limit("processor")?.detail.contains("LIFE-16") == true)
        #expect(status.settings["appDescriptors"] == "200")
        let pid = try device.open(.stubborn)
        let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
        let words = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }?
          .split(separator: " ").map(String.init)
        #expect(words?.dropFirst(3).prefix(2) == ["200", "200"])
      }
    }
  }

  @Test("A limit that is no number is refused at the boot")
  func invalidLimit() throws {
    #expect(throws: DeviceError.self) { try withDevice(settings: ["appMemory=much"]) { _ in } }
  }
}
