import AppInterface
import ControlInterface
import Geography
import LifecycleKernel

extension LocationSetting {
  /// What an action sets; nil if it is about something else.
  init?(_ action: WireAction, now: Instant) throws(ControlRefusal) {
    switch action {
    case .locationSet(let wire):
      guard let fix = LocationFix(wire) else {
        throw ControlRefusal(
          message: "\(wire.latitude), \(wire.longitude) is no place on the Earth: the latitude is "
            + "from -90 to 90 and the longitude from -180 to 180", isUsage: true)
      }
      self = .place(fix)
    case .locationRun(let wire):
      guard let track = LocationTrack(wire) else {
        throw ControlRefusal(
          message: "this is no track: it has from 1 to \(LocationTrack.pointLimit) places on the "
            + "Earth, with times that rise for at most 30 days", isUsage: true)
      }
      self = .track(track, name: String(wire.name.prefix(200)), since: now)
    case .locationClear: self = .receiver
    default: return nil
    }
  }

  /// The verb of `appctl` that asks for it.
  var verb: String {
    switch self {
    case .receiver: "location clear"
    case .place(let fix): "location set \(fix.coordinate.latitude),\(fix.coordinate.longitude)"
    case .track(let track, let name, _): "location run \(name), \(track.points.count) points"
    }
  }
}
