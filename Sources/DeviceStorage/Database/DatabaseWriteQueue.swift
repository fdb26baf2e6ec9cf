import Dispatch
internal import GRDB
import Synchronization

/// Writes to a device's database without blocking the caller, such as an event loop.
///
/// Writes are performed in order. All waiting writes go into one transaction, so that one flush
/// serves many; each has its own savepoint, so that a failing write does not affect the others.
public final class DatabaseWriteQueue: Sendable {
  /// Called when a write is on the disk or has failed.
  public typealias Completion = @Sendable (Result<Void, DeviceDatabaseError>) -> Void

  private struct Item: Sendable {
    let write: DatabaseWrite
    let completionQueue: DispatchQueue
    let completion: Completion
  }

  private struct State {
    var waiting: [Item] = []
    var isScheduled = false
    var isClosed = false
  }

  private let database: DeviceDatabase
  private let worker = DispatchQueue(label: "DatabaseWriteQueue", qos: .utility)
  private let state = Mutex(State())
  /// The maximum number of writes in one transaction, so that the first ones do not wait long.
  private static let mostTogether = 256

  /// Creates a queue for a database. Use one queue per database.
  public init(_ database: DeviceDatabase) {
    self.database = database
  }

  /// Enqueues a write and returns immediately.
  ///
  /// - Parameters:
  ///   - write: The write.
  ///   - queue: The queue on which the completion is called.
  ///   - completion: Called once, when the write is on the disk or has failed. Completions are
  ///     called in the order of the writes where `queue` is serial.
  public func enqueue(
    _ write: DatabaseWrite, completingOn queue: DispatchQueue,
    completion: @escaping Completion
  ) {
    let item = Item(write: write, completionQueue: queue, completion: completion)
    let (schedule, closed) = state.withLock { state -> (Bool, Bool) in
      guard !state.isClosed else { return (false, true) }
      state.waiting.append(item)
      guard !state.isScheduled else { return (false, false) }
      state.isScheduled = true
      return (true, false)
    }
    if closed { queue.async { completion(.failure(.closed)) } }
    if schedule { worker.async { self.drain() } }
  }

  /// The number of writes that have not begun.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until all enqueued writes are on the disk. For the end of a daemon, not for its event
  /// loop.
  public func flush() {
    worker.sync { drain() }
  }

  /// Refuses further writes, and waits until all enqueued writes are on the disk.
  public func close() {
    state.withLock { $0.isClosed = true }
    flush()
  }

  private func drain() {
    while true {
      let items = state.withLock { state -> [Item] in
        let items = Array(state.waiting.prefix(Self.mostTogether))
        state.waiting.removeFirst(items.count)
        if items.isEmpty { state.isScheduled = false }
        return items
      }
      guard !items.isEmpty else { return }
      let results = perform(items)
      for (item, result) in zip(items, results) {
        item.completionQueue.async { item.completion(result) }
      }
    }
  }

  private func perform(_ items: [Item]) -> [Result<Void, DeviceDatabaseError>] {
    do {
      return try database.pool.write { connection in
        try items.map { item in
          do {
            try connection.inSavepoint {
              try item.write.perform(in: connection)
              return .commit
            }
            return .success(())
          } catch {
            // If SQLite has rolled back the whole transaction (a full disk), all its writes have
            // failed.
            guard connection.isInsideTransaction else { throw error }
            return .failure(database.describe(error))
          }
        }
      }
    } catch {
      return items.map { _ in .failure(database.describe(error)) }
    }
  }
}
