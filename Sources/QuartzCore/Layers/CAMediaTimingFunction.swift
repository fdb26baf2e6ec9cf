import AppSupport
public import Foundation
package import ScreenInterface

/// The names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default curve of layers.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The progress of an animation as a function of its time: a Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let controls: [Float]

  /// Creates a curve with these control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = [min(1, max(0, c1x)), c1y, min(1, max(0, c2x)), c2y]
    super.init()
  }

  /// Creates a curve by name; unknown names are linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  package var wire: WireTimingCurve {
    var curve = WireTimingCurve()
    // All zeros stand for a linear curve.
    guard controls != [0, 0, 1, 1] else { return curve }
    curve.x1 = controls[0]
    curve.y1 = controls[1]
    curve.x2 = controls[2]
    curve.y2 = controls[3]
    return curve
  }
}

// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time that animations go by, in seconds: the device's clock.
public func CACurrentMediaTime() -> CFTimeInterval { AppClock.seconds() }

/// In seconds.
public typealias CFTimeInterval = Double
