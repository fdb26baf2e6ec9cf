import Foundation

/// A finger's way from an edge of the screen, and what it comes to.
///
/// Distances are points away from the edge, speeds points a second.
struct EdgeSwipe: Equatable {
  /// What a swipe from the bottom was.
  enum Outcome: Equatable {
    /// Not far enough to be anything.
    case nothing
    /// Up and away.
    case away
    /// Up, and held there.
    case held
  }

  /// How far the finger moves at most when it taps.
  static let tapSlack: CGFloat = 10
  /// How far a swipe goes at least.
  static let minimumDistance: CGFloat = 40
  /// How far the finger has to be when it holds.
  static let holdDistance: CGFloat = 70
  /// How long the finger rests until it holds, in seconds.
  static let holdDuration: TimeInterval = 0.25
  /// Below this the finger rests.
  static let restingSpeed: CGFloat = 120
  /// A flick as fast as this counts however short.
  static let flickSpeed: CGFloat = 500
  /// Older samples say nothing of how fast the finger is.
  static let sampleWindow: TimeInterval = 0.1

  private(set) var distance: CGFloat = 0
  private var samples: [(time: TimeInterval, distance: CGFloat)] = []
  private var restingSince: TimeInterval
  private var restingAt: CGFloat = 0

  init(start time: TimeInterval) {
    restingSince = time
    samples = [(time, 0)]
  }

  static func == (left: EdgeSwipe, right: EdgeSwipe) -> Bool {
    left.distance == right.distance && left.restingSince == right.restingSince
      && left.samples.elementsEqual(right.samples, by: ==)
  }

  /// The finger is now this far from the edge.
  mutating func moved(to distance: CGFloat, at time: TimeInterval) {
    self.distance = distance
    samples.append((time, distance))
    samples.removeAll { time - $0.time > Self.sampleWindow }
    if abs(distance - restingAt) > 10 {
      restingAt = distance
      restingSince = time
    }
  }

  /// Whether the finger has rested far enough from the edge, and long enough.
  func isHolding(at time: TimeInterval) -> Bool {
    distance >= Self.holdDistance && time - restingSince >= Self.holdDuration
  }

  /// What it was, when the finger leaves.
  func ended(at time: TimeInterval) -> Outcome {
    let speed = speed(at: time)
    if isHolding(at: time) { return .held }
    if speed >= Self.flickSpeed, distance > 10 { return .away }
    guard distance >= Self.minimumDistance, speed > -Self.restingSpeed else { return .nothing }
    return speed < Self.restingSpeed && distance >= Self.holdDistance ? .held : .away
  }

  /// Over the last moments before this time.
  func speed(at time: TimeInterval) -> CGFloat {
    let recent = samples.filter { time - $0.time <= Self.sampleWindow }
    guard let first = recent.first, time > first.time else { return 0 }
    return (distance - first.distance) / CGFloat(time - first.time)
  }
}
