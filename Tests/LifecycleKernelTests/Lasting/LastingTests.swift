import Foundation
import LifecycleExplorer
import LifecycleKernel
import Testing

/// What the device remembers beyond processes and daemons.
@Suite struct LastingTests {
  @Test func theNewestCardIsTheFirst() {
    var scenario = Scenario.opened()
    scenario.request(.launch(.second))
    #expect(scenario.device.lasting.recents.map(\.app) == [.second, .first])
    scenario.request(.launch(.first))
    #expect(scenario.device.lasting.recents.map(\.app) == [.first, .second])
    scenario.request(.switcherKill(.first))
    #expect(scenario.device.lasting.recents.map(\.app) == [.second])
    scenario.request(.uninstall(.second))
    #expect(scenario.device.lasting.recents == [])
  }

  @Test func onlySoManyCardsAreKept() {
    var scenario = Scenario(.p7, apps: Array(repeating: .wakeable, count: 120))
    for index in 0..<120 { scenario.request(.launch(AppID(index: index))) }
    #expect(scenario.device.lasting.recents.count == 100)
    #expect(scenario.device.lasting.recents.first?.app == AppID(index: 119))
  }

  @Test func theCardOfAnAppThatRunsNoMoreIsSwipedAwayToo() {
    var scenario = Scenario.opened()
    scenario.request(.jetsam(.first))
    scenario.request(.switcherKill(.first))
    #expect(scenario.refusal == nil)
    #expect(scenario.device.lasting.recents == [])
    scenario.request(.switcherKill(.first))
    #expect(scenario.refusal == .notRunning)
  }

  @Test func crashesAreCounted() {
    var scenario = Scenario.opened()
    scenario.app(.exited(.signaled(11)))
    scenario.request(.launch(.first))
    scenario.app(.exited(.exited(code: 1)))
    #expect(scenario.device.lasting(of: .first)?.crashCount == 1)
    #expect(scenario.effects.contains(.keep(.app(.first))))
  }
}
