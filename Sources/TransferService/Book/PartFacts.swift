/// The facts about a file of which a part was received, from the response that it came with.
package struct PartFacts: WireMessage {
  /// A strong validator, with which the server can say whether the file is still the same; empty: the
  /// part cannot be continued.
  package var validator = ""
  /// Bytes of the whole file; negative: unknown.
  package var total: Int64 = 0
  package var response = TransferResponse()

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: validator = try field.string
    case 2: total = try field.int64
    case 3: response = try field.message()
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, validator)
    writer.put(2, total)
    writer.put(3, response)
  }
}
