import Geography
import LinuxPlatform

/// The properties of an `org.freedesktop.GeoClue2.Location`, read and checked.
enum GeoClueLocation {
  /// The position; its time is the machine's.
  ///
  /// - Returns: nil if it is not a position that exists, or something is of another type.
  static func fix(_ properties: [String: BusValue]) -> LocationFix? {
    guard let latitude = properties["Latitude"]?.asDouble,
      let longitude = properties["Longitude"]?.asDouble,
      let accuracy = properties["Accuracy"]?.asDouble,
      let altitude = number(properties["Altitude"], unknown: -Double.greatestFiniteMagnitude),
      let speed = number(properties["Speed"], unknown: -1),
      let heading = number(properties["Heading"], unknown: -1),
      let time = time(properties["Timestamp"])
    else { return nil }
    let knowsAltitude = altitude > -Double.greatestFiniteMagnitude
    let fix = LocationFix(
      Coordinate(latitude: latitude, longitude: longitude),
      altitude: knowsAltitude ? altitude : 0,
      horizontalAccuracy: accuracy,
      // GeoClue does not state it. No receiver is better in height than it is on the ground.
      verticalAccuracy: knowsAltitude ? accuracy : -1,
      course: (0...360).contains(heading) ? heading : -1, speed: speed < 0 ? -1 : speed,
      time: time)
    return fix.isValid ? fix : nil
  }

  /// A property that may be missing, as in older versions; nil if it is there and no number.
  private static func number(_ value: BusValue?, unknown: Double) -> Double? {
    guard let value else { return unknown }
    guard let number = value.asDouble, number.isFinite else { return nil }
    return number
  }

  /// Seconds since 1970, of seconds and microseconds; 0: not known; nil if it is something else.
  private static func time(_ value: BusValue?) -> Double? {
    guard let value else { return 0 }
    guard let parts = value.asStructure, parts.count == 2,
      let seconds = parts[0].asUnsigned, let microseconds = parts[1].asUnsigned
    else { return nil }
    return Double(seconds) + Double(min(microseconds, 999_999)) / 1e6
  }
}

/// How exactly GeoClue is asked, by its own numbers.
enum GeoClueAccuracy: UInt32 {
  case city = 4
  case neighborhood = 5
  case street = 6
  case exact = 8

  /// The least that is good enough.
  ///
  /// - Parameter metres: What apps want; 0: the best there is.
  init(metres: Double) {
    self =
      switch metres {
      case ..<100: .exact
      case ...1_000: .street
      case ...3_000: .neighborhood
      default: .city
      }
  }
}
