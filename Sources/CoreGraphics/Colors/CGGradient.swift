public import Foundation
import SystemInterface

/// An array as Core Foundation has it; here a Swift array of anything.
public typealias CFArray = [Any]

/// Colours that go over into each other.
public final class CGGradient: Sendable {
  package let colors: [CGColor]
  package let locations: [CGFloat]

  /// These colours, at these places from 0 to 1, or evenly spread.
  ///
  /// The elements are `CGColor`s, in an untyped array as on the platform. `nil` for an empty array
  /// or one that holds anything else.
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

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills what lies after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
