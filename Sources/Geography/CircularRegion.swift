/// A circle on the Earth's surface whose edge an app watches.
public struct CircularRegion: Hashable, Sendable, Codable {
  /// The app's name for it.
  public var identifier: String
  public var center: Coordinate
  /// Metres.
  public var radius: Double
  public var notifiesOnEntry: Bool
  public var notifiesOnExit: Bool

  public init(
    identifier: String, center: Coordinate, radius: Double, notifiesOnEntry: Bool = true,
    notifiesOnExit: Bool = true
  ) {
    self.identifier = identifier
    self.center = center
    self.radius = radius
    self.notifiesOnEntry = notifiesOnEntry
    self.notifiesOnExit = notifiesOnExit
  }

  /// The largest radius in metres that can be watched.
  public static let maximumRadius = 1_000_000.0

  /// The side of the edge on which a place is, if it has passed the edge by the margin; nil if it is
  /// nearer to the edge. In small regions the margin inside is half the radius.
  ///
  /// - Parameter margin: Metres.
  public func side(of place: Coordinate, margin: Double) -> Side? {
    let distance = center.distance(to: place)
    if distance >= radius + margin { return .outside }
    if distance <= radius - min(margin, radius / 2) { return .inside }
    return nil
  }

  /// The side of the edge on which a place is.
  public func side(of place: Coordinate) -> Side {
    center.distance(to: place) <= radius ? .inside : .outside
  }

  /// A side of a region's edge.
  public enum Side: String, Hashable, Sendable, Codable {
    case inside
    case outside
  }
}
