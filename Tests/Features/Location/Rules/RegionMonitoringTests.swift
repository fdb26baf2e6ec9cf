import ConformanceSupport
import Geography
import LifecycleKernel
import Testing

@Suite struct RegionMonitoringTests {
  /// An app that watches a circle of 1000 metres around the device, and is suspended.
  private func watching(_ profile: OSProfile = .p7) -> Scenario {
    var scenario = Scenario.located(profile)
    scenario.move(to: 0)
    scenario.ask(.monitor(.around(1_000)))
    scenario.leave()
    return scenario
  }

  @Test(.proves("LOC-05", "LOC-08", on: .kernel))
  func aCrossingIsToldAfterTheDistanceAndTheTime() {
    var scenario = watching()
    scenario.move(to: 1_150)
    #expect(scenario.deadlines() == [], "it is not far enough beyond the edge")
    scenario.move(to: 1_250)
    #expect(scenario.look() == [], "it has not stayed there")
    let stay = scenario.device.deadlines(of: .first).first
    #expect(stay?.kind == .regionStay)
    #expect(stay?.allowance == .seconds(20))
    scenario.move(to: 1_300)
    #expect(
      scenario.device.deadlines(of: .first).first?.since == stay?.since, "it goes on counting")
    scenario.pass(.regionStay)
    #expect(scenario.look() == ["thaw", "→ background", "wake(home outside)"])
    let wake = scenario.device.deadlines(of: .first).first
    #expect(wake?.kind == .wake)
    #expect(wake?.allowance == .seconds(10))
    scenario.finishWakes()
    scenario.move(to: 700)
    scenario.pass(.regionStay)
    #expect(scenario.look() == ["thaw", "→ background", "wake(home inside)"])
  }

  @Test(.proves("LOC-05", on: .kernel))
  func whoReturnsWithinTheTimeHasNotCrossed() {
    var scenario = watching()
    scenario.move(to: 1_250)
    scenario.move(to: 1_150)
    #expect(scenario.deadlines() == [])
    scenario.pass(.regionStay)
    #expect(scenario.look() == [])
  }

  @Test(.proves("LOC-05", on: .kernel))
  func aTerminatedAppIsLaunchedForACrossing() {
    var scenario = watching()
    scenario.request(.terminate(.first))
    scenario.forget()
    scenario.move(to: 1_250)
    scenario.pass(.regionStay)
    #expect(
      scenario.look() == [
        "spawn(location)", "→ background", "willFinishLaunching", "didFinishLaunching",
        "didEnterBackground", "snapshot", "wake(home outside)",
      ])
  }

  @Test(.proves("LOC-05", on: .kernel))
  func anAppCanWatchTwentyRegionsAndNoMore() {
    var scenario = Scenario.located()
    for number in 0..<20 { scenario.ask(.monitor(.around(1_000, named: "\(number)"))) }
    #expect(scenario.look() == [])
    scenario.ask(.monitor(.around(1_000, named: "20")))
    #expect(scenario.look() == ["location(too many for 20)"])
    #expect(scenario.location?.regions.count == 20)
    scenario.ask(.monitor(.around(2_000, named: "7")))
    #expect(scenario.look() == [], "it replaces the one of that name")
    scenario.ask(.endMonitoring("3"))
    scenario.ask(.monitor(.around(1_000, named: "20")))
    #expect(scenario.look() == [])
    #expect(scenario.location?.regions.map(\.number) == Array(0..<20))
    #expect(scenario.location?.regions[3].region.identifier == "20")
  }

  @Test func aSideThatIsNotWantedIsNotTold() {
    var scenario = Scenario.located()
    scenario.move(to: 0)
    var region = CircularRegion.around(1_000)
    region.notifiesOnExit = false
    scenario.ask(.monitor(region))
    scenario.leave()
    scenario.move(to: 1_250)
    scenario.pass(.regionStay)
    #expect(scenario.look() == [])
    scenario.move(to: 0)
    scenario.pass(.regionStay)
    #expect(scenario.look() == ["thaw", "→ background", "wake(home inside)"])
  }

  @Test(.proves("LOC-07", "MODE-09", on: .kernel))
  func aForceQuitStopsItOnlyBeforeIOS8() {
    for (profile, isLaunched) in [(OSProfile.p7, true), (.p13, true), (.p4, false)] {
      var scenario = watching(profile)
      scenario.request(.switcherKill(.first))
      scenario.forget()
      scenario.move(to: 1_250)
      scenario.pass(.regionStay)
      #expect((scenario.state() == .background) == isLaunched, "\(profile.name)")
      scenario.request(.launchInBackground(.first, Wake(.urlSession)))
      if isLaunched { #expect(scenario.refusal == .isForceQuit, "\(profile.name)") }
    }
  }

  @Test func aCrossingThatCannotBeToldIsToldLater() {
    var scenario = watching(.p4)
    scenario.request(.switcherKill(.first))
    scenario.move(to: 1_250)
    scenario.pass(.regionStay)
    #expect(scenario.state() == .notRunning)
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.move(to: 1_260)
    scenario.pass(.regionStay)
    #expect(scenario.look() == ["wake(home outside)"])
  }

  @Test func whatItMonitorsIsThereAfterABoot() throws {
    let kept = try #require(watching().device.lasting(of: .first))
    var scenario = Scenario(.p7, apps: [])
    scenario.request(.install(.first, AppTraits(), kept.afterReboot))
    scenario.handle(.located(.north(5_000)))
    scenario.pass(.regionStay)
    #expect(scenario.look().first == "spawn(location)")
  }

  @Test func withoutAlwaysNothingIsWatched() {
    var scenario = watching()
    scenario.move(to: 1_250)
    scenario.request(.locationAuthorization(.first, .whenInUse))
    #expect(scenario.deadlines() == [])
    scenario.move(to: 1_260)
    #expect(scenario.deadlines() == [])
  }

  @Test func theStateOfARegionIsToldOnRequest() {
    var scenario = Scenario.located()
    scenario.ask(.monitor(.around(1_000)))
    scenario.ask(.determine("home"))
    scenario.move(to: 0)
    scenario.ask(.determine("home"))
    scenario.ask(.determine("nowhere"))
    #expect(
      scenario.look() == [
        "location(home is unknown)", "location(home is inside)", "location(nowhere is unknown)",
      ])
  }

  @Test func anUninstalledAppWaitsForNothing() {
    var scenario = watching()
    scenario.move(to: 1_250)
    scenario.request(.uninstall(.first))
    scenario.forget()
    scenario.pass(.regionStay)
    #expect(scenario.look() == [])
  }
}
