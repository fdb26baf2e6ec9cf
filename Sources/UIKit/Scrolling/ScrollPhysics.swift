import Foundation

/// The motion of a scroll view's content along one axis, as a value without a clock or a view.
///
/// Lengths are in points, velocities in points per second, times in seconds since the touch ended.
struct ScrollPhysics: Equatable, Sendable {
  /// The factor of the velocity per millisecond (UIScrollView.DecelerationRate).
  var decelerationRate: CGFloat = 0.998
  /// The share of the finger's movement that the content follows just past its end.
  var rubberBandCoefficient: CGFloat = 0.55
  /// The rate of the critically damped spring that pulls back overscrolled content, in 1/second.
  var springRate: CGFloat = 10
  /// A motion ends when less than this distance is left, in points.
  var threshold: CGFloat = 0.25
  /// The minimum velocity of a flick that turns the page, in points per second.
  var pageTurningVelocity: CGFloat = 250

  /// The natural logarithm of the velocity's factor per second; negative.
  private var decay: CGFloat { 1000 * log(min(max(decelerationRate, 0.01), 0.9999)) }

  // MARK: Under the finger

  /// The offset of content that a finger has dragged to `offset`, with its ends at `range` in a
  /// view `dimension` long. Past the ends it follows with increasing resistance.
  func rubberBanded(_ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat)
    -> CGFloat
  {
    if offset < range.lowerBound {
      return range.lowerBound - banded(range.lowerBound - offset, dimension)
    }
    if offset > range.upperBound {
      return range.upperBound + banded(offset - range.upperBound, dimension)
    }
    return offset
  }

  /// The inverse of `rubberBanded`: the dragged offset for a displayed one. It lets a touch that
  /// stops overscrolled content continue without a jump.
  func unbanded(_ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if offset < range.lowerBound {
      return range.lowerBound - stretched(range.lowerBound - offset, dimension)
    }
    if offset > range.upperBound {
      return range.upperBound + stretched(offset - range.upperBound, dimension)
    }
    return offset
  }

  private func banded(_ excess: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (excess * rubberBandCoefficient / dimension + 1)) * dimension
  }

  private func stretched(_ shown: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let shown = min(shown, dimension * 0.999)
    return dimension / rubberBandCoefficient * (1 / (1 - shown / dimension) - 1)
  }

  // MARK: After the finger

  /// The offset at which free content stops.
  func restingPoint(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
    offset - velocity / decay
  }

  /// The motion after a touch ends: the content decelerates; at an end a spring pulls it back or,
  /// without `bounces`, it stops.
  func deceleration(
    from offset: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool = true
  ) -> ScrollMotion {
    if !range.contains(offset) {
      let end = offset < range.lowerBound ? range.lowerBound : range.upperBound
      guard bounces else { return .still(at: end) }
      return ScrollMotion([spring(from: offset, velocity: velocity, to: end)])
    }
    let duration = decelerationDuration(velocity)
    guard duration > 0 else { return .still(at: offset) }
    let free = ScrollMotion.Piece(
      .decay(from: offset, velocity: velocity, rate: decay), duration: duration)
    let rest = free.offset(at: duration)
    guard !range.contains(rest) else { return ScrollMotion([free]) }

    let end = rest < range.lowerBound ? range.lowerBound : range.upperBound
    let reached = max(0, log(1 + decay * (end - offset) / velocity) / decay)
    let until = ScrollMotion.Piece(free.curve, duration: reached)
    guard bounces else { return ScrollMotion([until], end: end) }
    let back = spring(from: end, velocity: until.velocity(at: reached), to: end)
    return ScrollMotion([until, back])
  }

  /// The motion after a touch ends, towards a given `target`, for paging and delegates. It never
  /// passes the target.
  func deceleration(from offset: CGFloat, velocity: CGFloat, to target: CGFloat) -> ScrollMotion {
    ScrollMotion([spring(from: offset, velocity: velocity, to: target, overshoots: false)])
  }

  private func decelerationDuration(_ velocity: CGFloat) -> CGFloat {
    guard velocity != 0 else { return 0 }
    return max(0, log(-decay * threshold / abs(velocity)) / decay)
  }

  private func spring(
    from offset: CGFloat, velocity: CGFloat, to target: CGFloat, overshoots: Bool = true
  ) -> ScrollMotion.Piece {
    let displacement = offset - target
    var rate = springRate
    var velocity = velocity
    if !overshoots {
      // Away from the target the normal spring applies; towards it, a stiffer spring brakes the
      // motion.
      if displacement == 0 {
        velocity = 0
      } else if velocity * displacement < 0 {
        rate = min(max(rate, abs(velocity / displacement)), 60)
        velocity = max(-abs(displacement) * rate, min(velocity, abs(displacement) * rate))
      }
    }
    let slope = velocity + rate * displacement
    var duration: CGFloat = 0
    if displacement != 0 {
      duration = log(2 * abs(displacement) / threshold) / rate
    }
    if slope != 0 {
      duration = max(duration, 2 / rate * log(4 * abs(slope) / (M_E * rate * threshold)))
    }
    return ScrollMotion.Piece(
      .spring(to: target, displacement: displacement, slope: slope, rate: rate),
      duration: max(0, duration))
  }

  // MARK: Pages

  /// The page at which a released scroll view stops: the nearest one, or the next one in the
  /// direction of a flick; at most one page from the start of the drag.
  func pageTarget(
    from offset: CGFloat, velocity: CGFloat, dragBeganAt start: CGFloat, pageLength: CGFloat,
    in range: ClosedRange<CGFloat>
  ) -> CGFloat {
    guard pageLength > 0 else { return offset }
    let startPage = ((start - range.lowerBound) / pageLength).rounded()
    let position = (offset - range.lowerBound) / pageLength
    var page = position.rounded()
    if abs(velocity) >= pageTurningVelocity {
      page = velocity > 0 ? position.rounded(.up) : position.rounded(.down)
    }
    page = min(max(page, startPage - 1), startPage + 1)
    return min(max(range.lowerBound + page * pageLength, range.lowerBound), range.upperBound)
  }
}
