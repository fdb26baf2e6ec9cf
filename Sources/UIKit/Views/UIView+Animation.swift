public import Foundation

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
}

extension UIView {
  /// Animates the changes of the closure.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    Task { @MainActor in completion(true) }
  }

  /// Animates the changes of the closure.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates the changes of the closure as a spring moves.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Shows the changes of the closure by a transition.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Makes the changes of the closure without animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
