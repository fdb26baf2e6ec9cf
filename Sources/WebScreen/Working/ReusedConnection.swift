import Synchronization

/// A connection that is opened on first use and again after it was lost.
///
/// Only one worker uses it; the lock only satisfies the compiler.
final class ReusedConnection<Connection: Sendable, Failure: Error>: Sendable {
  private let connect: @Sendable () throws(Failure) -> Connection
  private let kept = Mutex<Connection?>(nil)

  init(_ connect: @escaping @Sendable () throws(Failure) -> Connection) {
    self.connect = connect
  }

  /// Uses the connection; closes it after an error that the predicate does not consider harmless.
  func use<Result>(
    keepingAfter harmless: (Failure) -> Bool,
    _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let known = kept.withLock { $0 }
    let connection: Connection
    if let known {
      connection = known
    } else {
      connection = try connect()
      kept.withLock { $0 = connection }
    }
    do {
      return try body(connection)
    } catch {
      if !harmless(error) { kept.withLock { $0 = nil } }
      throw error
    }
  }
}
