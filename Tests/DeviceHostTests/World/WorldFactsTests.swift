import Foundation
import SystemInterface
import Testing

@testable import DeviceHost

/// What was set on the device and what it shows.
@Suite struct WorldFactsTests {
  @Test func alertsKeepTheirWordsWhileOthersGo() {
    let world = WorldFacts()
    world.alerts = [
      .alert(from: "a", title: "1", body: ""), .alert(from: "b", title: "2", body: ""),
      .alert(from: "a", title: "3", body: ""),
    ]
    world.keepAlerts(of: ["a", "a"])
    #expect(world.alerts.map(\.title) == ["1", "3"])
  }

  @Test func anAlertOfWhichNothingIsKnownHasWordsAllTheSame() {
    let world = WorldFacts()
    world.keepAlerts(of: [""])
    #expect(world.alerts.map(\.title) == ["New Message"])
  }

  @Test func theAppThatWasInFrontLastHasTheFirstCard() {
    let world = WorldFacts()
    for app in ["a", "b", "a"] { world.noteFront(app) }
    #expect(world.recent == ["a", "b"])
    world.forgetCard(of: "a")
    #expect(world.recent == ["b"])
  }

  @Test func notificationsAreKeptNewestFirstAndOnlyTheNewestIsABanner() {
    let world = WorldFacts()
    for title in ["1", "2"] {
      world.add(
        notificationOf: "a", title: title, body: "", time: Date(timeIntervalSince1970: 0),
        asBanner: true)
    }
    #expect(world.notifications.map(\.title) == ["2", "1"])
    #expect(world.notifications.map(\.banner) == [true, false])
    world.clearNotifications(world.notifications[0].identifier)
    #expect(world.notifications.map(\.title) == ["1"])
    world.clearNotifications(nil)
    #expect(world.notifications.isEmpty)
  }

  @Test(arguments: [
    ("80", 0.8, false), ("0", 0, false), ("100 charging", 1, true),
  ])
  func theBatteryIsSetByWords(text: String, level: Double, isCharging: Bool) throws {
    let world = WorldFacts()
    try world.set(.battery, to: text, now: Date())
    #expect(world.environment.batteryLevel == level)
    #expect(world.environment.batteryCharging == isCharging)
  }

  @Test(arguments: [
    (WireAction.battery, "101"), (.battery, "80 full"), (.battery, ""), (.rotate, "left"),
    (.appearance, "blue"), (.contentSize, "huge"), (.clock, "25:00"), (.clock, "noon"),
    (.language, "e"), (.language, "../x"),
  ])
  func whatMakesNoSenseIsRefusedWithWhatWould(action: WireAction, value: String) {
    let world = WorldFacts()
    #expect(throws: ControlRefusal.self) { try world.set(action, to: value, now: Date()) }
    #expect(world.environment == WorldFacts().environment)
  }

  @Test func theClockShowsTheTimeThatWasSet() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let offset = try WorldFacts.clockOffset(for: "2026-01-09T09:41:00Z", now: now)
    #expect(now.addingTimeInterval(offset).timeIntervalSince1970 == 1_767_951_660)
    let morning = try WorldFacts.clockOffset(for: "9:41", now: now)
    let parts = Calendar.current.dateComponents(
      [.hour, .minute], from: now.addingTimeInterval(morning))
    #expect(parts.hour == 9)
    #expect(parts.minute == 41)
  }

  @Test func aDeviceThatLiesStillFeelsGravityAsItIsHeld() {
    let world = WorldFacts()
    #expect(world.reading(of: .accelerometer).y == -1)
    world.environment.deviceOrientation = .landscapeLeft
    #expect(world.reading(of: .accelerometer).x == -1)
  }

  @Test func aReadingIsParsed() throws {
    let sample = try WireMotionSample(parsing: "gyroscope 0.5 -1 2")
    #expect(sample.sensor == .gyroscope)
    #expect([sample.x, sample.y, sample.z] == [0.5, -1, 2])
    for text in ["", "gyroscope 1 2", "compass 0 0 0", "gyroscope 0 0 inf"] {
      #expect(throws: ControlRefusal.self) { try WireMotionSample(parsing: text) }
    }
  }
}
