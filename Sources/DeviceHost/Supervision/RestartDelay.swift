import LifecycleKernel

/// How long a part of the system that has ended is left alone before it is started again: at once
/// after a good while, longer and longer when it ends soon after each start.
struct RestartDelay {
  static let shortest = Duration.milliseconds(20)
  static let longest = Duration.seconds(5)
  /// Who has run this long has not failed to start.
  static let goodWhile = Duration.seconds(10)

  private var next = shortest

  /// The delay before the next start.
  mutating func after(running time: Duration) -> Duration {
    if time >= Self.goodWhile { next = Self.shortest }
    defer { next = min(next + next, Self.longest) }
    return next
  }
}
