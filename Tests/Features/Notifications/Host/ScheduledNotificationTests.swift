import AppInterface
import ConformanceSupport
import ControlInterface
import DeviceHost
import Foundation
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

/// Notifications that apps have scheduled, in virtual time.
@Suite struct ScheduledNotificationTests {
  private let hour = 3_600.0

  @Test func aNotificationIsShownWhenItIsDueAndNotBefore() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60))
    notified.device.time.advance(by: .seconds(40))
    #expect(notified.shown == [])
    notified.device.time.advance(by: .seconds(20))
    #expect(notified.shown == ["Ring"])
    #expect(notified.device.state(of: NotifiedDevice.app) == .suspended)
    #expect(notified.list?.pending.isEmpty == true)
    #expect(notified.list?.delivered.count == 1)
  }

  @Test func anActiveAppIsToldInstead() throws {
    let notified = try NotifiedDevice()
    notified.open()
    notified.add(.after(60))
    notified.device.time.advance(by: .seconds(61))
    #expect(notified.shown == [])
    #expect(notified.told.map(\.request.content.body) == ["Ring"])
    #expect(notified.told.first?.hasResponse == false)
  }

  @Test func anAppCanHaveWhatItIsToldShown() throws {
    let notified = try NotifiedDevice()
    notified.open()
    notified.add(.after(60))
    notified.device.time.advance(by: .seconds(61))
    let number = try #require(notified.told.first).number
    notified.model?.ask {
      $0.present.number = number
      $0.present.banner = true
    }
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.shown == ["Ring"])
    #expect(notified.device.shell?.shellState.notifications.first?.banner == true)
  }

  @Test func aRepeatedIntervalIsDueAgainAndAgain() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60, repeats: true))
    notified.device.time.advance(by: .seconds(190))
    #expect(notified.device.notificationLines == 3)
    #expect(notified.shown == ["Ring"], "a later one replaces the earlier one")
  }

  @Test(.proves("LN-02", on: .kernel))
  func theSoonestAreKept() throws {
    for (profile, limit) in [(OSProfile.p7, 128), (.p7.observed, 64), (.p13, 64)] {
      let notified = try NotifiedDevice(profile)
      notified.open()
      for index in 0...limit { notified.add(.after(Double(10_000 - index), "\(index)")) }
      let pending = try #require(notified.list).pending
      #expect(pending.count == limit)
      #expect(pending.first?.request.identifier == "\(limit)")
      #expect(!pending.contains { $0.request.identifier == "0" })
    }
  }

  // MARK: Boots

  @Test func whatWasScheduledBeforeABootIsShownAfterIt() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(600))
    let next = try NotifiedDevice(store: notified.device.store)
    #expect(next.list?.pending.count == 1)
    next.device.time.advance(by: .seconds(601))
    #expect(next.shown == ["Ring"])
  }

  @Test func whatWasMissedIsShownOnceAtTheBoot() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60, "once"), .after(60, "again", repeats: true))
    let store = notified.device.store
    let next = try VirtualDevice(profile: .p7, hasScreen: true, store: store)
    next.time.wallClockOffset += 1_000
    next.time.advance(by: .seconds(1))
    #expect(next.notificationLines == 2)
    next.time.advance(by: .seconds(60))
    #expect(next.notificationLines == 3, "only the repeated one again")
  }

  @Test func whatIsShownIsStillShownAfterABoot() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60))
    notified.device.time.advance(by: .seconds(61))
    let next = try NotifiedDevice(store: notified.device.store)
    #expect(next.shown == ["Ring"])
    #expect(next.device.notificationLines == 0)
  }

  @Test func anAppThatIsRemovedNotifiesNoMore() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60))
    #expect(
      notified.device.ask { $0.uninstall.bundleIdentifier = NotifiedDevice.app }.refusal == nil)
    notified.device.time.advance(by: .seconds(100))
    #expect(notified.device.notificationLines == 0)
    _ = notified.device.ask { $0.install.path = "/bundles/\(NotifiedDevice.app).app" }
    #expect(notified.list?.pending.isEmpty == true)
  }

  // MARK: Another foregroundd

  @Test(arguments: [false, true]) func anotherForegrounddGoesOn(isUpgrade: Bool) throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60, "first"), .after(120, "second"))
    notified.device.time.advance(by: .seconds(61))
    try notified.device.replaceHost(isUpgrade: isUpgrade)
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.list?.delivered.count == 1)
    notified.device.time.advance(by: .seconds(70))
    #expect(notified.list?.delivered.map(\.request.identifier) == ["first", "second"])
    #expect(notified.device.notificationLines == 2)
  }

  @Test func whatTheKernelWasHandedIsShownOnce() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60))
    let pending = try #require(notified.list?.pending.first)
    var delivery = WireNotificationDelivery()
    delivery.number = 99
    delivery.request = pending.request
    delivery.date = pending.nextDate
    notified.device.time.advance(by: .seconds(50))
    // The foregroundd ends when it has written the event down, and nothing more.
    try notified.device.replaceHost(
      after: .request(
        .notificationDue(
          notified.device.id(of: NotifiedDevice.app),
          DueNotification(
            NotificationID(rawValue: 99), isVisible: true, content: try delivery.encoded()))
      ))
    notified.device.time.advance(by: .seconds(100))
    #expect(notified.device.notificationLines == 1)
    #expect(notified.shown == ["Ring"])
    #expect(notified.list?.pending.isEmpty == true)
  }

  // MARK: Clocks

  @Test func theClockThatTheDeviceShowsCounts() throws {
    let notified = try NotifiedDevice()
    notified.setClock(8, 0)
    notified.schedule(.daily(9, 0))
    notified.setClock(8, 59)
    notified.device.time.advance(by: .seconds(30))
    #expect(notified.device.notificationLines == 0)
    notified.device.time.advance(by: .seconds(31))
    #expect(notified.device.notificationLines == 1)
  }

  @Test func aClockSetForwardOverADateShowsItOnce() throws {
    let notified = try NotifiedDevice()
    notified.setClock(8, 0)
    notified.schedule(.daily(9, 0))
    notified.setClock(12, 0)
    #expect(notified.device.notificationLines == 1)
    notified.device.time.advance(by: .seconds(Int(20 * hour)))
    #expect(notified.device.notificationLines == 1)
    notified.device.time.advance(by: .seconds(Int(2 * hour)))
    #expect(notified.device.notificationLines == 2)
  }

  @Test func aClockSetBackDoesNotShowTheSameDateTwice() throws {
    let notified = try NotifiedDevice()
    notified.setClock(8, 59)
    notified.schedule(.daily(9, 0))
    notified.device.time.advance(by: .seconds(120))
    #expect(notified.device.notificationLines == 1)
    notified.setClock(8, 30)
    notified.device.time.advance(by: .seconds(Int(hour)))
    #expect(notified.device.notificationLines == 1)
    notified.device.time.advance(by: .seconds(Int(24 * hour)))
    #expect(notified.device.notificationLines == 2)
  }

  @Test(arguments: [-90, -40 * 86_400] as [Double])
  func theMachinesClockSetBackLosesNoDate(jump: Double) throws {
    let notified = try NotifiedDevice()
    notified.setClock(8, 0)
    notified.schedule(.daily(9, 0))
    notified.device.time.wallClockOffset += jump
    notified.device.time.advance(by: .seconds(Int(24 * hour + 100)))
    #expect(notified.device.notificationLines == 1)
  }

  @Test func anIntervalNeverLastsLongerThanItIs() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(600))
    notified.device.time.wallClockOffset -= 40 * 86_400
    notified.device.time.advance(by: .seconds(590))
    #expect(notified.device.notificationLines == 0)
    notified.device.time.advance(by: .seconds(20))
    #expect(notified.device.notificationLines == 1)
  }

  @Test func whatTheDeviceShowsDoesNotMoveAnInterval() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(600))
    notified.setClock(23, 0)
    #expect(notified.device.notificationLines == 0)
    notified.device.time.advance(by: .seconds(610))
    #expect(notified.device.notificationLines == 1)
  }

  @Test func anotherTimeZoneMovesTheTimeOfDay() throws {
    let notified = try NotifiedDevice()
    notified.setClock(8, 0)
    notified.schedule(.daily(9, 0))
    // It is an hour later there.
    notified.device.time.timeZone = try #require(TimeZone(secondsFromGMT: 3_600))
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.device.notificationLines == 1)
  }

  @Test func aMachineThatSleptShowsWhatItHasMissedWhenItWakes() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60, repeats: true))
    notified.device.time.suspendMachine(for: .seconds(5 * 86_400))
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.device.notificationLines == 1)
  }

  // MARK: The old form

  @Test(.proves("LN-03/a", on: .kernel))
  func aLocalNotificationIsRepeatedAfterItsUnitOrOnce() throws {
    let notified = try NotifiedDevice()
    let date = notified.device.time.date.addingTimeInterval(60)
    notified.schedule(.local(at: date, "once"), .local(at: date, "hourly", every: "hour"))
    notified.device.time.advance(by: .seconds(61))
    #expect(notified.device.notificationLines == 2)
    notified.device.time.advance(by: .seconds(Int(2 * hour)))
    #expect(notified.device.notificationLines == 4)
    #expect(notified.list?.pending.map(\.request.identifier) == ["hourly"])
  }

  @Test func oneWhoseDateHasPassedIsDueAtOnce() throws {
    let notified = try NotifiedDevice()
    notified.open()
    notified.add(.local(at: notified.device.time.date.addingTimeInterval(-60)))
    notified.device.time.advance(by: .milliseconds(100))
    #expect(notified.told.count == 1)
  }
}

extension VirtualDevice {
  /// How many notifications were shown.
  var notificationLines: Int {
    var count = 0
    for entry in device.logEntries(since: 0) {
      if case .notification = entry.content { count += 1 }
    }
    return count
  }
}
