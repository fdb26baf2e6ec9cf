import Foundation

/// The time limit for drawing, so that no layer tree can block the screen: of the processor's time that
/// the thread has had, because nobody is to blame for a busy machine.
final class DrawingBudget {
  private var deadline = Double.infinity
  private(set) var wasExceeded = false
  private let limit: Double

  init(limit: Double = SceneLimits.drawingTime) {
    self.limit = limit
  }

  /// Starts the time for a new frame or picture.
  func start() {
    deadline = Self.threadTime + limit
    wasExceeded = false
  }

  /// The time is over.
  var isOver: Bool {
    if !wasExceeded, Self.threadTime > deadline { wasExceeded = true }
    return wasExceeded
  }

  /// CLOCK_MONOTONIC seconds.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// The processor's time that this thread has had, in seconds.
  static var threadTime: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
