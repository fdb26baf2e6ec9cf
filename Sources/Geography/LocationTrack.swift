/// A way on which the device moves: places, each with the time after the first.
public struct LocationTrack: Hashable, Sendable, Codable {
  /// A place on the way.
  public struct Point: Hashable, Sendable, Codable {
    public var coordinate: Coordinate
    /// Metres above the sea; nil: not known.
    public var altitude: Double?
    /// Seconds after the first point.
    public var offset: Double

    public init(_ coordinate: Coordinate, altitude: Double? = nil, offset: Double) {
      self.coordinate = coordinate
      self.altitude = altitude
      self.offset = offset
    }
  }

  /// In the order of their times.
  public let points: [Point]

  /// The maximum number of points.
  public static let pointLimit = 20_000
  /// The longest time in seconds.
  public static let longestDuration = 30.0 * 86_400

  /// A track; nil if the points are none or too many, if one is no place on the Earth, or if their
  /// times do not begin with 0 and rise from each to the next, up to the longest time.
  public init?(_ points: [Point]) {
    guard points.first?.offset == 0, points.count <= Self.pointLimit,
      points.allSatisfy({ $0.coordinate.isValid && $0.altitude?.isFinite != false }),
      points.last.map({ $0.offset <= Self.longestDuration }) == true,
      zip(points, points.dropFirst()).allSatisfy({ $0.offset <= $1.offset })
    else { return nil }
    self.points = points
  }

  /// The way past these places at a constant speed, in metres per second.
  public init?(_ places: [(coordinate: Coordinate, altitude: Double?)], speed: Double) {
    guard speed > 0, speed.isFinite else { return nil }
    var offset = 0.0
    var points: [Point] = []
    for (index, place) in places.enumerated() {
      if index > 0 {
        offset += places[index - 1].coordinate.distance(to: place.coordinate) / speed
      }
      points.append(Point(place.coordinate, altitude: place.altitude, offset: offset))
    }
    self.init(points)
  }

  /// Seconds from the first point to the last.
  public var duration: Double { points[points.count - 1].offset }

  /// The length of the way in metres.
  public var length: Double {
    zip(points, points.dropFirst()).reduce(0) {
      $0 + $1.0.coordinate.distance(to: $1.1.coordinate)
    }
  }

  /// Where the device is so many seconds after the first point; after the last one, there.
  ///
  /// - Parameter time: What time it is then: seconds since 1970.
  public func fix(at offset: Double, time: Double) -> LocationFix {
    guard let next = index(after: offset), next > 0 else {
      let place = points[index(after: offset) ?? points.count - 1]
      return fix(place.coordinate, altitude: place.altitude, course: -1, speed: 0, time: time)
    }
    let from = points[next - 1]
    let to = points[next]
    let part = (offset - from.offset) / (to.offset - from.offset)
    let altitude = from.altitude.flatMap { low in to.altitude.map { low + ($0 - low) * part } }
    let distance = from.coordinate.distance(to: to.coordinate)
    return fix(
      from.coordinate.interpolated(to: to.coordinate, fraction: part), altitude: altitude,
      course: distance > 0 ? from.coordinate.course(to: to.coordinate) : -1,
      speed: distance / (to.offset - from.offset), time: time)
  }

  private func fix(
    _ coordinate: Coordinate, altitude: Double?, course: Double, speed: Double, time: Double
  ) -> LocationFix {
    LocationFix(
      coordinate, altitude: altitude ?? 0, horizontalAccuracy: 5,
      verticalAccuracy: altitude == nil ? -1 : 5, course: course, speed: speed, time: time)
  }

  /// The index of the first point that is later; nil if there is none.
  private func index(after offset: Double) -> Int? {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].offset > offset { high = middle } else { low = middle + 1 }
    }
    return low < points.count ? low : nil
  }
}
