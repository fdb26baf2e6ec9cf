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
  /// The place of its scheduled notification; nil if it has scheduled none.
  var place: Place?

  /// A place at which a notification is due.
  struct Place: Hashable, Sendable {
    /// The side of its edge on which the device is, once it has been found.
    var side: CircularRegion.Side?
    /// The device is beyond the edge, on the other side.
    var isCrossing = false
    /// The notification is due, and was not handed over yet.
    var isReached = false
    /// The host is to be told of it in this event.
    var isReachedNow = false
  }

  static let region = CircularRegion(
    identifier: "region", center: Coordinate(latitude: 0, longitude: 0), radius: 1_000)

  static let place = CircularRegion(
    identifier: "place", center: Coordinate(latitude: 0, longitude: 0), radius: 1_000)

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
    let present = Self.side(of: fix)
    if side == nil {
      side = present
    } else {
      isCrossing = !isEdge && present != side
    }
    guard let known = place?.side else {
      place?.side = present
      return
    }
    place?.isCrossing = !isEdge && present != known
  }

  static func side(of fix: LocationFix) -> CircularRegion.Side {
    fix == fixes[2] ? .outside : .inside
  }

  /// The user allows it always, or denies it. The device is at the position.
  mutating func allow(_ isAllowed: Bool, at fix: LocationFix?) {
    guard isAllowed != self.isAllowed else { return }
    self.isAllowed = isAllowed
    isCrossing = false
    place?.isCrossing = false
    if let fix { note(fix) }
  }

  /// The device has stayed beyond the edge of the place.
  mutating func passPlace() {
    place?.isCrossing = false
    let side = place?.side
    place?.side = side == .inside ? .outside : .inside
    place?.isReached = true
    place?.isReachedNow = true
  }
}
