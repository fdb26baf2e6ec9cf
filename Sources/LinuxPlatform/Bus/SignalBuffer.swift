/// The signals of a rule that wait to be handed over. However fast they come, a few of the newest are
/// handed over, at most ten times a second, and only when the ones before have been taken.
struct SignalBuffer {
  /// The time between two times that signals are handed over, in microseconds.
  static let pause: UInt64 = 100_000

  /// The most signals that wait; older ones are left out, and counted.
  let capacity: Int
  private var signals: [BusSignal] = []
  private var missed = 0
  private var handedOverAt: UInt64?
  private var areTaken = true

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// A signal has arrived.
  mutating func arrived(_ signal: BusSignal) {
    if signals.count == capacity {
      signals.removeFirst()
      missed += 1
    }
    signals.append(signal)
  }

  /// One has arrived that cannot be read.
  mutating func arrivedUnreadable() { missed += 1 }

  /// Those that were handed over last have been taken.
  mutating func taken() { areTaken = true }

  /// When the next are due, in microseconds; nil: not by time.
  var due: UInt64? {
    guard areTaken, !signals.isEmpty else { return nil }
    return handedOverAt.map { $0 + Self.pause } ?? 0
  }

  /// Hands over what waits, and how many were left out before; nil if it is not due.
  mutating func handOver(at now: UInt64) -> (signals: [BusSignal], missed: Int)? {
    guard let due, due <= now else { return nil }
    defer {
      signals = []
      missed = 0
    }
    handedOverAt = now
    areTaken = false
    return (signals, missed)
  }
}
