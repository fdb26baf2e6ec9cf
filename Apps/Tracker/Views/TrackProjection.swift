import CoreGraphics
import Foundation

/// Where the places of a track are in a view: north is up, and the scale is the same in both
/// directions.
struct TrackProjection {
  /// Points of the view per metre.
  let scale: Double
  private let middle: (latitude: Double, longitude: Double)
  private let shrink: Double
  private let center: CGPoint

  /// Metres per degree of latitude.
  private static let metresPerDegree = 111_195.08

  /// - Parameters:
  ///   - points: At least one.
  ///   - rect: Where they are to be.
  init?(_ points: [Track.Point], in rect: CGRect) {
    guard let first = points.first, rect.width > 0, rect.height > 0 else { return nil }
    var south = first.latitude
    var north = south
    var west = first.longitude
    var east = west
    for point in points {
      south = min(south, point.latitude)
      north = max(north, point.latitude)
      west = min(west, point.longitude)
      east = max(east, point.longitude)
    }
    middle = ((south + north) / 2, (west + east) / 2)
    shrink = cos(middle.latitude * .pi / 180)
    center = CGPoint(x: rect.midX, y: rect.midY)
    let height = (north - south) * Self.metresPerDegree
    let width = (east - west) * Self.metresPerDegree * shrink
    // A track of one place is shown with its surroundings.
    scale = min(
      rect.width / max(width, Self.leastExtent), rect.height / max(height, Self.leastExtent))
  }

  /// Metres that are shown at least.
  private static let leastExtent = 60.0

  /// The place in the view.
  func point(_ place: Track.Point) -> CGPoint {
    CGPoint(
      x: center.x + (place.longitude - middle.longitude) * Self.metresPerDegree * shrink * scale,
      y: center.y - (place.latitude - middle.latitude) * Self.metresPerDegree * scale)
  }

  /// A round number of metres that is at most so many points long.
  func roundLength(upTo points: Double) -> Double {
    let longest = points / scale
    let power = pow(10, floor(log10(longest)))
    for step in [5.0, 2, 1] where step * power <= longest { return step * power }
    return power
  }
}
