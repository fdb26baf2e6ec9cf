/// The size and date by which a file is known to be unchanged.
package struct TransferFileMark: WireMessage {
  package var size: UInt64 = 0
  /// Nanoseconds since 1970.
  package var modified: Int64 = 0

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: size = try field.uint64
    case 2: modified = try field.int64
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, size)
    writer.put(2, modified)
  }
}
