/// Reads the fields of one message in the wire format of protocol buffers.
package struct FieldReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The next field; nil at the end.
  ///
  /// - Throws: `MalformedMessage`.
  package mutating func next() throws(MalformedMessage) -> Field? {
    guard !rest.isEmpty else { return nil }
    let tag = try varint()
    guard let number = Int(exactly: tag >> 3), number > 0 else { throw MalformedMessage() }
    switch tag & 7 {
    case 0: return Field(number: number, content: .number(try varint()))
    case 1: return Field(number: number, content: .fixed(try fixed(8)))
    case 2:
      guard let count = Int(exactly: try varint()), count <= rest.count else {
        throw MalformedMessage()
      }
      let content = rest.prefix(count)
      rest = rest.dropFirst(count)
      return Field(number: number, content: .bytes(content))
    case 5: return Field(number: number, content: .fixed(try fixed(4)))
    default: throw MalformedMessage()
    }
  }

  private mutating func varint() throws(MalformedMessage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw MalformedMessage() }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw MalformedMessage()
  }

  private mutating func fixed(_ count: Int) throws(MalformedMessage) -> UInt64 {
    guard rest.count >= count else { throw MalformedMessage() }
    let value = rest.prefix(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(count)
    return value
  }
}

/// One field of a message, whose type only its reader knows.
package struct Field {
  package let number: Int
  fileprivate let content: Content

  fileprivate enum Content {
    case number(UInt64)
    case fixed(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  package var uint64: UInt64 {
    get throws(MalformedMessage) {
      guard case .number(let value) = content else { throw MalformedMessage() }
      return value
    }
  }

  package var uint32: UInt32 {
    get throws(MalformedMessage) { UInt32(truncatingIfNeeded: try uint64) }
  }

  package var int64: Int64 {
    get throws(MalformedMessage) { Int64(bitPattern: try uint64) }
  }

  package var int32: Int32 {
    get throws(MalformedMessage) { Int32(truncatingIfNeeded: try uint64) }
  }

  package var bool: Bool {
    get throws(MalformedMessage) { try uint64 != 0 }
  }

  package var double: Double {
    get throws(MalformedMessage) {
      guard case .fixed(let value) = content else { throw MalformedMessage() }
      return Double(bitPattern: value)
    }
  }

  package var bytes: [UInt8] {
    get throws(MalformedMessage) { Array(try slice) }
  }

  /// - Throws: `MalformedMessage` for bytes that are not UTF-8.
  package var string: String {
    get throws(MalformedMessage) {
      guard let text = String(validating: try slice, as: UTF8.self) else {
        throw MalformedMessage()
      }
      return text
    }
  }

  package func message<Message: WireMessage>(
    _ type: Message.Type = Message.self
  ) throws(MalformedMessage) -> Message {
    try Message(encoded: try slice)
  }

  private var slice: ArraySlice<UInt8> {
    get throws(MalformedMessage) {
      guard case .bytes(let bytes) = content else { throw MalformedMessage() }
      return bytes
    }
  }
}

/// Bytes that are not an encoded message.
package struct MalformedMessage: Error, Hashable, CustomStringConvertible {
  package init() {}

  package var description: String { "the message is malformed" }
}
