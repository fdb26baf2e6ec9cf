import CSystemBus
import Glibc

/// Reads the content of a message. Whoever sent it is not trusted: what is deeper, longer or more
/// than `Limits` is not read at all.
package struct BusReader {
  /// More than any of the services sends that this system uses.
  package enum Limits {
    package static let depth = 16
    package static let values = 4_096
    package static let bytes = 256 * 1_024
  }

  private let message: OpaquePointer
  private var valuesLeft = Limits.values
  private var bytesLeft = Limits.bytes

  package init(_ message: OpaquePointer) {
    self.message = message
  }

  /// Reads all values of the message, or of the container that was entered.
  package mutating func values(depth: Int = 0) throws(BusError) -> [BusValue] {
    guard depth <= Limits.depth else { throw .tooLarge }
    var values: [BusValue] = []
    while let value = try value(depth) { values.append(value) }
    return values
  }

  /// Reads the next value; nil if there is none.
  private mutating func value(_ depth: Int) throws(BusError) -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard try check(system_bus_peek(message, &type, &contents)) > 0 else { return nil }
    valuesLeft -= 1
    guard valuesLeft >= 0 else { throw .tooLarge }
    switch Character(UnicodeScalar(UInt8(bitPattern: type))) {
    case "y": return .byte(try number(type))
    case "b": return .boolean(try number(type) as CInt != 0)
    case "n": return .int16(try number(type))
    case "q": return .uint16(try number(type))
    case "i": return .int32(try number(type))
    case "u": return .uint32(try number(type))
    case "x": return .int64(try number(type))
    case "t": return .uint64(try number(type))
    case "d": return .double(Double(bitPattern: try number(type)))
    case "s": return .string(try text(type))
    case "o": return .path(try text(type))
    case "g": return .signature(try text(type))
    case "h":
      try check(system_bus_skip(message, "h"))
      return .descriptor
    case "a":
      let element = contents.map { String(cString: $0) } ?? ""
      return .array(try content(type, contents, depth), of: element)
    case "r", "(": return .structure(try content(type, contents, depth))
    case "e", "{":
      let members = try content(type, contents, depth)
      guard members.count == 2 else { throw .malformed("an entry has no value") }
      return .entry(members[0], members[1])
    case "v":
      guard let value = try content(type, contents, depth).first else {
        throw .malformed("a variant has no content")
      }
      return .variant(value)
    default: throw .malformed("a value has no known type")
    }
  }

  private mutating func content(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, _ depth: Int
  ) throws(BusError) -> [BusValue] {
    try check(system_bus_enter(message, type, contents))
    let values = try values(depth: depth + 1)
    try check(system_bus_exit(message))
    return values
  }

  private func number<Number: FixedWidthInteger>(_ type: CChar) throws(BusError) -> Number {
    var number: Number = 0
    try check(system_bus_read(message, type, &number))
    return number
  }

  private mutating func text(_ type: CChar) throws(BusError) -> String {
    var text: UnsafePointer<CChar>?
    try check(system_bus_read(message, type, &text))
    guard let text else { return "" }
    bytesLeft -= strlen(text)
    guard bytesLeft >= 0 else { throw .tooLarge }
    return String(cString: text)
  }

  @discardableResult
  private func check(_ result: CInt) throws(BusError) -> CInt {
    try BusError.check(result, "it cannot be read")
  }
}

extension BusSignal {
  /// Reads a signal that has arrived.
  package init(_ message: OpaquePointer) throws(BusError) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    var reader = BusReader(message)
    self.init(
      sender: text(system_bus_sender(message)), path: text(system_bus_path(message)),
      interface: text(system_bus_interface(message)), member: text(system_bus_member(message)),
      arguments: try reader.values())
  }
}
