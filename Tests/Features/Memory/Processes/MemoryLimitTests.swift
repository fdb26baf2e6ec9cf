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
        #expect(end.explanation.contains("it exceeded the memory limit of an app (192 MiB)"))
        try neighbour.expectUndisturbed()
      }
    }
  }

  @Test(
    "An app in front that passes its own limit is gone as after a crash, and leaves a JetsamEvent",
    .proves("MEM-05", "MEM-17", on: .processes), arguments: [nil, "sigstop"])
  func ownLimit(_ containment: String?) throws {
    try withDevice(containment: containment, apps: [.hog, .notes]) { device in
      let hog = SampleApp.hog.identifier
      try device.perform(.memoryLimit(hog, 120 << 20))
      #expect(try device.status(of: .hog)?.memoryLimit == 120 << 20)
      try device.open(.notes)
      let notes = try #require(try device.status(of: .notes)?.pid)
      let position = try device.logPosition()
      try device.start(.hog, ["--grow", "60"])
      let end = try device.end(of: .hog, since: position)
      #expect(end.reason == "jetsam")
      #expect(end.facts.rule == "MEM-05")
      #expect(end.explanation.contains("it exceeded the memory limit of an app (120 MiB)"))
      #expect(try device.connect().status().front == "home")
      #expect(try !device.callbacks(of: .hog, since: position).contains("applicationWillTerminate"))
      #expect(try device.status(of: .notes)?.pid == notes)
      try device.perform(.memoryLimit(hog, nil))
      try device.start(.hog, ["--hold", "200"])
      try device.wait(for: .hog, .active)
    }
  }
}
