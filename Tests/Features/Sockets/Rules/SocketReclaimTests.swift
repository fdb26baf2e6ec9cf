import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// When the sockets of suspended apps are taken back, and which of them they keep.
@Suite struct SocketReclaimTests {
  private let socket = SocketNumber(rawValue: 7)

  private func reclaims(_ scenario: Scenario, _ app: AppID = .first) -> [[SocketNumber]] {
    scenario.effects.compactMap {
      if case .reclaimSockets(app, let kept) = $0 { kept } else { nil }
    }
  }

  @Test(.proves("RESP-03", "RESP-04", on: .kernel), arguments: [OSProfile.p7, .p13])
  func asSoonAsAnAppIsSuspendedItLosesItsSockets(_ profile: OSProfile) {
    var scenario = Scenario.opened(profile)
    scenario.request(.home)
    #expect(reclaims(scenario) == [])
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    #expect(reclaims(scenario) == [[]])
    scenario.request(.lock)
    #expect(reclaims(scenario) == [[]], "once for each suspension")
  }

  @Test(.proves("RESP-04", on: .kernel))
  func onIOS4AppsKeepTheirSocketsUntilTheScreenIsLocked() {
    var scenario = Scenario.suspended(.p4)
    #expect(reclaims(scenario) == [])
    scenario.request(.lock)
    #expect(reclaims(scenario) == [[]])
    scenario.request(.unlock)
    scenario.request(.lock)
    #expect(reclaims(scenario) == [[]])
  }

  @Test func anAppThatIsSuspendedBehindTheLockLosesThemAtOnce() {
    var scenario = Scenario.opened(.p4)
    scenario.request(.home)
    scenario.request(.lock)
    #expect(reclaims(scenario) == [])
    scenario.pass(.suspensionGrace)
    #expect(reclaims(scenario) == [[]])
  }

  @Test(.proves("VOIP-01", on: .kernel))
  func theSocketsOfItsCallsStayWithTheApp() {
    var scenario = Scenario.opened()
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.suspend()
    #expect(reclaims(scenario) == [[socket]])
  }

  @Test func withoutTheModeTheSocketsOfCallsAreLikeAnyOther() {
    let traits = AppTraits(backgroundModes: .all.subtracting(BackgroundModes([.voip])))
    var scenario = Scenario.opened(.p7, traits)
    scenario.app(.askedForCalls(.watch(socket)))
    scenario.suspend()
    #expect(reclaims(scenario) == [[]])
  }

  @Test func eachSuspensionTakesThemAgain() {
    var scenario = Scenario.suspended()
    scenario.request(.launch(.first))
    scenario.suspend()
    #expect(reclaims(scenario).count == 2)
    #expect(scenario.device.reclaimedSockets(of: .first) == nil)
    let lost = ReclaimedSockets(connections: 2, listeners: 1)
    scenario.app(.reclaimedSockets(lost))
    #expect(scenario.device.reclaimedSockets(of: .first) == lost)
    #expect(scenario.look().last == "lost 2 connections and 1 listening socket")
    scenario.request(.launch(.first))
    #expect(scenario.device.reclaimedSockets(of: .first) == nil)
  }

  @Test func whatIsReportedOfAnAppThatExecutesAgainIsLoggedAndForgotten() {
    var scenario = Scenario.suspended()
    scenario.request(.launch(.first))
    _ = scenario.look()
    scenario.app(.reclaimedSockets(ReclaimedSockets(connections: 1)))
    #expect(scenario.look() == ["lost 1 connection"])
    #expect(scenario.device.reclaimedSockets(of: .first) == nil)
  }

  @Test func anotherHostTakesThemAgainUntilItIsSaidToBeDone() {
    var scenario = Scenario.suspended()
    let effect = Effect.reclaimSockets(.first, keeping: [])
    #expect(scenario.device.outstandingEffects.contains(effect))
    scenario.app(.reclaimedSockets(ReclaimedSockets()))
    #expect(!scenario.device.outstandingEffects.contains(effect))
  }
}
