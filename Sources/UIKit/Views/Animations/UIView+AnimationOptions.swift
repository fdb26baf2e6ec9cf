import Foundation

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views receive events during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start from the current display.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeat forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Also run backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Use its own duration in a nested animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Use its own curve in a nested animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Use its own options in a nested animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Cross-fade between views.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flip between views; here it cross-fades.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flip between views; here it cross-fades.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Hide and show views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// The options of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive events during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Start from the current display.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeat forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Also run backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Linear between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// At an even pace; here linear.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smooth around keyframes; here linear.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}

extension UIView.AnimationOptions {
  var curve: CAMediaTimingFunction {
    switch rawValue >> 16 & 7 {
    case 1: CAMediaTimingFunction(name: .easeIn)
    case 2: CAMediaTimingFunction(name: .easeOut)
    case 3: CAMediaTimingFunction(name: .linear)
    // The curve that the keyboard's notifications name.
    case 7: CAMediaTimingFunction(name: .easeOut)
    default: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }
}

extension UIView.AnimationCurve {
  var function: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
