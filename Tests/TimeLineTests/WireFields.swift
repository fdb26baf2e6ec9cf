import Foundation

/// The fields of a protobuf message by their numbers, read without generated code: what a reader of the
/// format finds who has only its definition.
struct WireFields {
  /// What a field carries, by how it is written.
  enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case bytes([UInt8])
  }

  struct Malformed: Error {}

  private var values: [(number: Int, value: Value)] = []

  init(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let tag = try Self.varint(&rest)
      switch tag & 7 {
      case 0: values.append((Int(tag >> 3), .varint(try Self.varint(&rest))))
      case 1:
        guard rest.count >= 8 else { throw Malformed() }
        let number = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        values.append((Int(tag >> 3), .fixed64(number)))
      case 2:
        let count = Int(try Self.varint(&rest))
        guard rest.count >= count else { throw Malformed() }
        values.append((Int(tag >> 3), .bytes(Array(rest.prefix(count)))))
        rest = rest.dropFirst(count)
      default: throw Malformed()
      }
    }
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw Malformed() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw Malformed()
  }

  /// The number in a field; nil: it is absent.
  func number(_ field: Int) -> UInt64? {
    for (number, value) in values where number == field {
      switch value {
      case .varint(let number), .fixed64(let number): return number
      case .bytes: return nil
      }
    }
    return nil
  }

  /// The numbers of a repeated field of eight bytes each.
  func fixed(_ field: Int) -> [UInt64] {
    values.compactMap { number, value in
      if number == field, case .fixed64(let value) = value { value } else { nil }
    }
  }

  func text(_ field: Int) -> String? {
    bytes(field).last.map { String(decoding: $0, as: UTF8.self) }
  }

  func messages(_ field: Int) throws -> [WireFields] { try bytes(field).map(WireFields.init) }

  func message(_ field: Int) throws -> WireFields? { try messages(field).last }

  private func bytes(_ field: Int) -> [[UInt8]] {
    values.compactMap { number, value in
      if number == field, case .bytes(let bytes) = value { bytes } else { nil }
    }
  }
}
