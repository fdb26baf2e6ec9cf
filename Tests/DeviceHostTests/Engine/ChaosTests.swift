import AppInterface
import LifecycleKernel
import Testing
import VirtualDevice

/// Random events and faults on a device in virtual time: a short run of `make chaos`.
@Suite struct ChaosTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func thePromisesOfADeviceHoldInAChaosRun(seed: UInt64) throws {
    let run = try ChaosRun(seed: seed, profile: .p7)
    try report(run) {
      try run.run(steps: 1_000)
      try run.comeToRest()
    }
  }

  @Test(
    "They hold on a tablet with apps of several scenes, and its scenes are opened and taken away",
    arguments: [("P13", 1), ("P13", 2), ("P26", 3)] as [(String, UInt64)])
  func scenes(profile: String, seed: UInt64) throws {
    let profile = try #require(OSProfile.named(profile))
    let run = try ChaosRun(seed: seed, profile: profile, isTablet: true)
    let kinds: Set = ["open", "show", "split", "slide over", "focus", "close", "disconnect"]
    try report(run) {
      try run.run(steps: 1_000)
      // What the device refuses would prove nothing.
      while !kinds.isSubset(of: run.sceneActions.keys), run.stepCount < 4_000 {
        try run.run(steps: 100)
      }
      try run.comeToRest()
    }
    #expect(kinds.subtracting(run.sceneActions.keys).isEmpty, "\(run.sceneActions)")
    for kind in [.connectScene, .disconnectScene, .discardSessions] as [WireCallbackKind] {
      #expect(run.sceneCallbacks[kind, default: 0] > 0, "\(kind): \(run.sceneCallbacks)")
    }
  }

  private func report(_ run: ChaosRun, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      let steps = run.recentSteps.joined(separator: "\n")
      Issue.record("after \(run.stepCount) events: \(error)\n\(steps)")
    }
  }
}
