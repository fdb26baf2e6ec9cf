public import Geography

/// What an app asks of the location services.
public enum LocationRequest: Hashable, Sendable, Codable {
  /// Asks the user (SEQ-41).
  case authorization(always: Bool)
  /// Begins or changes the standard service; nil ends it.
  case standardUpdates(StandardUpdates?)
  /// Asks for one position.
  case position
  case significantChanges(Bool)
  case visits(Bool)
  /// Watches the region; replaces one with the same identifier.
  case monitor(CircularRegion)
  /// Does not watch the region with this identifier any more.
  case endMonitoring(String)
  /// Asks on which side of the region's edge the device is.
  case determine(String)
}

/// How an app uses the standard service.
public struct StandardUpdates: Hashable, Sendable, Codable {
  /// The metres that the device must move until the app is told again; 0: told of every position.
  public var distanceFilter: Double
  /// `allowsBackgroundLocationUpdates` (LOC-09).
  public var allowsBackground: Bool
  /// What is exact enough, in metres (`desiredAccuracy`); 0: the best that there is.
  public var accuracy: Double

  public init(
    distanceFilter: Double = 0, allowsBackground: Bool = false, accuracy: Double = 0
  ) {
    self.distanceFilter = distanceFilter
    self.allowsBackground = allowsBackground
    self.accuracy = accuracy
  }
}

/// A question to the user that a system prompt shows: whether an app may use the position.
public struct LocationQuestion: Hashable, Sendable, Codable {
  public var app: AppID
  /// The app wants to be woken and launched for it, too.
  public var always: Bool

  public init(_ app: AppID, always: Bool) {
    self.app = app
    self.always = always
  }
}
