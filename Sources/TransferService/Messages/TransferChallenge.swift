/// A server asks for a user and a password.
package struct TransferChallenge: WireMessage {
  package var task: UInt32 = 0
  /// "Basic" or "Digest".
  package var scheme = ""
  package var host = ""
  package var port: UInt32 = 0
  package var isSecure = false
  package var realm = ""
  /// How many credentials were refused already.
  package var failures: UInt32 = 0
  package var response: TransferResponse?

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: scheme = try field.string
    case 3: host = try field.string
    case 4: port = try field.uint32
    case 5: isSecure = try field.bool
    case 6: realm = try field.string
    case 7: failures = try field.uint32
    case 8: response = try field.message()
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, scheme)
    writer.put(3, host)
    writer.put(4, port)
    writer.put(5, isSecure)
    writer.put(6, realm)
    writer.put(7, failures)
    if let response { writer.put(8, response) }
  }
}
