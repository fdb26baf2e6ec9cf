import LifecycleKernel
import Testing
import VirtualDevice

/// Random events and faults on a device in virtual time: a short run of `make chaos`.
@Suite struct ChaosTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func thePromisesOfADeviceHoldInAChaosRun(seed: UInt64) throws {
    let run = try ChaosRun(seed: seed, profile: .p7)
    do {
      try run.run(steps: 1_000)
      try run.comeToRest()
    } catch {
      let steps = run.recentSteps.joined(separator: "\n")
      Issue.record("after \(run.stepCount) events: \(error)\n\(steps)")
    }
  }
}
