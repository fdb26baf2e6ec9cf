import DeviceChaos
import DeviceTestKit
import Foundation
import Testing

/// Random deeds and faults on a device of real processes: a short run of `make chaos SECONDS=n`.
@Suite struct ChaosTests {
  @Test(arguments: [1, 2] as [UInt64])
  func thePromisesOfADeviceHoldInAChaosRun(seed: UInt64) throws {
    try withRun(seed: seed, apps: [.stubborn.copy("org.foreground.Stubborn1"), .notes]) { run in
      try run.run(seconds: 8)
    }
  }

  @Test(
    "They hold on a tablet where an app's scenes are opened, split, discarded, disconnected and killed",
    arguments: [3, 4] as [UInt64])
  func scenes(seed: UInt64) throws {
    let apps = [.stubborn.copy("org.foreground.Stubborn1"), SeveralScenesTests.app]
    try withRun(seed: seed, profile: "P13", model: "tablet", apps: apps) { run in
      let kinds: Set = ["open", "split", "focus", "close", "disconnect", "kill"]
      try run.run(seconds: 20, until: kinds)
      // What the device refuses would prove nothing.
      #expect(
        kinds.subtracting(run.sceneActions.keys).isEmpty,
        "in \(run.stepCount) steps: \(run.sceneActions)")
      #expect(run.comparedSceneCallbacks > 0)
    }
  }

  private func withRun(
    seed: UInt64, profile: String? = nil, model: String? = nil, apps: [SampleApp],
    _ body: (DeviceChaosRun) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let run = try DeviceChaosRun(
      seed: seed,
      programs: ChaosPrograms(
        daemon: Products.path("foregroundd"), display: Products.path("displayd"),
        page: Products.path("webscreen"),
        shell: try SampleApp.homeScreen.makeBundle(in: folder).path,
        apps: try apps.map { try $0.makeBundle(in: folder).path }),
      home: folder.path, profile: profile, model: model)
    do {
      try body(run)
    } catch {
      let steps = run.recentSteps.joined(separator: "\n")
      Issue.record("after \(run.stepCount) steps: \(error)\n\(steps)")
    }
  }
}
