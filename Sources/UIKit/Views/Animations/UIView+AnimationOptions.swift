import Foundation

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out with the changes.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views take events while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins from what is to be seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It runs for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs back as well.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It has its own duration, whatever is around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// It has its own curve, whatever is around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// It has its own options, whatever is around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed always.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view fades into another.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// One view turns into another; here it fades.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// One view turns into another; here it fades.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Hides and shows instead of removing and adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  }

  /// A curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// How an animation with keyframes runs.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out with the changes.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The views take events while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// It begins from what is to be seen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// It runs for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// It runs back as well.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight from keyframe to keyframe.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// At an even pace; here straight.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Round about the keyframes; here straight.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}

extension UIView.AnimationOptions {
  var curve: CAMediaTimingFunction {
    switch rawValue >> 16 & 3 {
    case 1: CAMediaTimingFunction(name: .easeIn)
    case 2: CAMediaTimingFunction(name: .easeOut)
    case 3: CAMediaTimingFunction(name: .linear)
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
