import DeviceChaos
import DeviceTestKit
import Foundation
import Testing

/// Random deeds and faults on a device of real processes: a short run of `make chaos SECONDS=n`.
@Suite struct ChaosTests {
  @Test(arguments: [1, 2] as [UInt64])
  func thePromisesOfADeviceHoldInAChaosRun(seed: UInt64) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let apps: [SampleApp] = [.stubborn.copy("org.foreground.Stubborn1"), .notes]
    let run = try DeviceChaosRun(
      seed: seed,
      programs: ChaosPrograms(
        daemon: Products.path("foregroundd"), display: Products.path("displayd"),
        page: Products.path("webscreen"),
        shell: try SampleApp.homeScreen.makeBundle(in: folder).path,
        apps: try apps.map { try $0.makeBundle(in: folder).path }),
      home: folder.path)
    do {
      try run.run(seconds: 8)
    } catch {
      let steps = run.recentSteps.joined(separator: "\n")
      Issue.record("after \(run.stepCount) steps: \(error)\n\(steps)")
    }
  }
}
