package import Foundation

extension Timer {
  /// A timer that fires when so many seconds are over; it still has to be added to a run loop.
  ///
  /// Foundation's own `Timer(timeInterval:repeats:block:)` fires at once on Linux.
  package convenience init(
    after seconds: TimeInterval, repeats: Bool = false, _ block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(
      fire: Date(timeIntervalSinceNow: seconds), interval: repeats ? seconds : 0,
      repeats: repeats, block: block)
  }
}
