/// What a server has answered, without the body.
package struct TransferResponse: WireMessage {
  /// After redirections.
  package var url = ""
  package var status: UInt32 = 0
  /// "HTTP/1.1".
  package var version = ""
  package var headers: [TransferHeader] = []

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: url = try field.string
    case 2: status = try field.uint32
    case 3: version = try field.string
    case 4: headers.append(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, url)
    writer.put(2, status)
    writer.put(3, version)
    writer.put(4, headers)
  }
}
