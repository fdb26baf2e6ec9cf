import ConformanceSupport
import Geography
import LifecycleKernel
import Testing

/// Notifications that are due at a place.
@Suite struct NotificationPlaceTests {
  /// An app with a notification for a circle of 1000 metres around the device, and suspended.
  private func waiting(
    _ authorization: LocationAuthorization = .whenInUse, onEntry: Bool = true, onExit: Bool = true
  ) -> Scenario {
    var scenario = Scenario.located(.p7, modes: [], authorization)
    scenario.move(to: 0)
    var place = CircularRegion.around(1_000, named: "letter")
    place.notifiesOnEntry = onEntry
    place.notifiesOnExit = onExit
    scenario.request(.notificationPlaces(.first, [place]))
    scenario.leave()
    return scenario
  }

  private func reached(_ scenario: Scenario) -> [String] {
    scenario.device.reachedPlaces(of: .first)
  }

  @Test func aCrossingMakesItDueAndDoesNotWakeTheApp() {
    var scenario = waiting()
    scenario.move(to: 1_150)
    #expect(scenario.device.deadlines(of: .first) == [], "it is not far enough beyond the edge")
    scenario.move(to: 1_250)
    #expect(reached(scenario) == [], "it has not stayed there")
    scenario.pass(.regionStay, number: LastingLocationFacts.regionLimit)
    #expect(scenario.effects.contains(.reachedPlace(.first)))
    #expect(reached(scenario) == ["letter"])
    #expect(scenario.state() == .suspended)
    #expect(scenario.device.outstandingEffects.contains(.reachedPlace(.first)))
    scenario.request(
      .notificationDue(
        .first, DueNotification(NotificationID(rawValue: 1), isVisible: true, place: "letter")))
    #expect(reached(scenario) == [])
    #expect(!scenario.device.outstandingEffects.contains(.reachedPlace(.first)))
  }

  @Test func onlyTheWantedSideMakesItDue() {
    var scenario = waiting(onEntry: true, onExit: false)
    scenario.move(to: 1_250)
    scenario.pass(.regionStay, number: LastingLocationFacts.regionLimit)
    #expect(reached(scenario) == [])
    scenario.move(to: 0)
    scenario.pass(.regionStay, number: LastingLocationFacts.regionLimit)
    #expect(reached(scenario) == ["letter"])
  }

  @Test(arguments: [LocationAuthorization.denied, .notDetermined])
  func nothingIsWatchedWithoutPermission(_ authorization: LocationAuthorization) {
    var scenario = waiting(authorization)
    #expect(!scenario.device.isLocationWanted)
    scenario.move(to: 1_250)
    #expect(scenario.device.deadlines(of: .first) == [])
  }

  @Test func permissionThatComesLaterBeginsTheWatchWhereTheDeviceIs() {
    var scenario = waiting(.denied)
    scenario.request(.locationAuthorization(.first, .whenInUse))
    #expect(scenario.device.isLocationWanted)
    scenario.move(to: 1_250)
    #expect(scenario.device.deadlines(of: .first).map(\.id.kind) == [.regionStay])
    scenario.request(.locationAuthorization(.first, .denied))
    #expect(scenario.device.deadlines(of: .first) == [])
    scenario.request(.locationAuthorization(.first, .whenInUse))
    #expect(scenario.device.deadlines(of: .first).map(\.id.kind) == [.regionStay])
  }

  @Test func aRegionOfTheAppsOwnWithTheSameNameIsAnother() {
    var scenario = Scenario.located()
    scenario.move(to: 0)
    let region = CircularRegion.around(1_000, named: "letter")
    scenario.request(.notificationPlaces(.first, [region]))
    scenario.ask(.monitor(region))
    #expect(scenario.location?.regions.map(\.number) == [0])
    #expect(
      scenario.location?.notificationPlaces?.map(\.number) == [LastingLocationFacts.regionLimit])
    scenario.request(.notificationPlaces(.first, []))
    #expect(scenario.location?.regions.map(\.region.identifier) == ["letter"])
    #expect(scenario.location?.notificationPlaces == nil)
  }

  @Test func aNotificationThatIsUnscheduledIsNotDue() {
    var scenario = waiting()
    scenario.move(to: 1_250)
    scenario.request(.notificationPlaces(.first, []))
    #expect(scenario.device.deadlines(of: .first) == [])
    var other = waiting()
    other.move(to: 1_250)
    other.pass(.regionStay, number: LastingLocationFacts.regionLimit)
    other.request(.notificationPlaces(.first, []))
    #expect(reached(other) == [])
  }

  @Test func aPlaceThatIsWatchedAlreadyGoesOn() {
    var scenario = waiting()
    scenario.move(to: 1_250)
    let since = scenario.device.deadlines(of: .first).first?.since
    let known = scenario.device.notificationPlaces(of: .first)
    scenario.request(
      .notificationPlaces(.first, [.around(500, named: "second")] + known))
    #expect(scenario.device.deadlines(of: .first).first?.since == since)
    #expect(
      scenario.device.notificationPlaces(of: .first).map(\.identifier) == ["letter", "second"])
  }
}
