import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app that takes all the memory it can get.
@Suite struct MemoryLimitTests {
  @Test(
    "An app that takes too much memory is killed for its own limit, and nobody else notices",
    .proves("MEM-05", on: .processes), arguments: LimitedMachine.available)
  func allocation(_ machine: LimitedMachine) async throws {
    try await onThread(weight: 5) {
      try machine.withDevice(["appMemory=192"]) { device, neighbour in
        let limit = try #require(device.connect().status().limit("memory"))
        #expect(limit.detail.hasPrefix("192 MiB for each app, "))
        let position = try device.logPosition()
        // Less than what one process gets where there is no controller: 1408 MiB.
        try device.start(
          .stubborn,
          [
            "--allocate", "1000", "--begin-task-in", "applicationDidEnterBackground",
            "--never-end-task",
          ])
        try neighbour.expectUndisturbed()
        let end = try device.end(of: .stubborn, since: position)
        #expect(end.reason == "jetsam")
        #expect(end.facts.rule == "MEM-05")
        #expect(end.explanation.contains("it exceeded the memory limit of an app (201.3 MB)"))
        try neighbour.expectUndisturbed()
      }
    }
  }
}
