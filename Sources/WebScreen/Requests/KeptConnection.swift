import Synchronization

/// A connection that is made when it is first needed, and again after it was lost.
///
/// One worker uses it; the lock is for the compiler's sake.
final class KeptConnection<Connection: Sendable, Failure: Error>: Sendable {
  private let connect: @Sendable () throws(Failure) -> Connection
  private let kept = Mutex<Connection?>(nil)

  init(_ connect: @escaping @Sendable () throws(Failure) -> Connection) {
    self.connect = connect
  }

  /// Uses the connection; after an error that the predicate does not take as harmless it is given
  /// up.
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
