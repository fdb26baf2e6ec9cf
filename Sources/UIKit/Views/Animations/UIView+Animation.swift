public import Foundation

// Changes of views that are seen to happen. The views have the new values at once; displayd shows
// the way.
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

  /// Animates the changes of the closure as a spring moves.
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

  /// Animates the changes of the closure as a spring moves.
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

  /// Animates the changes that ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``
  /// is called with in the closure.
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

  /// Makes the closure's changes in this part, from 0 to 1, of the animation around it.
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

  /// Shows the changes of the closure by fading from what was to be seen.
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

  /// Puts a view in another's place by fading.
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

  /// Makes the changes of the closure without animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = AnimationCollector.isEnabled
    AnimationCollector.isEnabled = false
    actionsWithoutAnimation()
    AnimationCollector.isEnabled = before
  }

  /// Whether changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool { AnimationCollector.isEnabled }

  /// Sets whether changes in animation blocks are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationCollector.isEnabled = enabled
  }

  /// How long the animation takes whose block is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationCollector.current?.duration ?? 0
  }

  private class func run(
    _ block: AnimationBlock, options: AnimationOptions, _ animations: () -> Void
  ) {
    // A block in a block takes the outer one's time, unless it says otherwise.
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
