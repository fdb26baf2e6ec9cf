import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct MovingAwayTests {
  @Test(
    .proves(
      "SEQ-16/a", "SEQ-22", "TRANS-03/c", "TRANS-07", "LIFE-08", "ASTATE-04", "BGT-15", "AMB-28",
      "AMB-29", "BGT-20", on: .kernel))
  func homeLeadsThroughTheBackgroundToSuspension() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "snapshot",
      ])
    #expect(scenario.deadlines() == [.suspensionGrace])
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == ["freeze", "→ suspended"])
    #expect(scenario.deadlines() == [])
  }

  @Test(.proves("SEQ-17/c", "TRANS-06", "TRANS-09", "ASTATE-05", "DEL-18", on: .kernel))
  func theWayBackLeadsThroughInactive() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == ["willEnterForeground", "→ inactive", "→ active", "didBecomeActive"])
  }

  @Test(.proves("SEQ-23", "LIFE-15", on: .kernel))
  func oneAppLeavesBeforeTheOtherBecomesActive() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.launch(.second))
    #expect(
      scenario.look() == [
        "willResignActive", "1:spawn", "1:→ inactive", "1:willFinishLaunching",
        "1:didFinishLaunching",
      ])
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.look() == [
        "→ inactive", "→ background", "didEnterBackground", "1:→ active", "1:didBecomeActive",
        "snapshot",
      ])
  }

  @Test(.proves("LIFE-15", on: .kernel))
  func anAppWaitsForTheActiveOneThatHangsOnlyToItsDeadline() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.launch(.second))
    scenario.forget()
    scenario.pass(.backgroundEntry)
    #expect(
      scenario.look() == [
        "kill watchdog(backgroundEntry)", "→ notRunning", "exit watchdog(backgroundEntry)",
        "1:→ active", "1:didBecomeActive",
      ])
  }

  @Test(.proves("LIFE-16/a", on: .kernel))
  func theAppInFrontOutranksTheOthers() {
    var scenario = Scenario.opened()
    scenario.request(.launch(.second))
    let ranks = scenario.effects.filter { if case .rank = $0 { true } else { false } }
    #expect(
      ranks == [
        .rank(.first, .foreground), .rank(.second, .foreground), .rank(.first, .background),
      ])
  }

  @Test func aProcessIsRankedOnlyOnceThereIsOne() throws {
    let effects = Scenario.opened().effects
    let spawn = try #require(effects.firstIndex { if case .spawn = $0 { true } else { false } })
    let rank = try #require(effects.firstIndex { if case .rank = $0 { true } else { false } })
    #expect(spawn < rank)
  }

  @Test
  func theAppComesBackWhileItIsLeaving() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    scenario.request(.launch(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["willResignActive", "→ inactive", "→ active", "didBecomeActive"])
  }

  @Test(.proves("TRANS-13", on: .kernel))
  func anotherEdgeCannotBeWritten() {
    let edges: [Edge] = [
      .launchIntoForeground, .launchIntoBackground, .deactivate, .activate, .enterBackground,
      .enterForeground, .suspend, .resume,
    ]
    let pairs = edges.map { "\($0.from)-\($0.to)" }
    #expect(
      pairs == [
        "notRunning-inactive", "notRunning-background", "active-inactive", "inactive-active",
        "inactive-background", "background-inactive", "background-suspended",
        "suspended-background",
      ])
  }

  @Test(.proves("TRANS-15", on: .kernel))
  func theGraceIsOverBeforeTheEntryHasReturned() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.forget()
    scenario.pass(.suspensionGrace)
    #expect(scenario.look() == [])
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("LIFE-07", on: .kernel))
  func anAppIsOpenedWhileItIsBeingFrozen() {
    var scenario = Scenario.opened()
    scenario.isFreezerStuck = true
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.look() == [
        "thaw", "willEnterForeground", "→ inactive", "→ active", "didBecomeActive",
      ])
    scenario.app(.frozen)
    #expect(scenario.state() == .active)
  }
}
