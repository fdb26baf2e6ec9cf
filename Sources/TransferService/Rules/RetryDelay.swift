/// The pauses between the tries of a task: longer and longer until something is received again.
package struct RetryDelay: Hashable, Sendable {
  package static let first = 0.25
  package static let longest = 300.0

  private var next = first

  package init() {}

  /// The pause, in seconds, before the next try.
  package mutating func takeNext() -> Double {
    defer { next = min(next * 2, Self.longest) }
    return next
  }

  /// More was received than in all tries before.
  package mutating func progressed() {
    next = Self.first
  }
}
