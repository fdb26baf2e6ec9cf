/// A message of `transfers.proto`, or a record of the journal, which has the same format.
///
/// transferd does not use the generated code, because that needs Foundation, which would be a third
/// of transferd's memory.
package protocol WireMessage: Hashable, Sendable {
  /// A message whose fields all have their default values.
  init()
  /// Takes a field; one with an unknown number is ignored.
  mutating func read(_ field: Field) throws(MalformedMessage)
  func write(to writer: inout FieldWriter)
}

extension WireMessage {
  package init(encoded: ArraySlice<UInt8>) throws(MalformedMessage) {
    self.init()
    var reader = FieldReader(encoded)
    while let field = try reader.next() { try read(field) }
  }

  package init(encoded: [UInt8]) throws(MalformedMessage) {
    try self.init(encoded: encoded[...])
  }

  package var encoded: [UInt8] {
    var writer = FieldWriter()
    write(to: &writer)
    return writer.bytes
  }
}
