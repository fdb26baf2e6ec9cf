/// What foregroundd tells transferd.
package struct TransferCommand: WireMessage {
  /// The app's identifier; empty: it is not about one app.
  package var app = ""
  package var content: Content?

  /// What it tells.
  package enum Content: Hashable, Sendable {
    case request(TransferRequest)
    case order(TransferOrder)
    case conditions(TransferConditions)
    case ping(UInt32)
    case list(UInt32)
  }

  package init() {}

  package init(_ app: String, _ content: Content) {
    self.app = app
    self.content = content
  }

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: app = try field.string
    case 2: content = .request(try field.message())
    case 3:
      guard let order = TransferOrder(rawValue: try field.uint32) else { throw MalformedMessage() }
      content = .order(order)
    case 4: content = .conditions(try field.message())
    case 5: content = .ping(try field.uint32)
    case 6: content = .list(try field.uint32)
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, app)
    switch content {
    case .request(let message): writer.put(2, message)
    case .order(let order): writer.choose(3, UInt64(order.rawValue))
    case .conditions(let message): writer.put(4, message)
    case .ping(let number): writer.choose(5, UInt64(number))
    case .list(let number): writer.choose(6, UInt64(number))
    case nil: break
    }
  }
}
