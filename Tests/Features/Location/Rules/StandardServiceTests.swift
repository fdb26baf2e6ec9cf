import ConformanceSupport
import Geography
import LifecycleKernel
import Testing

@Suite struct StandardServiceTests {
  @Test func anAppInFrontIsToldEveryPosition() {
    var scenario = Scenario.located(.p7, .whenInUse)
    scenario.ask(.standardUpdates(StandardUpdates()))
    #expect(scenario.look() == [])
    scenario.move(to: 1)
    scenario.move(to: 1.5)
    #expect(scenario.look() == ["location(moved)", "location(moved)"])
    scenario.ask(.standardUpdates(nil))
    scenario.move(to: 2)
    #expect(scenario.look() == [])
  }

  @Test func anAppThatBeginsIsToldTheKnownPosition() {
    var scenario = Scenario.located()
    scenario.move(to: 1)
    #expect(scenario.look() == [])
    scenario.ask(.standardUpdates(StandardUpdates()))
    #expect(scenario.look() == ["location(moved)"])
  }

  @Test func thePositionIsWantedAsExactlyAsTheMostDemandingAppWantsIt() {
    var scenario = Scenario.located()
    #expect(scenario.device.wantedLocationAccuracy == nil)
    scenario.ask(.standardUpdates(StandardUpdates(accuracy: 3_000)))
    #expect(scenario.device.wantedLocationAccuracy == 3_000)
    scenario.ask(.visits(true))
    #expect(scenario.device.wantedLocationAccuracy == 100)
    scenario.ask(.standardUpdates(StandardUpdates(accuracy: 10)))
    #expect(scenario.device.wantedLocationAccuracy == 10)
    scenario.ask(.standardUpdates(nil))
    #expect(scenario.device.wantedLocationAccuracy == 100)
    scenario.ask(.visits(false))
    #expect(scenario.device.wantedLocationAccuracy == nil)
  }

  @Test func theDistanceFilterHoldsBackSmallMoves() {
    var scenario = Scenario.located()
    scenario.ask(.standardUpdates(StandardUpdates(distanceFilter: 10)))
    scenario.move(to: 0)
    scenario.move(to: 9)
    #expect(scenario.look() == ["location(moved)"])
    scenario.move(to: 11)
    #expect(scenario.look() == ["location(moved)"])
    scenario.move(to: 20)
    #expect(scenario.look() == [])
  }

  @Test func positionsThatWaitAreToldTogether() {
    var scenario = Scenario.located()
    scenario.hangsIn = [.location(.moved([.north(0)]))]
    scenario.ask(.standardUpdates(StandardUpdates()))
    for metres in 0..<150 { scenario.move(to: Double(metres)) }
    #expect(scenario.look() == ["location(moved)"])
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["location(moved 100)"])
  }

  @Test(.proves("LOC-03", "MODE-06", on: .kernel))
  func withoutTheModeTheServiceStopsWhenTheAppIsSuspended() {
    var scenario = Scenario.located()
    scenario.ask(.standardUpdates(StandardUpdates(allowsBackground: true)))
    scenario.request(.home)
    scenario.forget()
    scenario.move(to: 1)
    #expect(scenario.look() == ["location(moved)"], "it still executes")
    #expect(scenario.deadlines() == [.suspensionGrace], "and has no more time for that")
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.move(to: 1_000_000)
    #expect(scenario.look() == [])
    #expect(scenario.state() == .suspended)
    scenario.request(.launch(.first))
    #expect(scenario.look().last == "location(moved)", "it learns where the device has got to")
  }

  @Test(.proves("LOC-04", on: .kernel))
  func theModeWakesTheAppForEachPositionAndDoesNotStopItsSuspension() {
    var scenario = Scenario.located(modes: [.location])
    scenario.ask(.standardUpdates(StandardUpdates(allowsBackground: true)))
    scenario.leave()
    #expect(scenario.state() == .suspended)
    for metres in [1.0, 2] {
      scenario.move(to: metres)
      #expect(scenario.look() == ["thaw", "→ background", "wake(moved)"])
      scenario.finishWakes()
      #expect(scenario.state() == .suspended)
    }
  }

  @Test func aMovingDeviceGrantsTheTimeOfTheLastPosition() {
    var scenario = Scenario.located(modes: [.location])
    scenario.ask(.standardUpdates(StandardUpdates(allowsBackground: true)))
    scenario.leave()
    for metres in [1.0, 2, 3] {
      scenario.wait(.seconds(4))
      scenario.move(to: metres)
    }
    #expect(scenario.device.assertions(of: .first).count == 1)
    let wakes = scenario.device.deadlines(of: .first).filter { $0.kind == .wake }
    #expect(wakes.map(\.end) == [scenario.now.advanced(by: .seconds(10))])
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("LOC-09", on: .kernel))
  func fromIOS9OnTheAppMustAllowItToo() {
    for (profile, isWoken) in [(OSProfile.p7, false), (.p13, false), (.p4, true)] {
      var scenario = Scenario.located(profile, modes: [.location])
      scenario.ask(.standardUpdates(StandardUpdates(allowsBackground: false)))
      scenario.leave()
      scenario.move(to: 1)
      #expect((scenario.state() == .background) == isWoken, "\(profile.name)")
    }
  }

  @Test func theServiceEndsWithTheProcess() {
    var scenario = Scenario.located(modes: [.location])
    scenario.ask(.standardUpdates(StandardUpdates(allowsBackground: true)))
    scenario.leave()
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.move(to: 1)
    #expect(scenario.look() == [])
    #expect(scenario.state() == .notRunning)
  }

  @Test func oneRequestedPositionIsToldOnce() {
    var scenario = Scenario.located()
    scenario.ask(.position)
    #expect(scenario.look() == [])
    scenario.move(to: 1)
    scenario.move(to: 2)
    #expect(scenario.look() == ["location(requested)"])
  }

  @Test func anAppThatAsksAndDoesNotListenIsEnded() {
    var scenario = Scenario.located()
    scenario.hangsIn = [.location(.determined("0", nil))]
    for number in 0..<1_000 { scenario.ask(.determine("\(number)")) }
    #expect(scenario.state() == .notRunning)
    guard case .misbehaviour(.outOfTurn)? = scenario.report?.reason else {
      Issue.record("it ended for \(String(describing: scenario.report?.reason))")
      return
    }
  }
}
