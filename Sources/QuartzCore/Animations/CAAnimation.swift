import AppSupport
public import Foundation
package import SystemInterface

/// What an animation leaves to be seen outside of its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Who is told when animations begin and end.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over; `flag`: it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// How a property of a layer changes over time. A layer takes what the object says when it is
/// added; changes after that are of no effect.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// Seconds of one run; 0: the transaction's.
  open var duration: CFTimeInterval = 0
  /// When it begins, in the time of ``CACurrentMediaTime()``; 0: at once. In a group, seconds after
  /// the group's beginning.
  open var beginTime: CFTimeInterval = 0
  /// How often it runs; 0: once.
  open var repeatCount: Float = 0
  /// For how long it runs again and again; 0: as ``repeatCount`` says.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs back as well.
  open var autoreverses = false
  /// How fast its time goes.
  open var speed: Float = 1
  /// What is to be seen outside of its time.
  open var fillMode: CAMediaTimingFillMode = .removed
  /// Whether it is gone when it is over.
  open var isRemovedOnCompletion = true
  /// Its curve; `nil`: a line.
  open var timingFunction: CAMediaTimingFunction?
  /// Who is told of its beginning and end.
  open var delegate: (any CAAnimationDelegate)?

  /// An animation.
  public required override init() { super.init() }

  /// What is sent to displayd; empty when the property cannot be animated.
  func wires(on layer: CALayer) -> [WireAnimation] { [] }

  /// The times of this animation, in the form of the wire.
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
  /// Which property, such as `position` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the values are added to the layer's.
  open var isAdditive = false
  /// Whether each run begins where the one before ended; kept, as displayd begins anew.
  open var isCumulative = false

  /// An animation of this property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Values for the property's keyframes; `nil` when path or value are not understood.
  package func parts(_ value: Any?, on layer: CALayer) -> (WireAnimatedProperty, [CGFloat])? {
    guard let path = AnimatedPath(keyPath ?? "") else { return nil }
    guard let value else { return (path.property, path.current(of: layer)) }
    return path.parts(value, on: layer).map { (path.property, $0) }
  }

  func complain() -> [WireAnimation] {
    SystemLog.write(
      category: "UIKit",
      "\(type(of: self)) of “\(keyPath ?? "")” is not shown: this property, or these values, "
        + "cannot be animated here.")
    return []
  }
}

/// From one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; `nil`: what is to be seen, or by what is said of the end.
  open var fromValue: Any?
  /// The last value; `nil`: the layer's, or by what is said of the beginning.
  open var toValue: Any?
  /// The difference of the two.
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

/// From value to value as a spring moves.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// What hangs on the spring.
  open var mass: CGFloat = 1
  /// How strong the spring is.
  open var stiffness: CGFloat = 100
  /// How much it is slowed down.
  open var damping: CGFloat = 10
  /// How fast it is at first, in whole distances a second.
  open var initialVelocity: CGFloat = 0

  private var ratio: CGFloat { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How long it takes to come to rest.
  open var settlingDuration: CFTimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    // Until a thousandth is left.
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

/// From value to value to value.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each is reached, from 0 to 1; `nil`: evenly.
  open var keyTimes: [NSNumber]?
  /// A way for a position, in place of values.
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
  /// The times that were given, if there are as many as values.
  private func givenTimes(_ count: Int) -> [Double]? {
    guard let keyTimes, keyTimes.count == count else { return nil }
    return keyTimes.map(\.doubleValue)
  }
}

/// Animations that run together.
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

/// A fade of all that changes in a layer. The other kinds of transition fade too.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  override func wires(on layer: CALayer) -> [WireAnimation] {
    var wire = timing()
    wire.property = .animatedOpacity
    wire.setKeyframes([(0, [0]), (1, [CGFloat(layer.opacity)])])
    return [wire]
  }
}
