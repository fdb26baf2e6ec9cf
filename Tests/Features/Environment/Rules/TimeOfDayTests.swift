import ConformanceSupport
import LifecycleKernel
import Testing

/// The end of a day, for which the device itself waits, and a clock that is set.
@Suite struct TimeOfDayTests {
  static let midnight = DeadlineID(.device, .midnight)

  @Test func theDayThatWasSaidIsADeadlineOfTheDeviceOnTheWallClock() {
    var scenario = Scenario()
    scenario.day(lasts: .seconds(3_600))
    let deadline = scenario.device.deadlines.first
    #expect(deadline?.id == Self.midnight)
    #expect(deadline?.clock == .wall)
    #expect(deadline?.allowance == .seconds(3_600))
    #expect(scenario.effects.last == deadline.map(Effect.arm))
  }

  @Test func whenADayIsOverTheNextOneIsAskedFor() {
    var scenario = Scenario()
    scenario.day(lasts: .seconds(60))
    scenario.dayIsOver()
    #expect(scenario.effects.last == .readTimeOfDay)
    #expect(scenario.device.deadlines == [])
  }

  @Test(.proves("WAKE-06", on: .kernel))
  func aSuspendedAppIsToldOnceHoweverManyDaysArePast() {
    var scenario = Scenario.suspended()
    for _ in 0..<3 {
      scenario.day(lasts: .seconds(86_400))
      scenario.dayIsOver()
    }
    scenario.day(lasts: .seconds(86_400), change: .clock)
    scenario.request(.environment(.clockOffset(.seconds(3_600))))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "environmentChanged", "significantTimeChange", "willEnterForeground", "didBecomeActive",
      ])
  }

  @Test(.proves("WAKE-06", on: .kernel))
  func anAppThatExecutesIsToldAtOnce() {
    var scenario = Scenario.opened()
    scenario.day(lasts: .seconds(60))
    #expect(scenario.look() == [])
    scenario.dayIsOver()
    #expect(scenario.look() == ["significantTimeChange"])
    scenario.day(lasts: .seconds(60), change: .clock)
    #expect(scenario.look() == ["significantTimeChange"])
  }

  @Test(.proves("WAKE-17", on: .kernel), arguments: [false, true])
  func anAppThatIsWokenIntoTheBackgroundIsToldAsTheProfileSays(isHeld: Bool) {
    var profile = OSProfile.p13
    profile.holdsTimeChangesUntilForeground = isHeld
    var scenario = Scenario.suspended(profile)
    scenario.day(lasts: .seconds(60), change: .clock)
    scenario.request(.launchInBackground(.first, .fetch))
    let told = scenario.lookAtCallbacks()
    let early = isHeld ? [] : ["significantTimeChange"]
    #expect(told == early + ["wake(fetch)"])
    scenario.request(.launch(.first))
    let opened = scenario.lookAtCallbacks()
    let late = isHeld ? ["significantTimeChange"] : []
    #expect(opened == late + ["willEnterForeground", "didBecomeActive"])
  }

  @Test(.proves("WAKE-17", on: .kernel))
  func anAppThatExecutesInTheBackgroundIsToldAtOnceAlsoOfAChangeThatWasHeld() {
    var profile = OSProfile.p13
    profile.holdsTimeChangesUntilForeground = true
    var scenario = Scenario.suspended(profile)
    scenario.day(lasts: .seconds(60), change: .clock)
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.lookAtCallbacks() == ["wake(fetch)"])
    scenario.day(lasts: .seconds(60), change: .timeZone)
    #expect(scenario.look() == ["significantTimeChange"])
  }

  @Test func anAppThatIsStartedLaterIsToldNothing() {
    var scenario = Scenario()
    scenario.day(lasts: .seconds(60))
    scenario.dayIsOver()
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "didBecomeActive",
      ])
  }

  @Test func aClockThatWasSetLetsThrottlesBeginAnew() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, Wake(.remoteNotification)))
    scenario.wait(.seconds(100))
    scenario.day(lasts: .seconds(60), change: .clock)
    let throttle = scenario.device.deadlines(of: .first).first { $0.kind == .pushThrottle }
    #expect(throttle?.since == scenario.now)
    #expect(throttle?.clock == .wall)
  }

  @Test func anotherTimeZoneIsToldAndLeavesThrottlesAlone() {
    var scenario = Scenario.opened()
    scenario.day(lasts: .seconds(60))
    #expect(scenario.look() == [])
    scenario.request(.launchInBackground(.first, Wake(.remoteNotification)))
    let throttle = scenario.device.deadlines(of: .first).first { $0.kind == .pushThrottle }
    #expect(throttle != nil)
    _ = scenario.look()
    scenario.wait(.seconds(100))
    scenario.day(lasts: .seconds(3_600), change: .timeZone)
    #expect(scenario.look() == ["significantTimeChange"])
    #expect(scenario.device.deadlines.map(\.allowance) == [.seconds(3_600)])
    #expect(scenario.device.deadlines(of: .first).contains { $0 == throttle })
  }

  @Test func aShutdownEndsTheWaitForMidnight() {
    var scenario = Scenario()
    scenario.day(lasts: .seconds(60))
    scenario.request(.shutdown)
    #expect(scenario.effects.contains(.cancel(Self.midnight)))
    scenario.day(lasts: .seconds(60))
    #expect(scenario.device.deadlines == [])
  }
}

extension Scenario {
  fileprivate mutating func day(lasts rest: Duration, change: TimeOfDayChange? = nil) {
    handle(.timeOfDay(untilMidnight: rest, change: change))
  }

  fileprivate mutating func dayIsOver() {
    handle(.deadlinePassed(TimeOfDayTests.midnight, isDebugged: false))
  }
}
