/// What an app asks about one of its sessions.
package struct TransferRequest: WireMessage {
  /// The identifier of the session.
  package var session = ""
  package var content: Content?

  /// What it asks.
  package enum Content: Hashable, Sendable {
    case attach(TransferSettings)
    case begin(TransferTask)
    case cancel(TransferCancellation)
    case handled(UInt32)
    case credential(TransferCredential)
    case suspend(TransferSuspension)
    case end(TransferSessionEnd)
  }

  package init() {}

  package init(_ session: String, _ content: Content) {
    self.session = session
    self.content = content
  }

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: session = try field.string
    case 2: content = .attach(try field.message())
    case 3: content = .begin(try field.message())
    case 4: content = .cancel(try field.message())
    case 5: content = .handled(try field.uint32)
    case 6: content = .credential(try field.message())
    case 7: content = .suspend(try field.message())
    case 8: content = .end(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, session)
    switch content {
    case .attach(let message): writer.put(2, message)
    case .begin(let message): writer.put(3, message)
    case .cancel(let message): writer.put(4, message)
    case .handled(let number): writer.choose(5, UInt64(number))
    case .credential(let message): writer.put(6, message)
    case .suspend(let message): writer.put(7, message)
    case .end(let message): writer.put(8, message)
    case nil: break
    }
  }
}
