import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

@testable import DeviceHost

/// The device's settings and the values derived from them.
@Suite struct WorldFactsTests {
  @Test func alertsKeepTheirWordsWhileOthersGo() {
    let world = WorldFacts()
    world.alerts = [
      .alert(WireAnnouncement(from: "a", title: "1")),
      .alert(WireAnnouncement(from: "b", title: "2")),
      .alert(WireAnnouncement(from: "a", title: "3")),
    ]
    world.keepAlerts(of: [
      AlertOwner(app: "a", notification: 0), AlertOwner(app: "a", notification: 0),
    ])
    #expect(world.alerts.map(\.title) == ["1", "3"])
  }

  @Test func anUnknownAlertHasADefaultText() {
    let world = WorldFacts()
    world.keepAlerts(of: [AlertOwner(app: "", notification: 0)])
    #expect(world.alerts.map(\.title) == ["New Message"])
  }

  @Test func notificationsAreKeptNewestFirstAndOnlyTheNewestIsABanner() {
    let world = WorldFacts()
    for title in ["1", "2"] {
      world.add(
        notification: WireAnnouncement(from: "a", title: title),
        time: Date(timeIntervalSince1970: 0), asBanner: true)
    }
    #expect(world.notifications.map(\.title) == ["2", "1"])
    #expect(world.notifications.map(\.banner) == [true, false])
    world.clearNotifications(world.notifications[0].identifier)
    #expect(world.notifications.map(\.title) == ["1"])
    world.clearNotifications(nil)
    #expect(world.notifications.isEmpty)
  }

  @Test func whoeverClosedAnAppForItsMemoryPromisesNoMoreThanItsStateAllows() throws {
    let world = WorldFacts()
    let store = ModelStore()
    let registry = AppRegistry(
      folder: DeviceFolder(device: try DeviceName("a"), home: URL(fileURLWithPath: "/a")),
      store: store)
    let app = registry.add(try store.install("/bundles/org.example.Notes.app"))
    for (goesOn, promise) in [
      (true, "Open it to go on where you were."), (false, "Open it to start it again."),
    ] {
      world.tellClosed(app, goesOn: goesOn, at: Date(timeIntervalSince1970: 0))
      #expect(world.notifications.first?.body.hasSuffix(promise) == true)
    }
  }

  @Test func aCallLastsFromItsAnswerToItsEnd() throws {
    let world = WorldFacts()
    let registry = AppRegistry(
      folder: DeviceFolder(device: try DeviceName("a"), home: URL(fileURLWithPath: "/a")),
      store: ModelStore())
    var device = Device()
    func follow(_ request: Request, at seconds: Int64) -> Instant? {
      let now = Instant(nanoseconds: seconds * 1_000_000_000)
      _ = device.handle(.request(request), at: now)
      world.follow(device, registry, at: now)
      return world.callSince
    }
    let answered = Instant(nanoseconds: 20_000_000_000)
    #expect(follow(.callIncoming, at: 10) == nil)
    #expect(follow(.callAnswer, at: 20) == answered)
    #expect(follow(.home, at: 30) == answered)
    #expect(follow(.callEnd, at: 40) == nil)
  }

  @Test func theAccelerometerOfARestingDeviceShowsGravity() {
    let world = WorldFacts()
    #expect(world.reading(of: .accelerometer, in: .portrait).y == -1)
    #expect(world.reading(of: .accelerometer, in: .landscapeLeft).x == -1)
  }
}
