import AppInterface
import ConformanceSupport
import ControlInterface
import DeviceHost
import Foundation
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

/// Notifications that are due at a place, in virtual time.
@Suite struct PlacedNotificationTests {
  /// A device in the place of the notification, whose app may use the position while it is in use.
  private func located(_ request: WireNotificationRequest) throws -> NotifiedDevice {
    let notified = try NotifiedDevice()
    var setting = WirePrivacySetting()
    setting.bundleIdentifier = NotifiedDevice.app
    setting.location = .locationWhenInUse
    #expect(notified.device.act(.privacy(setting)).refusal == nil)
    move(notified, 0)
    notified.schedule(request)
    return notified
  }

  /// The device is so many degrees north, and stays there for a while.
  private func move(_ notified: NotifiedDevice, _ latitude: Double, seconds: Int = 60) {
    var fix = WireLocationFix()
    fix.latitude = latitude
    fix.course = -1
    fix.speed = -1
    notified.device.act(.locationSet(fix))
    notified.device.time.advance(by: .seconds(seconds))
  }

  @Test func itIsShownWhenThePlaceIsLeftAndTheAppSleepsOn() throws {
    let notified = try located(.at("letter"))
    let pending = try #require(notified.list?.pending.first)
    #expect(pending.request.trigger.region.radius == 1_000)
    move(notified, 0.005)
    #expect(notified.shown == [], "it is still in the place")
    move(notified, 1)
    #expect(notified.shown == ["letter"])
    #expect(notified.device.state(of: NotifiedDevice.app) == .suspended)
    #expect(notified.list?.pending.isEmpty == true)
    move(notified, 0)
    #expect(notified.device.notificationLines == 1, "it was due once")
  }

  @Test func aRepeatedOneIsShownAtEachCrossing() throws {
    let notified = try located(.at("letter", repeats: true))
    move(notified, 1)
    move(notified, 0)
    move(notified, 1)
    #expect(notified.device.notificationLines == 3)
    #expect(notified.list?.pending.count == 1)
  }

  @Test func anActiveAppIsToldInstead() throws {
    let notified = try located(.at("letter"))
    notified.open()
    move(notified, 1)
    #expect(notified.shown == [])
    #expect(notified.told.map(\.request.identifier) == ["letter"])
  }

  @Test func oneThatIsRemovedOrReplacedByADateIsNotDueAtThePlace() throws {
    let notified = try located(.at("letter"))
    notified.open()
    notified.add(.after(1_000, "letter"))
    #expect(notified.list?.pending.map { $0.request.trigger.interval.seconds } == [1_000])
    notified.add(.at("other"))
    notified.model?.ask { $0.removePending.identifiers = ["other"] }
    notified.device.time.runReady()
    notified.device.act(.home)
    move(notified, 1)
    #expect(notified.shown == [])
  }

  @Test func itWaitsOnAfterABootOfTheDevice() throws {
    let notified = try located(.at("letter"))
    let booted = try NotifiedDevice(store: notified.device.store)
    #expect(booted.list?.pending.map(\.request.identifier) == ["letter"])
    move(booted, 1)
    #expect(booted.shown == ["letter"])
  }

  @Test func anotherDaemonGoesOnWithIt() throws {
    let notified = try located(.at("letter"))
    try notified.device.replaceHost()
    move(notified, 1)
    #expect(notified.shown == ["letter"])
    try notified.device.replaceHost()
    #expect(notified.list?.pending.isEmpty == true)
    #expect(notified.device.notificationLines == 1)
  }

  @Test func aCrossingThatWasWrittenDownAndNothingMoreIsShownOnce() throws {
    let notified = try located(.at("letter"))
    move(notified, 1, seconds: 1)
    try notified.device.replaceHost(after: .deadlinePassed(crossing(notified), isDebugged: false))
    notified.device.time.advance(by: .seconds(60))
    #expect(notified.shown == ["letter"])
    #expect(notified.device.notificationLines == 1)
    #expect(notified.list?.pending.isEmpty == true)
  }

  @Test(arguments: [false, true])
  func whatTheKernelWasHandedIsShownOnce(repeats: Bool) throws {
    let notified = try located(.at("letter", repeats: repeats))
    var delivery = WireNotificationDelivery()
    delivery.number = 99
    delivery.request = try #require(notified.list?.pending.first).request
    delivery.date = 1
    try notified.device.replaceHost(
      after: .request(
        .notificationDue(
          notified.device.id(of: NotifiedDevice.app),
          DueNotification(
            NotificationID(rawValue: 99), isVisible: true, content: try delivery.encoded(),
            place: "letter"))))
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.shown == ["letter"])
    #expect(notified.list?.pending.count == (repeats ? 1 : 0))
    move(notified, 1)
    #expect(notified.device.notificationLines == (repeats ? 2 : 1))
  }

  /// The time that the device has to stay beyond the edge.
  private func crossing(_ notified: NotifiedDevice) -> DeadlineID {
    DeadlineID(
      .app(notified.device.id(of: NotifiedDevice.app)), .regionStay,
      number: LastingLocationFacts.regionLimit)
  }

  @Test func whatIsNoPlaceIsRefused() throws {
    let notified = try located(.at("letter"))
    notified.open()
    for change: (inout WireRegionTrigger) -> Void in [
      { $0.latitude = 91 }, { $0.longitude = .nan }, { $0.radius = 0 }, { $0.radius = .infinity },
      {
        $0.onEntry = false
        $0.onExit = false
      },
      { $0.identifier = String(repeating: "x", count: 300) },
    ] {
      var request = WireNotificationRequest.at("wrong")
      change(&request.trigger.region)
      notified.add(request)
    }
    #expect(notified.list?.pending.map(\.request.identifier) == ["letter"])
  }

  @Test func twentyWaitForPlacesAndNoMore() throws {
    let notified = try located(.at("0"))
    notified.open()
    for number in 1...20 { notified.add(.at("\(number)")) }
    #expect(notified.list?.pending.count == 20)
    notified.add(.at("3", repeats: true))
    #expect(notified.list?.pending.count == 20, "one that is replaced makes room")
  }
}

extension WireNotificationRequest {
  /// A notification that is due when the device leaves or enters a circle of 1000 m around 0, 0.
  static func at(_ identifier: String, repeats: Bool = false) -> WireNotificationRequest {
    var request = WireNotificationRequest()
    request.identifier = identifier
    request.content.body = identifier
    request.trigger.region.identifier = "home"
    request.trigger.region.radius = 1_000
    request.trigger.region.onEntry = true
    request.trigger.region.onExit = true
    request.trigger.region.repeats = repeats
    return request
  }
}
