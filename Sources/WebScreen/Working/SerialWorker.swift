import Dispatch
import Synchronization

/// Runs blocking work in order, with a limited queue.
final class SerialWorker: Sendable {
  private let queue: DispatchQueue
  private let limit: Int
  private let waiting = Mutex(0)

  /// - Parameter limit: The maximum length of the queue.
  init(_ name: String, limit: Int) {
    queue = DispatchQueue(label: "webscreen.\(name)")
    self.limit = limit
  }

  /// Queues work. Returns `false` and drops the work if the queue is full and the work is not
  /// required.
  @discardableResult
  func submit(isRequired: Bool = false, _ work: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = waiting.withLock { waiting in
      guard waiting < limit || isRequired else { return false }
      waiting += 1
      return true
    }
    guard isTaken else { return false }
    queue.async { [self] in
      work()
      waiting.withLock { $0 -= 1 }
    }
    return true
  }
}
