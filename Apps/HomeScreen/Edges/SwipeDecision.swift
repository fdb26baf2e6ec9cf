import Foundation

/// A finger's movement from an edge of the screen, and its interpretation.
///
/// Distances are in points from the edge, speeds in points per second.
struct EdgeSwipe: Equatable {
  /// The interpretation of a swipe from the bottom.
  enum Outcome: Equatable {
    /// Too short to mean anything.
    case nothing
    /// Up and away.
    case away
    /// Up, and held there.
    case held
  }

  /// The maximum movement of a tap.
  static let tapSlack: CGFloat = 10
  /// The minimum length of a swipe.
  static let minimumDistance: CGFloat = 40
  /// The minimum distance of a hold.
  static let holdDistance: CGFloat = 70
  /// How long the finger must rest for a hold, in seconds.
  static let holdDuration: TimeInterval = 0.25
  /// A slower finger counts as resting.
  static let restingSpeed: CGFloat = 120
  /// A swipe of this speed counts even if it is short.
  static let flickSpeed: CGFloat = 500
  /// Older samples do not count towards the speed, in seconds.
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

  /// Records the finger's distance from the edge.
  mutating func moved(to distance: CGFloat, at time: TimeInterval) {
    self.distance = distance
    samples.append((time, distance))
    samples.removeAll { time - $0.time > Self.sampleWindow }
    if abs(distance - restingAt) > 10 {
      restingAt = distance
      restingSince = time
    }
  }

  /// The finger has rested long enough and far enough from the edge.
  func isHolding(at time: TimeInterval) -> Bool {
    distance >= Self.holdDistance && time - restingSince >= Self.holdDuration
  }

  /// The interpretation when the finger is lifted.
  func ended(at time: TimeInterval) -> Outcome {
    let speed = speed(at: time)
    if isHolding(at: time) { return .held }
    if speed >= Self.flickSpeed, distance > 10 { return .away }
    guard distance >= Self.minimumDistance, speed > -Self.restingSpeed else { return .nothing }
    return speed < Self.restingSpeed && distance >= Self.holdDistance ? .held : .away
  }

  /// The average speed shortly before this time.
  func speed(at time: TimeInterval) -> CGFloat {
    let recent = samples.filter { time - $0.time <= Self.sampleWindow }
    guard let first = recent.first, time > first.time else { return 0 }
    return (distance - first.distance) / CGFloat(time - first.time)
  }
}
