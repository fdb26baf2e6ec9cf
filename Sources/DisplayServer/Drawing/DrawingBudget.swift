import Foundation

/// The time limit for drawing, so that no layer tree can block the screen.
final class DrawingBudget {
  private var deadline = Double.infinity
  private(set) var wasExceeded = false
  private let limit: Double

  init(limit: Double = SceneLimits.drawingTime) {
    self.limit = limit
  }

  /// Starts the time for a new frame or picture.
  func start() {
    deadline = Self.now + limit
    wasExceeded = false
  }

  /// Whether the time is over.
  var isOver: Bool {
    if !wasExceeded, Self.now > deadline { wasExceeded = true }
    return wasExceeded
  }

  /// CLOCK_MONOTONIC seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
