/// The secret token of the page: 128 random bits, in hexadecimal. It is in the page's address, and
/// ends with the webscreen that serves the page.
public struct AccessToken: Equatable, Sendable, CustomStringConvertible {
  /// 32 hexadecimal digits.
  public let description: String

  /// Creates a new random token.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let bits = [generator.next(), generator.next()]
    description = bits.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Creates a token from a text; `nil` if the text is not one.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ Self.isDigit($0) }) else { return nil }
    description = String(text)
  }

  /// The text is this token, compared in constant time.
  func matches(_ text: some StringProtocol) -> Bool {
    let expected = Array(description.utf8)
    let offered = Array(text.utf8.prefix(expected.count + 1))
    guard offered.count == expected.count else { return false }
    return zip(expected, offered).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
