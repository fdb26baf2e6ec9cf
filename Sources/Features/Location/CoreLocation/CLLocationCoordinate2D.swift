/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// A radius in metres within which a value is right; negative: the value is not.
public typealias CLLocationAccuracy = Double
/// A direction in degrees clockwise from true north; negative: not known.
public typealias CLLocationDirection = Double

/// A place on the Earth's surface (WGS 84).
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Creates the place 0, 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Creates a place.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// There is such a place.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A place that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// The largest distance.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// An interval that never ends.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLTimeIntervalMax = Double.greatestFiniteMagnitude

/// Every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No filter of headings.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// The accuracy for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// As of an app that is not allowed the exact position.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = .greatestFiniteMagnitude
