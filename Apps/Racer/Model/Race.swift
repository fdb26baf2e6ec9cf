import Foundation

/// The state of a race. It is independent of screens and clocks.
///
/// The road is one unit wide; one unit is also the length of road that fits on a screen.
struct Race: Equatable {
  /// Another car on the road.
  struct Obstacle: Equatable {
    /// From 0 (left) to 1 (right).
    var x: Double
    /// The distance ahead of the player; negative after it was passed.
    var distance: Double
    var lane: Int
  }

  static let carWidth = 0.16
  static let carLength = 0.11
  static let lanes = [0.2, 0.5, 0.8]

  private(set) var position = 0.5
  /// The distance that the player has covered, in units.
  private(set) var distance = 0.0
  private(set) var obstacles: [Obstacle] = []
  private(set) var isOver = false

  private var nextObstacle = 1.2
  private var random: SplitMix

  /// The same seed gives the same traffic.
  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  /// In units per second; increases with the distance.
  var speed: Double { min(0.5 + distance / 60, 1.3) }
  var score: Int { Int(distance * 10) }

  /// Advances the race by a time in seconds.
  ///
  /// - Parameter steering: From -1 (hard left) to 1 (hard right).
  mutating func advance(by seconds: Double, steering: Double) {
    guard !isOver else { return }
    let half = Race.carWidth / 2
    position += min(1, max(-1, steering)) * 0.9 * seconds
    position = min(1 - half, max(half, position))
    let step = speed * seconds
    distance += step
    for index in obstacles.indices {
      // The other cars drive too, but more slowly.
      obstacles[index].distance -= step * 0.7
    }
    obstacles.removeAll { $0.distance < -0.4 }
    nextObstacle -= step
    if nextObstacle <= 0 { addObstacle() }
    isOver = obstacles.contains { obstacle in
      abs(obstacle.x - position) < Race.carWidth * 0.85
        && abs(obstacle.distance) < Race.carLength * 0.9
    }
  }

  private mutating func addObstacle() {
    let last = obstacles.last?.lane
    var lane = Int(random.next() % 3)
    if lane == last { lane = (lane + 1) % 3 }
    obstacles.append(Obstacle(x: Race.lanes[lane], distance: 1.1, lane: lane))
    nextObstacle = 0.55 + Double(random.next() % 30) / 100
  }
}

/// A small repeatable random number generator.
private struct SplitMix: RandomNumberGenerator, Equatable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
