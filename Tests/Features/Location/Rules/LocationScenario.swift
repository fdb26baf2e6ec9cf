import Geography
import LifecycleKernel

/// What tests of the location services do with a scenario.
extension Scenario {
  /// An app in front that the user lets use the position.
  static func located(
    _ profile: OSProfile = .p7, modes: [BackgroundMode] = [],
    _ authorization: LocationAuthorization = .always
  ) -> Scenario {
    var scenario = Scenario.opened(profile, AppTraits(backgroundModes: BackgroundModes(modes)))
    scenario.request(.locationAuthorization(.first, authorization))
    scenario.forget()
    return scenario
  }

  /// The app in front leaves it and is suspended.
  mutating func leave() {
    request(.home)
    if deadlines().contains(.suspensionGrace) { pass(.suspensionGrace) }
    forget()
  }

  /// The device is so many metres north of the middle of nowhere.
  mutating func move(to metres: Double, time: Double = 0) {
    handle(.located(.north(metres, time: time)))
  }

  mutating func ask(_ request: LocationRequest) {
    app(.asked(request))
  }

  /// The time that is granted to the wakes under way is over.
  mutating func finishWakes() {
    while let wake = device.deadlines(of: .first).first(where: { $0.kind == .wake }) {
      pass(.wake, number: wake.id.number)
    }
    forget()
  }

  var location: LastingLocationFacts? { device.lasting(of: .first)?.location }
}

extension LocationFix {
  static func north(_ metres: Double, time: Double = 0) -> LocationFix {
    LocationFix(Coordinate(latitude: metres / 111_195.08, longitude: 0), time: time)
  }
}

extension CircularRegion {
  /// A circle around the middle of nowhere.
  static func around(_ radius: Double, named name: String = "home") -> CircularRegion {
    CircularRegion(
      identifier: name, center: Coordinate(latitude: 0, longitude: 0), radius: radius)
  }
}
