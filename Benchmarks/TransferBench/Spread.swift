import Foundation

/// The median of some measurements, with the least and the most of them.
struct Spread: CustomStringConvertible {
  let least: Double
  let median: Double
  let most: Double

  /// - Precondition: There is at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    least = sorted[0]
    median = sorted[sorted.count / 2]
    most = sorted[sorted.count - 1]
  }

  var description: String { String(format: "%.0f (%.0f–%.0f)", median, least, most) }

  var json: [String: Double] { ["least": least, "median": median, "most": most] }
}
