import Glibc

/// A place on the Earth's surface.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// There is such a place.
  public var isValid: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }

  /// The Earth's mean radius in metres (IUGG); it counts as a sphere here, which is exact to half a
  /// per cent.
  public static let earthRadius = 6_371_008.8

  /// The length in metres of the shortest way over the surface.
  public func distance(to other: Coordinate) -> Double {
    let north = (other.latitude - latitude).inRadians
    let east = (other.longitude - longitude).inRadians
    let half =
      sin(north / 2) * sin(north / 2)
      + cos(latitude.inRadians) * cos(other.latitude.inRadians) * sin(east / 2) * sin(east / 2)
    return 2 * Self.earthRadius * asin(min(1, half.squareRoot()))
  }

  /// The direction in which the shortest way to another place begins: degrees clockwise from north,
  /// from 0 to less than 360.
  public func course(to other: Coordinate) -> Double {
    let east = (other.longitude - longitude).inRadians
    let from = latitude.inRadians
    let to = other.latitude.inRadians
    let angle = atan2(
      sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east))
    let degrees = angle * 180 / .pi
    return degrees < 0 ? min(degrees + 360, 360.0.nextDown) : degrees
  }

  /// The place at this part of the way to another one, which is short: along a line on a map.
  ///
  /// - Parameter fraction: From 0, here, to 1, there.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    // The shorter way around the date line.
    var east = other.longitude - longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    var longitude = longitude + east * fraction
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * fraction, longitude: longitude)
  }
}

extension Double {
  fileprivate var inRadians: Double { self * .pi / 180 }
}
