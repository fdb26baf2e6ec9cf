/// What transferd tells foregroundd.
package struct TransferReport: WireMessage {
  /// The app's identifier; empty: it is not about one app.
  package var app = ""
  package var content: Content?

  /// What it tells.
  package enum Content: Hashable, Sendable {
    case notice(TransferNotice)
    case waiting(TransferWaiting)
    case ready(TransferReady)
    case pong(UInt32)
    case listing(TransferListing)
  }

  package init() {}

  package init(_ app: String, _ content: Content) {
    self.app = app
    self.content = content
  }

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: app = try field.string
    case 2: content = .notice(try field.message())
    case 3: content = .waiting(try field.message())
    case 4: content = .ready(try field.message())
    case 5: content = .pong(try field.uint32)
    case 6: content = .listing(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, app)
    switch content {
    case .notice(let message): writer.put(2, message)
    case .waiting(let message): writer.put(3, message)
    case .ready(let message): writer.put(4, message)
    case .pong(let number): writer.choose(5, UInt64(number))
    case .listing(let message): writer.put(6, message)
    case nil: break
    }
  }
}
