import FoundationEssentials
import SwiftProtobuf

extension Message {
  /// Whether this message, or one inside it, has fields that this program does not know: its sender
  /// is newer.
  public var hasUnknownFields: Bool {
    var finder = UnknownFieldFinder()
    // Nothing in the finder throws.
    try? traverse(visitor: &finder)
    return finder.hasFound
  }
}

/// Looks for unknown fields in a message and in those inside it.
private struct UnknownFieldFinder: Visitor {
  private(set) var hasFound = false

  mutating func visitUnknown(bytes: Data) {
    hasFound = hasFound || !bytes.isEmpty
  }

  mutating func visitSingularMessageField<M: Message>(value: M, fieldNumber: Int) throws {
    try value.traverse(visitor: &self)
  }

  mutating func visitMapField<KeyType, ValueType>(
    fieldType: _ProtobufMessageMap<KeyType, ValueType>.Type,
    value: _ProtobufMessageMap<KeyType, ValueType>.BaseType, fieldNumber: Int
  ) throws where ValueType: Message & Hashable {
    for message in value.values { try message.traverse(visitor: &self) }
  }

  mutating func visitMapField<KeyType, ValueType: MapValueType>(
    fieldType: _ProtobufMap<KeyType, ValueType>.Type,
    value: _ProtobufMap<KeyType, ValueType>.BaseType, fieldNumber: Int
  ) {}

  mutating func visitMapField<KeyType, ValueType: Enum>(
    fieldType: _ProtobufEnumMap<KeyType, ValueType>.Type,
    value: _ProtobufEnumMap<KeyType, ValueType>.BaseType, fieldNumber: Int
  ) where ValueType.RawValue == Int {}

  mutating func visitSingularDoubleField(value: Double, fieldNumber: Int) {}
  mutating func visitSingularInt64Field(value: Int64, fieldNumber: Int) {}
  mutating func visitSingularUInt64Field(value: UInt64, fieldNumber: Int) {}
  mutating func visitSingularBoolField(value: Bool, fieldNumber: Int) {}
  mutating func visitSingularStringField(value: String, fieldNumber: Int) {}
  mutating func visitSingularBytesField(value: Data, fieldNumber: Int) {}
  mutating func visitSingularEnumField<E: Enum>(value: E, fieldNumber: Int) {}
}
