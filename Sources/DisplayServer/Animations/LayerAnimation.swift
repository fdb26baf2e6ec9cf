import Foundation
import ScreenInterface

/// A validated animation of one property of one layer.
struct LayerAnimation: Sendable {
  let id: UInt64
  let layer: UInt64
  let property: WireAnimatedProperty
  /// CLOCK_MONOTONIC seconds; nil before the animation's first frame.
  var begin: Double?
  let isAdditive: Bool

  private let times: [Double]
  private let values: [[Double]]
  private let duration: Double
  private let timing: TimingFunction
  private let repeatCount: Double
  private let autoreverses: Bool

  /// Validates an animation from an app.
  init(_ wire: WireAnimation) throws(Refusal) {
    func refusal(_ reason: String) -> Refusal { Refusal("animation \(wire.id): \(reason)") }
    guard wire.id != 0 else { throw Refusal("an animation has the number 0") }
    guard let count = wire.property.valueCount else {
      throw refusal("its property is unknown")
    }
    guard (2...SceneLimits.keyframes).contains(wire.keyframes.count) else {
      throw refusal("it has \(wire.keyframes.count) keyframes, not 2 to \(SceneLimits.keyframes)")
    }
    var last: Float = 0
    for keyframe in wire.keyframes {
      guard keyframe.time >= last, keyframe.time <= 1 else {
        throw refusal("its keyframe times are not in order from 0 to 1")
      }
      last = keyframe.time
      guard keyframe.values.count == count, keyframe.values.allSatisfy(isSane) else {
        throw refusal("a keyframe does not have \(count) finite values")
      }
    }
    let curve = wire.curve
    guard wire.duration.isFinite, wire.duration >= 0, wire.beginTime.isFinite,
      wire.beginTime >= 0, !wire.repeatCount.isNaN, wire.repeatCount >= 0,
      wire.springDamping.isFinite, wire.springDamping >= 0, isSane(wire.springVelocity),
      [curve.x1, curve.x2].allSatisfy({ (0...1).contains($0) }), isSane(curve.y1),
      isSane(curve.y2)
    else { throw refusal("its times, curve or spring are invalid") }

    id = wire.id
    layer = wire.layer
    property = wire.property
    begin = wire.beginTime == 0 ? nil : wire.beginTime
    isAdditive = wire.additive
    times = wire.keyframes.map { Double($0.time) }
    values = wire.keyframes.map { $0.values.map(Double.init) }
    duration = Double(wire.duration)
    repeatCount = wire.repeatCount == 0 ? 1 : Double(wire.repeatCount)
    autoreverses = wire.autoreverses
    if wire.springDamping > 0 {
      timing = .spring(
        damping: max(0.01, Double(wire.springDamping)),
        velocity: Double(wire.springVelocity) * Double(wire.duration))
    } else if curve.x1 == 0, curve.y1 == 0, curve.x2 == 0, curve.y2 == 0 {
      timing = .linear
    } else {
      timing = .bezier(
        x1: Double(curve.x1), y1: Double(curve.y1), x2: Double(curve.x2), y2: Double(curve.y2))
    }
  }

  var keyframeCount: Int { times.count }

  /// When the animation ends, in CLOCK_MONOTONIC seconds; infinite if it repeats forever.
  var end: Double {
    guard duration > 0 else { return begin ?? 0 }
    return (begin ?? 0) + duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The property's value at a time; before the start, the first keyframe's value.
  func value(at now: Double) -> [Double] {
    let elapsed = now - (begin ?? now)
    guard duration > 0 else { return values[values.count - 1] }
    var cycle = max(0, elapsed) / duration
    let total = repeatCount * (autoreverses ? 2 : 1)
    let isOver = cycle >= total
    if isOver { cycle = total }
    var index = cycle.rounded(.down)
    var time = cycle - index
    // The end of the last cycle, not the start of another one.
    if isOver, time == 0, index > 0 {
      index -= 1
      time = 1
    }
    if autoreverses, index.truncatingRemainder(dividingBy: 2) == 1 { time = 1 - time }
    return interpolated(at: timing.progress(at: time))
  }

  private func interpolated(at progress: Double) -> [Double] {
    // A spring overshoots: extrapolate from the outer keyframes.
    var upper = times.firstIndex { $0 >= progress } ?? times.count - 1
    upper = max(1, upper)
    let span = times[upper] - times[upper - 1]
    let part = span > 0 ? (progress - times[upper - 1]) / span : 1
    if property == .animatedTransform {
      return TransformParts.interpolate(values[upper - 1], values[upper], part)
    }
    return zip(values[upper - 1], values[upper]).map { $0 + ($1 - $0) * part }
  }
}

extension WireAnimatedProperty {
  /// The number of values per keyframe; nil for an unknown property.
  var valueCount: Int? {
    switch self {
    case .animatedPosition: 2
    case .animatedBounds, .animatedBackgroundColor, .animatedBorderColor: 4
    case .animatedTransform: 6
    case .animatedOpacity, .animatedCornerRadius, .animatedBorderWidth, .animatedShadowOpacity,
      .animatedRotation, .animatedScale:
      1
    case .unspecified, .UNRECOGNIZED: nil
    }
  }
}
