public import Foundation
import ScreenInterface

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// The position at which an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animator whose animations can be paused, scrubbed, reversed and continued.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// In seconds.
  public let duration: TimeInterval
  /// The delay before the start, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The animator's state.
  open private(set) var state: UIViewAnimatingState = .inactive
  /// The animation is running.
  open private(set) var isRunning = false
  /// The animation runs backwards.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      hold()
      run()
    }
  }

  private let curve: CAMediaTimingFunction
  private let damping: CGFloat
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimationBlock.Change] = []
  /// The fraction at the last pause.
  private var heldFraction: CGFloat = 0
  private var runningSince = 0.0
  private var runCount = 0

  private init(
    duration: TimeInterval, function: CAMediaTimingFunction, damping: CGFloat,
    animations: (() -> Void)?
  ) {
    self.duration = duration
    curve = function
    self.damping = damping
    super.init()
    if let animations { self.animations = [animations] }
  }

  /// Creates an animator with a timing curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, function: curve.function, damping: 0, animations: animations)
  }

  /// Creates an animator with a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    self.init(duration: duration, function: function, damping: 0, animations: animations)
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, function: CAMediaTimingFunction(name: .linear),
      damping: max(0.01, ratio), animations: animations)
  }

  /// Creates an animator and starts it.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, function: options.curve, damping: 0, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds animations; after the start they share the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    guard state == .active else { return animations.append(animation) }
    let wasRunning = isRunning
    if wasRunning { hold() }
    collect([animation])
    if wasRunning { run() }
  }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// The progress from 0 to 1. Setting it pauses the animator.
  open var fractionComplete: CGFloat {
    get {
      guard isRunning, duration > 0 else { return heldFraction }
      let gone = CGFloat(max(0, CACurrentMediaTime() - runningSince) / duration)
      return min(1, max(0, heldFraction + (isReversed ? -gone : gone)))
    }
    set {
      activate()
      if isRunning { hold() }
      heldFraction = min(1, max(0, newValue))
      show(heldFraction)
    }
  }

  /// Starts or continues the animation.
  open func startAnimation() {
    guard state != .stopped, !isRunning else { return }
    activate()
    run()
  }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
    self.delay = 0
  }

  /// Pauses the animation.
  open func pauseAnimation() {
    activate()
    if isRunning { hold() }
  }

  /// Continues a paused animation. The factor is relative to the full duration; 0 means the
  /// remaining time.
  open func continueAnimation(
    withTimingParameters parameters: Any?, durationFactor: CGFloat
  ) { startAnimation() }

  /// Stops the animation in place; if `withoutFinishing` is false, call ``finishAnimation(at:)``
  /// next.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if isRunning { hold() }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { reset() }
  }

  /// Applies the values of the final position and calls the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .end: show(1)
    case .start: show(0)
    case .current: break
    }
    finish(at: finalPosition)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    collect(animations)
    animations = []
    show(heldFraction)
  }

  /// Runs the closures and records their changes instead of animating them.
  private func collect(_ bodies: [() -> Void]) {
    let block = AnimationBlock(duration: duration)
    block.onChange = { [unowned self] change in
      if let index = changes.firstIndex(where: {
        $0.layer === change.layer && $0.property == change.property
      }) {
        changes[index].new = change.new
      } else {
        changes.append(change)
      }
    }
    AnimationCollector.collect(in: block) { for body in bodies { body() } }
    block.onChange = nil
  }

  /// Shows the state at a fraction of the duration.
  private func show(_ fraction: CGFloat) {
    UIView.performWithoutAnimation {
      for change in changes {
        change.layer.setModel(change.property, to: change.value(progress(fraction)))
      }
    }
  }

  private func progress(_ fraction: CGFloat) -> CGFloat {
    if damping > 0 { return 1 - pow(1 - fraction, 4) }
    return CGFloat(curve.wire.progress(at: Double(fraction)))
  }

  private func hold() {
    heldFraction = fractionComplete
    isRunning = false
    runCount += 1
    for change in changes {
      for identifier in AnimationRegistry.shared.running(change.property, of: change.layer) {
        AnimationRegistry.shared.remove(identifier)
      }
    }
    show(heldFraction)
  }

  private func run() {
    isRunning = true
    runCount += 1
    runningSince = CACurrentMediaTime() + delay
    let run = runCount
    let group = AnimationGroup { [self] finished in
      // A paused animation ended for another reason.
      guard run == runCount, isRunning else { return }
      isRunning = false
      finish(at: isReversed ? .start : .end)
    }
    let left = isReversed ? heldFraction : 1 - heldFraction
    let block = AnimationBlock(duration: duration * Double(left), group: group)
    block.delay = delay
    block.curve = heldFraction == 0 && !isReversed ? curve : CAMediaTimingFunction(name: .easeOut)
    block.damping = damping
    for change in changes {
      let from = change.value(progress(heldFraction))
      let target = isReversed ? change.old : change.new
      UIView.performWithoutAnimation { change.layer.setModel(change.property, to: target) }
      guard block.duration > 0 else { continue }
      AnimationCollector.animate(
        AnimationBlock.Change(
          layer: change.layer, property: change.property, old: from, new: target),
        as: block)
    }
    group.close()
  }

  private func finish(at position: UIViewAnimatingPosition) {
    state = .inactive
    let bodies = completions
    reset()
    for body in bodies { body(position) }
  }

  private func reset() {
    changes = []
    completions = []
    heldFraction = 0
    isRunning = false
  }
}

extension AnimationBlock.Change {
  /// The interpolated value.
  fileprivate func value(_ progress: CGFloat) -> [CGFloat] {
    zip(old, new).map { $0 + ($1 - $0) * progress }
  }
}

extension CALayer {
  /// Sets a property to these components.
  fileprivate func setModel(_ property: WireAnimatedProperty, to v: [CGFloat]) {
    switch property {
    case .animatedPosition: position = CGPoint(x: v[0], y: v[1])
    case .animatedBounds: bounds = CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    case .animatedTransform:
      setAffineTransform(CGAffineTransform(v[0], v[1], v[2], v[3], v[4], v[5]))
    case .animatedOpacity: opacity = Float(v[0])
    case .animatedBackgroundColor: backgroundColor = CGColor(parts: v)
    case .animatedCornerRadius: cornerRadius = v[0]
    case .animatedBorderWidth: borderWidth = v[0]
    case .animatedBorderColor: borderColor = CGColor(parts: v)
    case .animatedShadowOpacity: shadowOpacity = Float(v[0])
    case .animatedRotation, .animatedScale, .unspecified, .UNRECOGNIZED: break
    }
  }
}
