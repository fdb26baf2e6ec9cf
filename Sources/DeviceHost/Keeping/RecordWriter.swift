import DeviceStorage
import Dispatch
import Logging
import Synchronization

/// Makes the changes of a device's database, one after another and off the event loop.
///
/// What the disk does not take waits in memory; it is tried again whenever something is to be
/// written, when an app was removed, every ten seconds, and at the end.
///
/// May be called from any thread.
final class RecordWriter: Sendable {
  let records: DeviceRecords
  /// On it everything is written.
  let queue = DispatchQueue(label: "RecordWriter", qos: .utility)
  private let logger: Logger
  private let state = Mutex(State())

  private struct State {
    /// Why a change could not be made, until ``finishKeeping()`` has thrown it.
    var keepingError: (any Error)?
    /// Another attempt is scheduled.
    var isRetrying = false
    /// Write what waits elsewhere; true if nothing waits there any more.
    var others: [@Sendable () -> Bool] = []
  }

  private static let pauseBetweenAttempts: DispatchTimeInterval = .seconds(10)

  init(_ records: DeviceRecords, logger: Logger) {
    self.records = records
    self.logger = logger
  }

  /// One sentence if what happens cannot be written; empty when it can.
  var problems: [String] { records.problems }

  // MARK: Writing

  /// Makes a change later, of which ``finishKeeping()`` tells if it cannot be made.
  ///
  /// - Parameter what: What is written, for messages.
  func keep(_ write: DatabaseWrite, _ what: String) {
    queue.async { [self] in
      guard let error = records.write(write) else { return }
      logger.error("\(what) waits in memory: \(error)")
      state.withLock { $0.keepingError = error }
      retryLater()
    }
  }

  /// Makes a change, which waits in memory if the disk does not take it. On the queue.
  func attempt(_ write: DatabaseWrite, _ what: String) {
    guard let error = records.write(write) else { return }
    logger.error("\(what) could not be written and waits in memory: \(error)")
    retryLater()
  }

  /// Blocks until everything that was to be kept so far is written.
  ///
  /// - Throws: why a change could not be made; each such error is thrown once.
  func finishKeeping() throws {
    queue.sync {}
    let error = state.withLock { state in
      defer { state.keepingError = nil }
      return state.keepingError
    }
    if let error { throw error }
  }

  /// Waits until everything is written that the disk takes.
  func finish() {
    queue.sync { _ = writeWaiting() }
  }

  // MARK: Later

  /// Tries more whenever what waits is tried again, after the changes of the database.
  ///
  /// - Parameter write: Is called on the queue; returns true if nothing waits there any more.
  func alsoRetry(_ write: @escaping @Sendable () -> Bool) {
    state.withLock { $0.others.append(write) }
  }

  /// Tries to write what waits, soon and off the caller's thread.
  func retry() {
    queue.async { [self] in writeWaiting() }
  }

  /// Tries to write what waits after a pause, and again until nothing waits.
  func retryLater() {
    let isFirst = state.withLock { state in
      defer { state.isRetrying = true }
      return !state.isRetrying
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.pauseBetweenAttempts) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isRetrying = false }
      if !writeWaiting() { retryLater() }
    }
  }

  /// Tries to write what waits. On the queue.
  ///
  /// - Returns: True if nothing waits any more.
  @discardableResult
  func writeWaiting() -> Bool {
    guard records.retry() else { return false }
    let others = state.withLock { $0.others }
    return others.allSatisfy { $0() }
  }
}
