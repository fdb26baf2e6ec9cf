/// What is sent, and whether it may be sent a second time.
///
/// What a server may have done must not be done twice (RFC 9110, 9.2.2). Once it has begun to answer
/// an upload, that is not sent again. Before, an upload with an idempotent method is, however far it
/// was; another one only if its last byte was not sent.
extension TransferService {
  /// The answer to an upload has begun.
  ///
  /// - Returns: Whether its body is wanted.
  func uploadResponded(
    _ entry: TransferEntry, _ run: TaskRun, _ response: TransferResponse
  ) -> Bool {
    let continuation = Continuation(
      offset: 0, facts: nil, response: response, takesAnyStatus: run.takesAnyStatus)
    if case .challenge(let challenge) = continuation {
      runs[entry.id]?.stop = .challenge(challenge)
      // The server has not done it without a credential.
      sendsAnew(entry.id)
      return false
    }
    stage(entry.key, id: entry.id, .facts(PartFacts(response)))
    // Written down at once: whatever happens from now on, it is not sent again.
    commit()
    return true
  }

  package func sent(_ id: UInt64, total: UInt64) {
    runs[id]?.sent = total
    if let entry = book.entries[id] { tellProgress(entry) }
  }

  package func sendsLast(_ id: UInt64) -> Bool {
    guard let entry = book.entries[id] else { return false }
    guard entry.task.isUpload, !RequestMethod.isIdempotent(method(of: entry)) else { return true }
    if !entry.wasSentWhole { stage(entry.key, id: id, .sentWhole(true)) }
    // Another transferd must know before the server can have it.
    guard commit() else {
      runs[id]?.stop = .tryLater("the disk has no room to write down that the file was sent")
      stage(entry.key, id: id, .sentWhole(false))
      return false
    }
    return true
  }

  package func sendsAnew(_ id: UInt64) {
    guard let entry = book.entries[id], entry.wasSentWhole else { return }
    stage(entry.key, id: id, .sentWhole(false))
  }

  /// Ends an upload that must not be sent again with an error.
  ///
  /// - Returns: False if the task can be tried again.
  func endsUnrepeatable(
    _ id: UInt64, with error: TransferError = .networkConnectionLost
  ) -> Bool {
    guard let entry = book.entries[id], entry.task.isUpload else { return false }
    if entry.facts != nil {
      finish(
        id, .networkConnectionLost, "the connection was lost in the middle of the server's answer")
    } else if entry.wasSentWhole {
      finish(
        id, error,
        "the connection was lost after the whole file was sent, and the server may have done what "
          + "\(method(of: entry)) asks for")
    } else {
      return false
    }
    return true
  }

  func method(of entry: TransferEntry) -> String {
    entry.task.method.isEmpty ? "GET" : entry.task.method
  }
}
