import Foundation

/// The progress of an animation as a function of time, both from 0 to 1. A spring overshoots its
/// end and comes back.
enum TimingFunction: Equatable, Sendable {
  case linear
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// `velocity` is in distances per duration.
  case spring(damping: Double, velocity: Double)

  /// The progress at a time from 0 to 1.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(time, x1, y1, x2, y2)
    case .spring(let damping, let velocity):
      return Self.spring(time, damping, velocity)
    }
  }

  private static func bezier(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    func value(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }
    // x(t) increases with t, because x1 and x2 are between 0 and 1: search by bisection.
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2, y1, y2)
  }

  /// A damped oscillation that has settled to a thousandth at time 1.
  private static func spring(_ time: Double, _ damping: Double, _ velocity: Double) -> Double {
    if damping >= 1 {
      // (1 + ω) e^-ω = 0.001
      let omega = 9.2334
      return 1 - exp(-omega * time) * (1 + (omega - velocity) * time)
    }
    let omega = log(1000) / damping
    let damped = omega * (1 - damping * damping).squareRoot()
    let envelope = exp(-damping * omega * time)
    return 1 - envelope
      * (cos(damped * time) + (damping * omega - velocity) / damped * sin(damped * time))
  }
}
