import CPrivateMemory
import Dispatch
import Synchronization

/// Runs blocking work in order, with a limited queue.
final class SerialWorker: Sendable {
  private let queue: DispatchQueue
  private let limit: Int
  private let hasSecrets: Bool
  private let waiting = Mutex(0)

  /// - Parameters:
  ///   - limit: The maximum length of the queue.
  ///   - hasSecrets: What the work has left on the stack is overwritten after it.
  init(_ name: String, limit: Int, hasSecrets: Bool = false) {
    queue = DispatchQueue(label: "webscreen.\(name)")
    self.limit = limit
    self.hasSecrets = hasSecrets
  }

  /// How deep calls with a passcode are, in bytes.
  static let stackOfSecrets = 256 << 10

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
      if hasSecrets { clear_stack(Self.stackOfSecrets) }
      waiting.withLock { $0 -= 1 }
    }
    return true
  }
}
