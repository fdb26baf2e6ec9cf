import Foundation
import Testing

@testable import HomeScreen

@Suite struct TimeTests {
  private let utc = TimeZone(secondsFromGMT: 0)!
  /// 2026-01-09, a Friday, 21:41:30 UTC.
  private let evening = Date(timeIntervalSince1970: 1_767_994_890)

  @Test(arguments: [("en", "9:41"), ("de", "21:41"), ("", "9:41")])
  func theTimeIsWrittenAsTheLanguageDoesWithoutHalvesOfTheDay(language: String, text: String) {
    #expect(ClockFormat(language: language, timeZone: utc).time(evening) == text)
  }

  @Test func theDayIsWrittenOut() {
    #expect(ClockFormat(language: "en", timeZone: utc).day(evening) == "Friday, January 9")
  }

  @Test func theClockTicksWhenTheMinuteChanges() {
    #expect(abs(ClockFormat.secondsToNextMinute(after: evening) - 30) < 0.001)
    let full = evening.addingTimeInterval(30)
    #expect(abs(ClockFormat.secondsToNextMinute(after: full) - 60) < 0.001)
  }

  @MainActor @Test func theClockFollowsTheMachinesTimeZone() throws {
    let clock = DeviceClock()
    var zones = [try #require(TimeZone(identifier: "Asia/Tokyo")), utc]
    clock.readTimeZone = { zones.removeLast() }
    var shown: [String] = []
    clock.onTick = { shown.append(clock.format.time(self.evening)) }
    for isRunning in [true, false, true] { clock.isRunning = isRunning }
    clock.isRunning = false
    #expect(shown == ["9:41", "6:41"])
  }

  @Test(arguments: [(0.2, "00:00"), (65.9, "01:05"), (3665, "1:01:05"), (-3, "00:00")])
  func aCallsDurationIsCountedInSeconds(elapsed: Double, text: String) {
    #expect(CallDuration(since: 100, now: 100 + elapsed).text == text)
  }

  @Test func aCallTicksWhenItIsOneSecondLonger() {
    #expect(abs(CallDuration.secondsToNextTick(since: 10, now: 12.25) - 0.75) < 0.001)
  }

  @Test(arguments: [
    (5.0, "now"), (60, "1m ago"), (3599, "59m ago"), (7200, "2h ago"), (200_000, "2d ago"),
    (-10, "now"),
  ])
  func aNotificationSaysHowOldItIs(age: Double, text: String) {
    #expect(NotificationAge(time: 1000, now: 1000 + age).text == text)
  }
}
