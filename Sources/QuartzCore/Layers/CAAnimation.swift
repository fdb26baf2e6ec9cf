import AppSupport
public import Foundation
package import ScreenInterface

/// The value that an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Observes the start and end of animations.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation has started.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended; `flag` tells whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. The layer copies the object's values when it is added; later changes
/// have no effect.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// The duration of one run in seconds; 0 means the transaction's.
  open var duration: CFTimeInterval = 0
  /// The start time, as in ``CACurrentMediaTime()``; 0 means immediately. In a group, in seconds
  /// after the group's start.
  open var beginTime: CFTimeInterval = 0
  /// The number of runs; 0 means one.
  open var repeatCount: Float = 0
  /// The total duration of repeated runs in seconds; 0 means as in ``repeatCount``.
  open var repeatDuration: CFTimeInterval = 0
  /// Each run also goes backwards.
  open var autoreverses = false
  /// The speed of its time.
  open var speed: Float = 1
  /// The value shown outside its active time.
  open var fillMode: CAMediaTimingFillMode = .removed
  /// The animation is removed when it ends.
  open var isRemovedOnCompletion = true
  /// The timing function; `nil` means linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Observes the start and end.
  open var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public required override init() { super.init() }

  /// The messages to displayd; empty if the property cannot be animated.
  func wires(on layer: CALayer) -> [WireAnimation] { [] }

  /// The timing, as a message.
  func timing() -> WireAnimation {
    var wire = WireAnimation()
    let length = duration > 0 ? duration : CATransaction.animationDuration()
    wire.duration = speed > 0 ? length / Double(speed) : length
    wire.beginTime = beginTime
    wire.autoreverses = autoreverses
    let run = wire.duration * (autoreverses ? 2 : 1)
    wire.repeatCount = repeatDuration > 0 ? Float(repeatDuration / run) : repeatCount
    if let timingFunction { wire.curve = timingFunction.wire }
    return wire
  }
}

/// An animation of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The key path, such as `position` or `transform.rotation.z`.
  open var keyPath: String?
  /// The values are added to the layer's.
  open var isAdditive = false
  /// Each run continues from the previous one; stored only, because displayd always starts
  /// over.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The components of a keyframe value; `nil` if the key path or the value is not supported.
  package func parts(_ value: Any?, on layer: CALayer) -> (WireAnimatedProperty, [CGFloat])? {
    guard let path = AnimatedPath(keyPath ?? "") else { return nil }
    guard let value else { return (path.property, path.current(of: layer)) }
    return path.parts(value, on: layer).map { (path.property, $0) }
  }

  func complain() -> [WireAnimation] {
    SystemLog.write(
      category: "UIKit",
      "\(type(of: self)) of “\(keyPath ?? "")” has no effect: this property, or these values, "
        + "cannot be animated here.")
    return []
  }
}

/// An animation between two values.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The initial value; `nil` means the presented one, or derived from ``byValue``.
  open var fromValue: Any?
  /// The final value; `nil` means the layer's, or derived from ``byValue``.
  open var toValue: Any?
  /// The difference between both values.
  open var byValue: Any?

  override func wires(on layer: CALayer) -> [WireAnimation] {
    guard let (property, model) = parts(nil, on: layer) else { return complain() }
    var from = model
    var to = model
    let presented = AnimationRegistry.shared.presented(property, of: layer, model: model)
    if fromValue == nil, toValue != nil { from = presented }
    for (value, place) in [(fromValue, 0), (toValue, 1)] {
      guard let value else { continue }
      guard let (_, parts) = parts(value, on: layer) else { return complain() }
      if place == 0 { from = parts } else { to = parts }
    }
    if let byValue {
      guard let (_, by) = parts(byValue, on: layer), by.count == from.count else {
        return complain()
      }
      if toValue != nil, fromValue == nil {
        from = zip(to, by).map { $0 - $1 }
      } else {
        to = zip(from, by).map { $0 + $1 }
      }
    }
    var wire = timing()
    wire.property = property
    wire.additive = isAdditive
    wire.setKeyframes([(0, from), (1, to)])
    return [wire]
  }
}

/// An animation between two values with a spring.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass attached to the spring.
  open var mass: CGFloat = 1
  /// The spring's stiffness.
  open var stiffness: CGFloat = 100
  /// The damping coefficient.
  open var damping: CGFloat = 10
  /// The initial velocity, in distances per second.
  open var initialVelocity: CGFloat = 0

  private var ratio: CGFloat { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The time until the spring settles, in seconds.
  open var settlingDuration: CFTimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    // Until a thousandth of the distance is left.
    return Double(6.9 / (max(0.01, min(ratio, 1)) * frequency))
  }

  override func wires(on layer: CALayer) -> [WireAnimation] {
    super.wires(on: layer).map { wire in
      var wire = wire
      if duration == 0 { wire.duration = settlingDuration }
      wire.springDamping = Float(max(0.01, ratio))
      wire.springVelocity = Float(initialVelocity)
      return wire
    }
  }
}

/// An animation through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The relative time of each value, from 0 to 1; `nil` means evenly spaced.
  open var keyTimes: [NSNumber]?
  /// A path for a position, instead of values.
  open var path: CGPath?

  override func wires(on layer: CALayer) -> [WireAnimation] {
    let points = path?.elements.flattened().joined().map { $0 as Any }
    let values = points ?? values ?? []
    let parts = values.compactMap { self.parts($0, on: layer) }
    guard parts.count == values.count, parts.count > 0, let property = parts.first?.0 else {
      return complain()
    }
    let all = parts.count == 1 ? parts + parts : parts
    let times =
      givenTimes(all.count)
      ?? all.indices.map { Double($0) / Double(all.count - 1) }
    var wire = timing()
    wire.property = property
    wire.additive = isAdditive
    wire.setKeyframes(zip(times, all).map { ($0, $1.1) })
    return [wire]
  }
}

extension CAKeyframeAnimation {
  /// The key times, if their number matches the values.
  private func givenTimes(_ count: Int) -> [Double]? {
    guard let keyTimes, keyTimes.count == count else { return nil }
    return keyTimes.map(\.doubleValue)
  }
}

/// A group of animations that run together.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  override func wires(on layer: CALayer) -> [WireAnimation] {
    let start = beginTime > 0 ? beginTime : CACurrentMediaTime()
    return (animations ?? []).flatMap { animation in
      animation.wires(on: layer).map { wire in
        var wire = wire
        if animation.duration == 0, duration > 0 { wire.duration = duration }
        let isLate = animation.beginTime > 0 || beginTime > 0
        wire.beginTime = isLate ? start + animation.beginTime : 0
        if repeatCount > 0 { wire.repeatCount = repeatCount }
        if autoreverses { wire.autoreverses = true }
        return wire
      }
    }
  }
}

/// A cross-fade of all changes of a layer. Other kinds of transition cross-fade too.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  override func wires(on layer: CALayer) -> [WireAnimation] {
    var wire = timing()
    wire.property = .animatedOpacity
    wire.setKeyframes([(0, [0]), (1, [CGFloat(layer.opacity)])])
    return [wire]
  }
}
