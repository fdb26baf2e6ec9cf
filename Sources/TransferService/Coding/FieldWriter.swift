/// Writes the fields of one message in the wire format of protocol buffers.
///
/// A field with the default value of its type is left out, as in generated code.
package struct FieldWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put(_ number: Int, _ value: UInt64) {
    guard value != 0 else { return }
    tag(number, 0)
    varint(value)
  }

  package mutating func put(_ number: Int, _ value: UInt32) { put(number, UInt64(value)) }
  package mutating func put(_ number: Int, _ value: Int64) {
    put(number, UInt64(bitPattern: value))
  }
  package mutating func put(_ number: Int, _ value: Int32) { put(number, Int64(value)) }
  package mutating func put(_ number: Int, _ value: Bool) { put(number, value ? 1 : 0 as UInt64) }

  package mutating func put(_ number: Int, _ value: Double) {
    guard value != 0 else { return }
    tag(number, 1)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ number: Int, _ value: String) {
    put(number, Array(value.utf8))
  }

  package mutating func put(_ number: Int, _ value: [UInt8]) {
    guard !value.isEmpty else { return }
    append(number, value)
  }

  /// A message inside; it is written even if it has no fields.
  package mutating func put(_ number: Int, _ message: some WireMessage) {
    append(number, message.encoded)
  }

  package mutating func put(_ number: Int, _ messages: [some WireMessage]) {
    for message in messages { append(number, message.encoded) }
  }

  /// A field of a oneof, which is written even with the default value.
  package mutating func choose(_ number: Int, _ value: UInt64) {
    tag(number, 0)
    varint(value)
  }

  private mutating func append(_ number: Int, _ content: [UInt8]) {
    tag(number, 2)
    varint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  private mutating func tag(_ number: Int, _ kind: UInt64) {
    varint(UInt64(number) << 3 | kind)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
