public import Foundation

// Animated changes of views. Properties change at once; displayd animates the display.
extension UIView {
  /// Animates the changes of the closure.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, group: AnimationGroup(completion: completion))
    block.delay = delay
    block.curve = options.curve
    run(block, options: options, animations)
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

  /// Animates the changes of the closure with a spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, group: AnimationGroup(completion: completion))
    block.delay = delay
    block.damping = max(0.01, dampingRatio)
    block.velocity = velocity
    run(block, options: options, animations)
  }

  /// Animates the changes of the closure with a spring.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: 1 - bounce,
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
      completion: completion)
  }

  /// Runs an animation whose closure adds keyframes with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, group: AnimationGroup(completion: completion))
    block.delay = delay
    block.curve = CAMediaTimingFunction(name: .linear)
    block.tracks = []
    if options.contains(.repeat) { block.repeatCount = .infinity }
    block.autoreverses = options.contains(.autoreverse)
    AnimationCollector.collect(in: block, animations)
    AnimationCollector.startTracks(of: block)
    block.group.close()
  }

  /// Adds the closure's changes to the enclosing animation, at a relative time from 0 to 1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationCollector.current, block.tracks != nil else { return animations() }
    let outer = block.keyframe
    block.keyframe = (frameStartTime, frameDuration)
    animations()
    block.keyframe = outer
  }

  /// Fades from the current content to the content after the closure's changes.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let picture = duration > 0 ? view.snapshotView(afterScreenUpdates: false) : nil
    performWithoutAnimation { animations?() }
    guard let picture, let container = view.superview else {
      animate(withDuration: 0, animations: {}, completion: completion)
      return
    }
    picture.frame = view.frame
    container.insertSubview(picture, aboveSubview: view)
    animate(withDuration: duration, delay: 0, options: options) {
      picture.alpha = 0
    } completion: { finished in
      picture.removeFromSuperview()
      completion?(finished)
    }
  }

  /// Replaces a view with another one by fading.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let hides = options.contains(.showHideTransitionViews)
    let alpha = toView.alpha
    performWithoutAnimation {
      if hides {
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      }
      toView.alpha = 0
    }
    animate(withDuration: duration, delay: 0, options: options) {
      toView.alpha = alpha
    } completion: { finished in
      if hides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Performs the closure's changes without animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = AnimationCollector.isEnabled
    AnimationCollector.isEnabled = false
    actionsWithoutAnimation()
    AnimationCollector.isEnabled = before
  }

  /// Changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool { AnimationCollector.isEnabled }

  /// Sets whether changes in animation blocks are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationCollector.isEnabled = enabled
  }

  /// The duration of the enclosing animation block in seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationCollector.current?.duration ?? 0
  }

  private class func run(
    _ block: AnimationBlock, options: AnimationOptions, _ animations: () -> Void
  ) {
    // A nested block uses the outer one's duration, unless its options override it.
    if let outer = AnimationCollector.current, outer.tracks == nil, outer.onChange == nil {
      if !options.contains(.overrideInheritedDuration) { block.duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) {
        block.curve = outer.curve
        block.damping = outer.damping
        block.velocity = outer.velocity
      }
    }
    if options.contains(.repeat) { block.repeatCount = .infinity }
    block.autoreverses = options.contains(.autoreverse)
    AnimationCollector.collect(in: block) {
      animations()
    }
    block.group.close()
  }
}
