import CoreLocation
import Foundation

/// A recorded way: where the device was, and when.
struct Track: Codable, Equatable {
  /// One place of it.
  struct Point: Codable, Equatable {
    var latitude: Double
    var longitude: Double
    /// Seconds after the beginning.
    var offset: Double
    /// Metres per second; negative: not known.
    var speed: Double
  }

  var id = UUID()
  var beginning = Date()
  /// Seconds from the beginning to the end, as long as it is known.
  var duration: Double = 0
  private(set) var points: [Point] = []
  /// Metres.
  private(set) var distance: Double = 0

  /// More than two days, a point each second: then the track is full.
  static let mostPoints = 200_000
  /// Positions that are less exact than this many metres are left out.
  static let worstAccuracy = 100.0

  /// Adds a position, if it is exact enough and not from before the last one.
  mutating func add(_ location: CLLocation) {
    let offset = location.timestamp.timeIntervalSince(beginning)
    guard location.horizontalAccuracy >= 0, location.horizontalAccuracy <= Self.worstAccuracy,
      points.count < Self.mostPoints, offset >= (points.last?.offset ?? 0) - 1
    else { return }
    if let last = points.last {
      let step = CLLocation(latitude: last.latitude, longitude: last.longitude)
        .distance(from: location)
      // Within its accuracy the device has not moved.
      guard step >= 1 else { return }
      distance += step
    }
    points.append(
      Point(
        latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
        offset: max(offset, 0), speed: location.speed))
  }

  /// Metres per second on the whole way; `nil` before it has a duration.
  var averageSpeed: Double? { duration > 0 ? distance / duration : nil }
}
