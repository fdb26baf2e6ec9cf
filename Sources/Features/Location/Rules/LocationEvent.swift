public import Geography

/// Something about the position that an app is told.
public indirect enum LocationEvent: Hashable, Sendable, Codable {
  /// The standard service has new positions, the newest last.
  case moved([LocationFix])
  /// The one position that the app has asked for.
  case requested(LocationFix)
  /// The device has moved far (LOC-01, LOC-06).
  case significantChange(LocationFix)
  /// The device has crossed the edge of the region with this identifier (LOC-05).
  case crossed(String, to: CircularRegion.Side)
  /// The side of the region's edge on which the device is, as the app has asked; nil: not known.
  case determined(String, CircularRegion.Side?)
  /// The device has arrived at a place, or has left it.
  case visited(Visit)
  /// The user lets the app do more or less than before.
  case authorization(LocationAuthorization)
  case failed(LocationFailure)
}

/// Why an app is not told a position.
public enum LocationFailure: Hashable, Sendable, Codable {
  /// The user does not allow it.
  case denied
  /// The position is not known.
  case unknown
  /// The user does not allow that the region with this identifier is watched.
  case regionDenied(String)
  /// The app watches too many regions to watch the one with this identifier, too.
  case tooManyRegions(String)
}

/// A stay at a place.
public struct Visit: Hashable, Sendable, Codable {
  public var coordinate: Coordinate
  /// Metres around the coordinate.
  public var horizontalAccuracy: Double
  /// Seconds since 1970.
  public var arrival: Double
  /// Seconds since 1970; nil if the device is still there.
  public var departure: Double?

  public init(
    coordinate: Coordinate, horizontalAccuracy: Double, arrival: Double, departure: Double? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.arrival = arrival
    self.departure = departure
  }
}
