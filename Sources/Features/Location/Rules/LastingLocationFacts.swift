public import Geography

/// What an app may and wants to know of the position, as far as that outlives its process.
public struct LastingLocationFacts: Hashable, Sendable, Codable {
  public var authorization = LocationAuthorization.notDetermined
  /// The user was asked once whether the app may use the position always.
  public var wasAskedForAlways = false
  /// In the order of their numbers.
  public var regions: [MonitoredRegion] = []
  public var monitorsSignificantChanges = false
  /// Where the device was when the app was last told of a significant change.
  public var significantPlace: Coordinate?
  public var monitorsVisits = false
  /// The stay of which the app was told that it has begun.
  public var visit: Visit?
  /// The places at which notifications of the app are due, each under its notification's identifier,
  /// in the order of their numbers; nil if there are none.
  public var notificationPlaces: [MonitoredRegion]?
  /// The notifications that have become due at their places and were not handed over yet; nil: none.
  public var reachedPlaces: [String]?

  public init() {}

  /// The maximum number of regions of an app (LOC-05).
  public static let regionLimit = 20
  /// The maximum number of notifications of an app that wait for a place.
  public static let notificationPlaceLimit = 20
}

/// A region that an app watches.
public struct MonitoredRegion: Hashable, Sendable, Codable {
  public var region: CircularRegion
  /// The smallest number that no other region of the app has, starting with 0, and for the places of
  /// notifications with ``LastingLocationFacts/regionLimit``.
  public var number: Int
  /// The side of the edge on which the device is, as far as the app knows; nil: not known yet.
  public var side: CircularRegion.Side?

  public init(_ region: CircularRegion, number: Int, side: CircularRegion.Side? = nil) {
    self.region = region
    self.number = number
    self.side = side
  }
}
