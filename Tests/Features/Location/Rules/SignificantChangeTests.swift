import ConformanceSupport
import Geography
import LifecycleKernel
import Testing

@Suite struct SignificantChangeTests {
  /// An app that is told of significant changes, knows where the device is, and is suspended.
  private func monitoring() -> Scenario {
    var scenario = Scenario.located()
    scenario.ask(.significantChanges(true))
    scenario.move(to: 0)
    scenario.leave()
    scenario.pass(.significantChange)
    scenario.forget()
    return scenario
  }

  @Test(.proves("LOC-01", "LOC-06", on: .kernel))
  func aSuspendedAppIsWokenAfter500MetresAndNotBefore() {
    var scenario = monitoring()
    scenario.move(to: 490)
    #expect(scenario.look() == [])
    scenario.move(to: 510)
    #expect(scenario.look() == ["thaw", "→ background", "wake(significantChange)"])
  }

  @Test(.proves("LOC-06", on: .kernel))
  func twoChangesAreFiveMinutesApart() {
    var scenario = monitoring()
    scenario.move(to: 510)
    let pause = scenario.device.deadlines(of: .first).first { $0.kind == .significantChange }
    #expect(pause?.allowance == .seconds(300))
    #expect(pause?.clock == .wall)
    scenario.finishWakes()
    scenario.move(to: 2_000)
    #expect(scenario.look() == [])
    scenario.pass(.significantChange)
    #expect(scenario.look() == ["thaw", "→ background", "wake(significantChange)"])
  }

  @Test(.proves("LOC-01", "MODE-08", on: .kernel))
  func aTerminatedAppIsLaunched() {
    var scenario = monitoring()
    scenario.request(.terminate(.first))
    scenario.forget()
    scenario.move(to: 510)
    #expect(scenario.look().first == "spawn(location)")
    #expect(scenario.state() == .background)
  }

  @Test func whenTheClockIsSetThePauseBeginsAnew() {
    var scenario = monitoring()
    scenario.move(to: 510)
    scenario.wait(.seconds(200))
    scenario.handle(.timeOfDay(untilMidnight: .seconds(1_000), change: .clock))
    let pause = scenario.device.deadlines(of: .first).first { $0.kind == .significantChange }
    #expect(pause?.since == scenario.now)
    #expect(pause?.allowance == .seconds(300))
  }

  @Test func whoEndsItIsToldNothing() {
    var scenario = monitoring()
    scenario.request(.launch(.first))
    scenario.ask(.significantChanges(false))
    scenario.leave()
    scenario.move(to: 10_000)
    #expect(scenario.look() == [])
  }

  @Test func aVisitIsToldWhenTheDeviceHasStayedAndWhenItHasLeft() {
    var scenario = Scenario.located()
    scenario.ask(.visits(true))
    scenario.move(to: 0, time: 100)
    scenario.leave()
    scenario.move(to: 50, time: 200)
    scenario.pass(.visitStay)
    #expect(scenario.look() == ["thaw", "→ background", "wake(arrived)"])
    #expect(scenario.location?.visit?.arrival == 100)
    scenario.finishWakes()
    scenario.move(to: 90, time: 300)
    #expect(scenario.look() == [])
    scenario.move(to: 150, time: 400)
    #expect(scenario.look() == ["thaw", "→ background", "wake(departed)"])
  }

  @Test func whoMovesOnHasNotVisited() {
    var scenario = Scenario.located()
    scenario.ask(.visits(true))
    scenario.move(to: 0)
    scenario.wait(.seconds(200))
    scenario.move(to: 150)
    let stay = scenario.device.deadlines(of: .first).first { $0.kind == .visitStay }
    #expect(stay?.since == scenario.now)
    #expect(scenario.location?.visit == nil)
  }
}
