import Foundation

/// Decodes what `BinaryEncoder` has encoded.
struct BinaryDecoder {
  /// Decodes a value.
  ///
  /// - Throws: `DecodingError` if the bytes are not such a value, or more follows them.
  func decode<T: Decodable>(_ type: T.Type, from bytes: ArraySlice<UInt8>) throws -> T {
    var reader = BinaryReader(rest: bytes)
    let value = try reader.readValue(depth: 0)
    guard reader.rest.isEmpty else { throw BinaryReader.damaged("bytes follow the value") }
    return try NodeDecoder(value: value, codingPath: []).decode(type)
  }
}

/// An encoded value, with all that it contains.
private enum BinaryValue {
  case null
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case text(String)
  case bytes(Data)
  case keyed([(key: String, value: BinaryValue)])
  case unkeyed([BinaryValue])
}

private struct BinaryReader {
  var rest: ArraySlice<UInt8>
  /// The containers of damaged bytes must not use up the stack.
  private static let mostContainers = 200

  static func damaged(_ what: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: what))
  }

  mutating func readValue(depth: Int) throws -> BinaryValue {
    guard let value = try readValueOrEnd(depth: depth) else {
      throw Self.damaged("a container ends that has not begun")
    }
    return value
  }

  /// - Returns: nil for the end of a container.
  private mutating func readValueOrEnd(depth: Int) throws -> BinaryValue? {
    guard depth < Self.mostContainers else { throw Self.damaged("too many containers") }
    guard let token = BinaryToken(rawValue: try readByte()) else {
      throw Self.damaged("no value begins with this byte")
    }
    switch token {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .signed:
      let number = try readNumber()
      return .signed(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
    case .unsigned: return .unsigned(try readNumber())
    case .double:
      let bits = try read(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      return .double(Double(bitPattern: bits))
    case .text:
      guard let text = String(validating: try read(try readLength()), as: UTF8.self) else {
        throw Self.damaged("a text is not UTF-8")
      }
      return .text(text)
    case .bytes: return .bytes(Data(try read(try readLength())))
    case .keyed:
      var content: [(key: String, value: BinaryValue)] = []
      while let key = try readValueOrEnd(depth: depth + 1) {
        guard case .text(let key) = key else { throw Self.damaged("a key is no text") }
        content.append((key, try readValue(depth: depth + 1)))
      }
      return .keyed(content)
    case .unkeyed:
      var content: [BinaryValue] = []
      while let value = try readValueOrEnd(depth: depth + 1) { content.append(value) }
      return .unkeyed(content)
    case .end: return nil
    }
  }

  private mutating func readByte() throws -> UInt8 {
    guard let byte = rest.popFirst() else { throw Self.damaged("the bytes end within a value") }
    return byte
  }

  private mutating func read(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Self.damaged("the bytes end within a value") }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  private mutating func readLength() throws -> Int {
    guard let length = Int(exactly: try readNumber()) else {
      throw Self.damaged("a length is too large")
    }
    return length
  }

  private mutating func readNumber() throws -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      guard shift < 63 || shift == 63 && byte <= 1 else {
        throw Self.damaged("a number is too large")
      }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
      shift += 7
    }
  }
}

/// Decodes one value; also the container of a single value.
private struct NodeDecoder: Decoder, SingleValueDecodingContainer {
  let value: BinaryValue
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(codingPath: codingPath, debugDescription: "\(value) is something else"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .keyed(let content) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedReader(content: content, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .unkeyed(let content) = value else { throw mismatch([Any].self) }
    return UnkeyedReader(content: content, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    if case .null = value { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .double(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Float.Type) throws -> Float {
    Float(try decode(Double.self))
  }

  private func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    let number: T? =
      switch value {
      case .signed(let number): T(exactly: number)
      case .unsigned(let number): T(exactly: number)
      default: nil
      }
    guard let number else { throw mismatch(type) }
    return number
  }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if type == Data.self {
      guard case .bytes(let data) = value, let data = data as? T else { throw mismatch(type) }
      return data
    }
    return try T(from: self)
  }
}

private struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let content: [(key: String, value: BinaryValue)]
  /// Where each key is, if there are many.
  private let indices: [String: Int]?
  let codingPath: [any CodingKey]

  var allKeys: [Key] { content.compactMap { Key(stringValue: $0.key) } }

  init(content: [(key: String, value: BinaryValue)], codingPath: [any CodingKey]) {
    self.content = content
    self.codingPath = codingPath
    indices =
      content.count > 16
      ? Dictionary(content.indices.map { (content[$0].key, $0) }) { first, _ in first } : nil
  }

  private func value(_ key: String) -> BinaryValue? {
    if let indices { return indices[key].map { content[$0].value } }
    return content.first { $0.key == key }?.value
  }

  func contains(_ key: Key) -> Bool {
    value(key.stringValue) != nil
  }

  private func node(_ key: Key) throws -> NodeDecoder {
    guard let value = value(key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "it is missing"))
    }
    return NodeDecoder(value: value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try node(key).decodeNil() }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try node(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try node(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try node(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    NodeDecoder(value: value("super") ?? .null, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try node(key) }
}

private struct UnkeyedReader: UnkeyedDecodingContainer {
  let content: [BinaryValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  var count: Int? { content.count }
  var isAtEnd: Bool { currentIndex == content.count }

  init(content: [BinaryValue], codingPath: [any CodingKey]) {
    self.content = content
    self.codingPath = codingPath
  }

  /// The next value, which the caller passes if it can use it.
  private func next() throws -> NodeDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        BinaryValue.self,
        DecodingError.Context(codingPath: codingPath, debugDescription: "the list has ended"))
    }
    return NodeDecoder(value: content[currentIndex], codingPath: codingPath)
  }

  private mutating func pass<T>(_ value: T) -> T {
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try next().decodeNil() else { return false }
    return pass(true)
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    pass(try next().decode(type))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    pass(try next().container(keyedBy: type))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    pass(try next().unkeyedContainer())
  }

  mutating func superDecoder() throws -> any Decoder {
    pass(try next())
  }
}
