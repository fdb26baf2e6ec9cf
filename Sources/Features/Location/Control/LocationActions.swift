import AppInterface
import ControlInterface
import Geography

extension WireLocationFix {
  /// A place that is known to five metres; nothing else is known.
  init(latitude: Double, longitude: Double) {
    self.init()
    self.latitude = latitude
    self.longitude = longitude
    horizontalAccuracy = 5
    verticalAccuracy = -1
    course = -1
    speed = -1
  }
}

extension WireLocationTrack {
  init(_ track: LocationTrack, name: String) {
    self.init()
    self.name = name
    points = track.points.map { point in
      var wire = WireLocationTrackPoint()
      wire.latitude = point.coordinate.latitude
      wire.longitude = point.coordinate.longitude
      wire.altitude = point.altitude ?? 0
      wire.hasAltitude_p = point.altitude != nil
      wire.offset = point.offset
      return wire
    }
  }
}

extension WirePrivacySetting {
  init(of app: String, _ location: WireLocationAuthorization) {
    self.init()
    bundleIdentifier = app
    self.location = location
  }
}

extension LocationPermission {
  var code: WireLocationAuthorization {
    switch self {
    case .notDetermined: .locationNotDetermined
    case .denied: .locationDenied
    case .whenInUse: .locationWhenInUse
    case .always: .locationAlways
    }
  }
}
