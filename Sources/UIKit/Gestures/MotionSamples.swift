import Foundation

/// The recent positions of a moving point, for computing its velocity.
struct MotionSamples {
  private var samples: [(value: CGPoint, timestamp: TimeInterval)] = []

  /// The period that is evaluated, in seconds.
  private static let span = 0.1

  mutating func add(_ value: CGPoint, at timestamp: TimeInterval) {
    if let last = samples.last, timestamp <= last.timestamp {
      samples[samples.count - 1].value = value
      return
    }
    samples.append((value, timestamp))
    samples.removeAll { $0.timestamp < timestamp - Self.span }
  }

  /// Moves all samples, after their origin has moved.
  mutating func shift(by offset: CGPoint) {
    for index in samples.indices {
      samples[index].value.x += offset.x
      samples[index].value.y += offset.y
    }
  }

  /// The velocity at this time, in units per second; zero for a point that has rested for a while.
  func velocity(at now: TimeInterval) -> CGPoint {
    guard let first = samples.first, let last = samples.last, now - last.timestamp < Self.span,
      last.timestamp > first.timestamp
    else { return .zero }
    let span = CGFloat(last.timestamp - first.timestamp)
    return CGPoint(
      x: (last.value.x - first.value.x) / span, y: (last.value.y - first.value.y) / span)
  }

  mutating func forget() { samples = [] }
}
