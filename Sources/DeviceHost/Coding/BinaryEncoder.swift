import Foundation

/// Encodes values in one pass, several times faster than as JSON.
///
/// Keys are kept, so that a value can be decoded by a type that has gained an optional property or
/// lost one. See `BinaryToken` for the format.
struct BinaryEncoder {
  private let writer = BinaryWriter()

  /// Encodes a value. It can only fail if the value's own `encode(to:)` does.
  func encode(_ value: some Encodable) throws -> [UInt8] {
    writer.start()
    try writer.write(value)
    return writer.bytes
  }
}

/// The first byte of an encoded value, which says what follows.
///
/// Numbers follow seven bits at a time, the lowest first, each byte but the last with its highest
/// bit set; signed ones are made positive first (0, -1, 1, -2, …). Texts and bytes follow their
/// length. A container has no length: it is followed by its values, in a keyed one each after its
/// key, which is a text, and by `end`.
enum BinaryToken: UInt8 {
  case null, no, yes, signed, unsigned, double, text, bytes, keyed, unkeyed, end
}

/// The bytes, and the containers that are open in them.
private final class BinaryWriter: Encoder {
  private(set) var bytes: [UInt8] = []
  /// The numbers of the open containers, the innermost last.
  private var open: [Int] = []
  private var lastContainer = 0

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func start() {
    bytes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  func write<T: Encodable>(_ value: T) throws {
    // The types are compared first, because a cast takes longer than most values.
    if T.self == Data.self, let data = value as? Data {
      // As an array of numbers it would be two bytes and a call for each byte.
      write(data)
      return
    }
    let outer = open.count
    let length = bytes.count
    try value.encode(to: self)
    if bytes.count == length { _ = begin(.keyed) }
    close(to: outer)
  }

  /// Begins a container.
  ///
  /// - Returns: its number.
  func begin(_ token: BinaryToken) -> Int {
    bytes.append(token.rawValue)
    lastContainer += 1
    open.append(lastContainer)
    return lastContainer
  }

  /// Ends the containers within this one, which is the `depth`th from outside.
  @inline(__always)
  func goOn(in container: Int, at depth: Int) {
    close(to: depth)
    precondition(open.last == container, "a container is written to after the one around it")
  }

  var depth: Int { open.count }

  @inline(__always)
  private func close(to depth: Int) {
    while open.count > depth {
      bytes.append(BinaryToken.end.rawValue)
      open.removeLast()
    }
  }

  @inline(__always)
  func write(_ token: BinaryToken) {
    bytes.append(token.rawValue)
  }

  @inline(__always)
  func write(_ value: Bool) {
    write(value ? BinaryToken.yes : .no)
  }

  @inline(__always)
  func write(_ value: some SignedInteger & FixedWidthInteger) {
    write(.signed)
    let value = Int64(value)
    write(number: UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  @inline(__always)
  func write(_ value: some UnsignedInteger & FixedWidthInteger) {
    write(.unsigned)
    write(number: UInt64(value))
  }

  func write(_ value: Double) {
    write(.double)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  func write(_ value: String) {
    write(.text)
    write(content: value)
  }

  private func write(_ value: Data) {
    write(.bytes)
    write(number: UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  private func write(content text: String) {
    var text = text
    text.withUTF8 {
      write(number: UInt64($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  @inline(__always)
  private func write(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueWriter(writer: self)
  }
}

private struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let writer: BinaryWriter
  private let number: Int
  private let depth: Int

  var codingPath: [any CodingKey] { [] }

  init(writer: BinaryWriter) {
    self.writer = writer
    number = writer.begin(.keyed)
    depth = writer.depth
  }

  @inline(__always)
  private func begin(_ key: Key) {
    writer.goOn(in: number, at: depth)
    writer.write(key.stringValue)
  }

  func encodeNil(forKey key: Key) {
    begin(key)
    writer.write(.null)
  }

  func encode(_ value: Bool, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: String, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Double, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Int, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Int8, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Int16, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Int32, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Int64, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt8, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt16, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt32, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt64, forKey key: Key) {
    begin(key)
    writer.write(value)
  }

  func encode(_ value: Float, forKey key: Key) {
    begin(key)
    writer.write(Double(value))
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    begin(key)
    try writer.write(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    begin(key)
    return writer.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    begin(key)
    return writer.unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    writer.goOn(in: number, at: depth)
    writer.write("super")
    return writer
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    begin(key)
    return writer
  }
}

private struct UnkeyedWriter: UnkeyedEncodingContainer {
  private let writer: BinaryWriter
  private let number: Int
  private let depth: Int
  private(set) var count = 0

  var codingPath: [any CodingKey] { [] }

  init(writer: BinaryWriter) {
    self.writer = writer
    number = writer.begin(.unkeyed)
    depth = writer.depth
  }

  private mutating func begin() {
    writer.goOn(in: number, at: depth)
    count += 1
  }

  mutating func encodeNil() {
    begin()
    writer.write(.null)
  }

  mutating func encode(_ value: some Encodable) throws {
    begin()
    try writer.write(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    begin()
    return writer.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return writer.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    begin()
    return writer
  }
}

private struct SingleValueWriter: SingleValueEncodingContainer {
  let writer: BinaryWriter

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { writer.write(.null) }
  func encode(_ value: Bool) { writer.write(value) }
  func encode(_ value: String) { writer.write(value) }
  func encode(_ value: Double) { writer.write(value) }
  func encode(_ value: Int) { writer.write(value) }
  func encode(_ value: Int8) { writer.write(value) }
  func encode(_ value: Int16) { writer.write(value) }
  func encode(_ value: Int32) { writer.write(value) }
  func encode(_ value: Int64) { writer.write(value) }
  func encode(_ value: UInt) { writer.write(value) }
  func encode(_ value: UInt8) { writer.write(value) }
  func encode(_ value: UInt16) { writer.write(value) }
  func encode(_ value: UInt32) { writer.write(value) }
  func encode(_ value: UInt64) { writer.write(value) }
  func encode(_ value: Float) { writer.write(Double(value)) }
  func encode(_ value: some Encodable) throws { try writer.write(value) }
}
