/// A value of D-Bus, with its exact type.
public indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  /// The path of an object.
  case path(String)
  case signature(String)
  /// Values of one type, which the signature names: an empty array has a type, too.
  case array([BusValue], of: String)
  case structure([BusValue])
  /// A member of a dictionary, which is an array of these.
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A descriptor. It is not taken from its message.
  case descriptor

  /// The type as D-Bus writes it.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(_, let element): "a" + element
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    case .descriptor: "h"
    }
  }
}

/// What a value is, if it has the type that is asked for; else nil. A variant counts as its content.
extension BusValue {
  /// The number, if it is a floating-point one. It may be infinite, or no number.
  public var asDouble: Double? {
    switch self {
    case .double(let number): number
    case .variant(let content): content.asDouble
    default: nil
    }
  }

  /// The number, if it is an integer without a sign.
  public var asUnsigned: UInt64? {
    switch self {
    case .byte(let number): UInt64(number)
    case .uint16(let number): UInt64(number)
    case .uint32(let number): UInt64(number)
    case .uint64(let number): number
    case .variant(let content): content.asUnsigned
    default: nil
    }
  }

  /// The number, if it is an integer with a sign.
  public var asSigned: Int64? {
    switch self {
    case .int16(let number): Int64(number)
    case .int32(let number): Int64(number)
    case .int64(let number): number
    case .variant(let content): content.asSigned
    default: nil
    }
  }

  public var asBoolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .variant(let content): content.asBoolean
    default: nil
    }
  }

  public var asString: String? {
    switch self {
    case .string(let text): text
    case .variant(let content): content.asString
    default: nil
    }
  }

  public var asPath: String? {
    switch self {
    case .path(let path): path
    case .variant(let content): content.asPath
    default: nil
    }
  }

  public var asStructure: [BusValue]? {
    switch self {
    case .structure(let members): members
    case .variant(let content): content.asStructure
    default: nil
    }
  }

  public var asArray: [BusValue]? {
    switch self {
    case .array(let elements, _): elements
    case .variant(let content): content.asArray
    default: nil
    }
  }

  /// The members of a dictionary from strings to variants, which is how D-Bus hands over properties.
  public var asProperties: [String: BusValue]? {
    guard case .array(let entries, of: "{sv}") = self else { return nil }
    var properties: [String: BusValue] = [:]
    for case .entry(.string(let name), .variant(let value)) in entries {
      properties[name] = value
    }
    return properties
  }
}
