import Dispatch
import Synchronization

/// Does work that blocks, one piece after another, and takes only so much ahead.
final class SerialWorker: Sendable {
  private let queue: DispatchQueue
  private let limit: Int
  private let waiting = Mutex(0)

  /// - Parameter limit: how many pieces of work may wait.
  init(_ name: String, limit: Int) {
    queue = DispatchQueue(label: "webscreen.\(name)")
    self.limit = limit
  }

  /// Puts work behind the rest; `false`, without doing it, when too much waits already and it may
  /// be left out.
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
