public import FoundationEssentials

/// A UUID of Bluetooth in messages: 16 bytes, most significant first.
///
/// The short forms of 16 and 32 bits are extended with the base UUID, so that a short and a long
/// spelling of one UUID are equal.
public struct BluetoothUUID: Hashable, Sendable, CustomStringConvertible {
  /// The long form.
  public let bytes: [UInt8]

  /// `0000xxxx-0000-1000-8000-00805F9B34FB` without its first four bytes.
  private static let base: [UInt8] = [0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]

  /// Reads 2, 4 or 16 bytes; nil if it is another number of them.
  public init?(_ data: some Collection<UInt8>) {
    switch data.count {
    case 2: bytes = [0, 0] + data + Self.base
    case 4: bytes = Array(data) + Self.base
    case 16: bytes = Array(data)
    default: return nil
    }
  }

  /// Reads "180D", "0000180D" or the long form with its hyphens; nil if it is none of these.
  public init?(_ text: String) {
    if text.utf8.count == 36 {
      guard let uuid = UUID(uuidString: text) else { return nil }
      self.init(uuid)
      return
    }
    guard text.utf8.count == 4 || text.utf8.count == 8, let number = UInt32(text, radix: 16),
      text.utf8.first != UInt8(ascii: "+")
    else { return nil }
    self.init(withUnsafeBytes(of: number.bigEndian) { Array($0) })
  }

  public init(_ uuid: UUID) {
    bytes = withUnsafeBytes(of: uuid.uuid) { Array($0) }
  }

  /// The bytes of the shortest form.
  public var shortest: [UInt8] {
    guard Array(bytes[4...]) == Self.base else { return bytes }
    return bytes[0] == 0 && bytes[1] == 0 ? Array(bytes[2..<4]) : Array(bytes[..<4])
  }

  public var uuid: UUID {
    UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// The shortest form in capital letters.
  public var description: String {
    let short = shortest
    guard short.count < 16 else { return uuid.uuidString }
    return short.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      .uppercased()
  }
}
