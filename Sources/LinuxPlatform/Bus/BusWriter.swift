import CSystemBus

/// Writes values into a message.
package struct BusWriter {
  private let message: OpaquePointer

  package init(_ message: OpaquePointer) {
    self.message = message
  }

  package func append(_ values: [BusValue]) throws(BusError) {
    for value in values { try append(value) }
  }

  private func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .byte(let number): try basic("y", number)
    case .boolean(let value): try basic("b", CInt(value ? 1 : 0))
    case .int16(let number): try basic("n", number)
    case .uint16(let number): try basic("q", number)
    case .int32(let number): try basic("i", number)
    case .uint32(let number): try basic("u", number)
    case .int64(let number): try basic("x", number)
    case .uint64(let number): try basic("t", number)
    case .double(let number): try basic("d", number.bitPattern)
    case .string(let text): try self.text("s", text)
    case .path(let text): try self.text("o", text)
    case .signature(let text): try self.text("g", text)
    case .array(let elements, let element): try container("a", element, elements)
    case .structure(let members): try container("r", members.map(\.signature).joined(), members)
    case .entry(let key, let value):
      try container("e", key.signature + value.signature, [key, value])
    case .variant(let content): try container("v", content.signature, [content])
    case .descriptor: throw .malformed("descriptors are not sent")
    }
  }

  private func container(
    _ type: Unicode.Scalar, _ contents: String, _ values: [BusValue]
  ) throws(BusError) {
    try check(system_bus_begin(message, CChar(type.value), contents))
    try append(values)
    try check(system_bus_end(message))
  }

  private func basic<Number: Sendable>(
    _ type: Unicode.Scalar, _ number: Number
  ) throws(BusError) {
    let result = withUnsafePointer(to: number) {
      system_bus_append(message, CChar(type.value), $0)
    }
    try check(result)
  }

  private func text(_ type: Unicode.Scalar, _ text: String) throws(BusError) {
    try check(text.withCString { system_bus_append(message, CChar(type.value), $0) })
  }

  private func check(_ result: CInt) throws(BusError) {
    try BusError.check(result, "it cannot be written")
  }
}
