public import Foundation
import ScreenInterface

/// Core Foundation's array type; here an untyped Swift array.
public typealias CFArray = [Any]

/// A colour gradient.
public final class CGGradient: Sendable {
  package let colors: [CGColor]
  package let locations: [CGFloat]

  /// Creates a gradient with colours at locations from 0 to 1, or evenly spaced.
  ///
  /// The elements are `CGColor`s, in an untyped array as on the platform. `nil` for an empty array
  /// or other elements.
  public convenience init?(
    colorsSpace: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    self.init(colors: colors, locations: places)
  }

  package init(colors: [CGColor], locations: [CGFloat]?) {
    self.colors = colors
    self.locations =
      locations
      ?? colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
  }

  var wireStops: [WireGradientStop] {
    zip(colors, locations).map { color, location in
      var stop = WireGradientStop()
      stop.location = Float(location)
      stop.color = color.wire
      return stop
    }
  }
}

/// A gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills the area after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
