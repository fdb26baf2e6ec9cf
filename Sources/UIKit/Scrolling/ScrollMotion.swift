import Foundation

/// A motion along one axis until it stops, as a function of the seconds since it began.
struct ScrollMotion: Equatable, Sendable {
  /// A curve with its duration.
  struct Piece: Equatable, Sendable {
    /// A law of motion; its time starts at 0.
    enum Curve: Equatable, Sendable {
      /// The velocity falls exponentially; `rate` is the natural logarithm of the factor per
      /// second.
      case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat)
      /// A critically damped spring.
      case spring(to: CGFloat, displacement: CGFloat, slope: CGFloat, rate: CGFloat)
      /// Slow at both ends.
      case ease(from: CGFloat, to: CGFloat)
    }

    var curve: Curve
    /// In seconds.
    var duration: CGFloat

    init(_ curve: Curve, duration: CGFloat) {
      self.curve = curve
      self.duration = duration
    }

    /// In points.
    func offset(at time: CGFloat) -> CGFloat {
      switch curve {
      case .decay(let from, let velocity, let rate):
        return from + velocity * (exp(rate * time) - 1) / rate
      case .spring(let target, let displacement, let slope, let rate):
        return target + exp(-rate * time) * (displacement + slope * time)
      case .ease(let from, let to):
        guard duration > 0 else { return to }
        let part = min(max(time / duration, 0), 1)
        return from + (to - from) * part * part * (3 - 2 * part)
      }
    }

    /// In points per second.
    func velocity(at time: CGFloat) -> CGFloat {
      switch curve {
      case .decay(_, let velocity, let rate):
        return velocity * exp(rate * time)
      case .spring(_, let displacement, let slope, let rate):
        return exp(-rate * time) * (slope - rate * (displacement + slope * time))
      case .ease(let from, let to):
        guard duration > 0 else { return 0 }
        let part = min(max(time / duration, 0), 1)
        return (to - from) * 6 * part * (1 - part) / duration
      }
    }
  }

  /// The pieces, in order.
  private(set) var pieces: [Piece]
  /// The final offset.
  let end: CGFloat

  /// Creates a motion from pieces; by default it ends at the limit of the last one.
  init(_ pieces: [Piece], end: CGFloat? = nil) {
    self.pieces = pieces
    if let end {
      self.end = end
    } else if let last = pieces.last {
      switch last.curve {
      case .decay: self.end = last.offset(at: last.duration)
      case .spring(let to, _, _, _), .ease(_, let to): self.end = to
      }
    } else {
      self.end = 0
    }
  }

  /// A motion that stays at an offset.
  static func still(at offset: CGFloat) -> ScrollMotion { ScrollMotion([], end: offset) }

  /// The motion of `setContentOffset(_:animated:)`.
  static func eased(from: CGFloat, to: CGFloat, duration: CGFloat = 0.3) -> ScrollMotion {
    from == to
      ? .still(at: to) : ScrollMotion([Piece(.ease(from: from, to: to), duration: duration)])
  }

  /// The duration in seconds.
  var duration: CGFloat { pieces.reduce(0) { $0 + $1.duration } }

  /// The offset at a time in seconds.
  func offset(at time: CGFloat) -> CGFloat {
    guard let (piece, time) = piece(at: time) else { return end }
    return piece.offset(at: time)
  }

  /// The velocity at a time, in points per second.
  func velocity(at time: CGFloat) -> CGFloat {
    guard let (piece, time) = piece(at: time) else { return 0 }
    return piece.velocity(at: time)
  }

  private func piece(at time: CGFloat) -> (Piece, CGFloat)? {
    var left = max(0, time)
    for piece in pieces {
      if left < piece.duration { return (piece, left) }
      left -= piece.duration
    }
    return nil
  }
}
