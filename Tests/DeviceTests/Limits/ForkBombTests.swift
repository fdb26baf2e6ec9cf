import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app that forks without end.
@Suite struct ForkBombTests {
  @Test(
    "A fork bomb is refused further processes, ends, and nobody else notices",
    .proves("TERM-08", on: .processes), arguments: LimitedMachine.available)
  func forkBomb(_ machine: LimitedMachine) async throws {
    try await onThread(weight: 5) {
      try machine.withDevice(["appProcesses=100"]) { device, neighbour in
        let limit = try #require(device.connect().status().limit("processes"))
        #expect(limit.isActive)
        #expect(limit.detail.hasPrefix("100 processes and threads for each app, by "))
        let position = try device.logPosition()
        try device.start(.stubborn, ["--fork-bomb", "400"])
        try neighbour.expectUndisturbed()
        let end = try device.end(of: .stubborn, since: position)
        #expect(end.reason == "excessiveUse")
        #expect(end.facts.code == 0xd00d_2bad)
        #expect(end.facts.rule == "TERM-08")
        #expect(end.facts.detail == "had more than 100 processes and threads")
        #expect(end.explanation.contains("it had more than 100 processes and threads"))
        // Nothing of it is left.
        let bundle = device.address.folder + "/Bundles/org.foreground.Stubborn"
        #expect(Processes.waitForEnd(of: try Processes.running(from: bundle)))
        try neighbour.expectUndisturbed()
        // And it can be launched again.
        try device.open(.stubborn)
      }
    }
  }
}
