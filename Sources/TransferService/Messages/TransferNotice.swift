/// What an app is told about one of its sessions.
package struct TransferNotice: WireMessage {
  /// The identifier of the session.
  package var session = ""
  package var content: Content?

  /// What it is told.
  package enum Content: Hashable, Sendable {
    case attached(TransferSessionState)
    case accepted(UInt32)
    case progress(TransferProgress)
    case resumed(TransferResumed)
    case challenge(TransferChallenge)
    case finished(TransferFinished)
    case caughtUp(Bool)
  }

  package init() {}

  package init(_ session: String, _ content: Content) {
    self.session = session
    self.content = content
  }

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: session = try field.string
    case 2: content = .attached(try field.message())
    case 3: content = .accepted(try field.uint32)
    case 4: content = .progress(try field.message())
    case 5: content = .resumed(try field.message())
    case 6: content = .challenge(try field.message())
    case 7: content = .finished(try field.message())
    case 8: content = .caughtUp(try field.bool)
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, session)
    switch content {
    case .attached(let message): writer.put(2, message)
    case .accepted(let number): writer.choose(3, UInt64(number))
    case .progress(let message): writer.put(4, message)
    case .resumed(let message): writer.put(5, message)
    case .challenge(let message): writer.put(6, message)
    case .finished(let message): writer.put(7, message)
    case .caughtUp(let value): writer.choose(8, value ? 1 : 0)
    case nil: break
    }
  }
}
