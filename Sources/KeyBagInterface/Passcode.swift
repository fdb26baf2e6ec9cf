/// A passcode on its way to keybagd. Any thread.
///
/// A short text stands in the value that has it, so that copies of the value have it too, and whatever
/// is put where one of them was: an entry of the log, say. Of this only the address is copied. The
/// digits are in memory that is freed with it, which programs with passcodes overwrite (see
/// `overwrite_freed_memory`).
///
/// Its text is on the stack while it is made, encoded or decoded: who does that overwrites the stack,
/// before anything else is done.
public final class Passcode: Sendable {
  private let bytes: [UInt8]

  /// Takes the bytes of a text in UTF-8, which may be filled up with zeros.
  public init(_ bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    self.bytes = Array(all[..<(all.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)])
  }

  public convenience init(_ text: String) {
    self.init(text.utf8)
  }

  /// How many bytes it has, which are digits, if it can be one.
  public var count: Int { bytes.count }

  public var isEmpty: Bool { bytes.isEmpty }

  /// It has nothing but digits.
  public var isDigits: Bool { bytes.allSatisfy { (48...57).contains($0) } }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Passcode: Hashable {
  public static func == (lhs: Passcode, rhs: Passcode) -> Bool { lhs.bytes == rhs.bytes }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension Passcode: Codable {
  public convenience init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Passcode: ExpressibleByStringLiteral {
  public convenience init(stringLiteral text: String) {
    self.init(text)
  }
}
