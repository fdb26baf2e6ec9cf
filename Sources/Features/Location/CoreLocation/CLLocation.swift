import AppInterface
public import Foundation
import Geography

/// Where the device was at a time.
///
/// Unchecked, because the class is open; all its properties are constant.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the sea.
  public let altitude: CLLocationDistance
  /// The radius in metres around the place; negative: the place is not valid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Metres up and down; negative: the altitude is not valid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of the movement in degrees clockwise from north; negative: not known.
  public let course: CLLocationDirection
  /// The accuracy of the course; negative: not known.
  public let courseAccuracy: CLLocationDirection
  /// Metres per second; negative: not known.
  public let speed: CLLocationSpeed
  /// The accuracy of the speed; negative: not known.
  public let speedAccuracy: CLLocationSpeed
  /// When the device was there.
  public let timestamp: Date

  /// Creates a location of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location without a movement.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: course, courseAccuracy: -1, speed: speed,
      speedAccuracy: -1, timestamp: timestamp)
  }

  /// Creates a location with the accuracy of its movement.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirection, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeed,
    timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    super.init()
  }

  /// The metres to another location over the surface; altitudes do not count.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.geographic.distance(to: location.coordinate.geographic)
  }

  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m "
      + "(speed \(speed) mps / course \(course)) @ \(timestamp)"
  }

  convenience init(_ fix: WireLocationFix) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: fix.latitude, longitude: fix.longitude),
      altitude: fix.altitude, horizontalAccuracy: fix.horizontalAccuracy,
      verticalAccuracy: fix.verticalAccuracy, course: fix.course, speed: fix.speed,
      timestamp: Date(timeIntervalSince1970: fix.time))
  }
}

extension CLLocationCoordinate2D {
  var geographic: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}
