/// Where the device is at a time, as far as it is known.
public struct LocationFix: Hashable, Sendable, Codable {
  public var coordinate: Coordinate
  /// Metres above the sea.
  public var altitude: Double
  /// The radius in metres around the coordinate in which the device is.
  public var horizontalAccuracy: Double
  /// Metres up and down; negative: the altitude is not known.
  public var verticalAccuracy: Double
  /// Degrees clockwise from north; negative: not known.
  public var course: Double
  /// Metres per second; negative: not known.
  public var speed: Double
  /// Seconds since 1970, by the clock of the device.
  public var time: Double

  public init(
    _ coordinate: Coordinate, altitude: Double = 0, horizontalAccuracy: Double = 5,
    verticalAccuracy: Double = -1, course: Double = -1, speed: Double = -1, time: Double
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.time = time
  }

  /// All numbers are finite and the place exists.
  public var isValid: Bool {
    coordinate.isValid && horizontalAccuracy >= 0
      && [altitude, horizontalAccuracy, verticalAccuracy, course, speed, time]
        .allSatisfy(\.isFinite)
  }
}
