import Geography
import LifecycleKernel

/// What an app of the explored world does with the position, as the specification has it: it
/// watches one region, and may use the standard service without the mode `location`.
struct LocationModel: Hashable, Sendable {
  /// The user allows it always.
  var isAllowed = true
  /// The side of the region's edge on which the device is, as far as the app was told or will be.
  var side: CircularRegion.Side?
  /// The device is beyond the edge, on the other side.
  var isCrossing = false
  /// The process uses the standard service.
  var usesStandardService = false

  static let region = CircularRegion(
    identifier: "region", center: Coordinate(latitude: 0, longitude: 0), radius: 1_000)

  /// The positions at which the device can be: in the region's centre, at its edge, and far away.
  static let fixes = [0, 0.0085, 1].map {
    LocationFix(Coordinate(latitude: $0, longitude: 0), time: 0)
  }

  /// The facts of an app that watches the region and may do so.
  static var facts: LastingAppFacts {
    var location = LastingLocationFacts()
    location.authorization = .always
    location.regions = [MonitoredRegion(region, number: 0)]
    var facts = LastingAppFacts()
    facts.location = location
    return facts
  }

  /// The device is at one of the positions.
  mutating func note(_ fix: LocationFix) {
    guard isAllowed else { return }
    let isEdge = fix == Self.fixes[1]
    let place: CircularRegion.Side = fix == Self.fixes[2] ? .outside : .inside
    if side == nil {
      side = place
    } else {
      isCrossing = !isEdge && place != side
    }
  }
}
