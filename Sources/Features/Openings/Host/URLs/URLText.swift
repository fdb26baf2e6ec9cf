import ByteCounts
import Foundation

/// Checks the text of a URL that a user, the page or an app wants opened. None of them is trusted:
/// what is refused here reaches no app.
enum URLText {
  /// The longest URL, in bytes.
  static let mostBytes = 64 << 10

  /// The scheme of a URL in small letters, or why the text is no URL that can be opened.
  static func scheme(of text: String) throws(ControlRefusal) -> String {
    let bytes = Array(text.utf8.prefix(mostBytes + 1))
    func refuse(_ reason: String) -> ControlRefusal {
      let shown = String(
        text.unicodeScalars.prefix(100).map { $0.isPrintable ? Character($0) : "?" })
      return ControlRefusal(message: "\"\(shown)\" is not a URL that can be opened: \(reason)")
    }
    guard bytes.count <= mostBytes else {
      throw refuse("it has more than \(ByteCount.text(mostBytes))")
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
      throw refuse("it has no scheme")
    }
    guard isLetter(bytes[0]), bytes[..<colon].allSatisfy(isPartOfScheme) else {
      throw refuse(
        "a scheme begins with a letter, followed by letters, digits, +, - or dots")
    }
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20 || byte == 0x7F {
        throw refuse("the byte at \(index) is a control character")
      }
      guard isPartOfURL(byte) else {
        throw refuse("the byte at \(index) must be written with a percent sign")
      }
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, isHexDigit(bytes[index + 1]), isHexDigit(bytes[index + 2])
        else { throw refuse("the percent sign at \(index) is not followed by two hex digits") }
      }
    }
    // The app is handed a URL, not a text, and what cannot be parsed would end it.
    guard URL(string: text) != nil else { throw refuse("it cannot be parsed") }
    return String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// RFC 3986, section 3.1.
  private static func isPartOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
  }

  /// RFC 3986, section 2. Curly brackets and the like must be encoded.
  private static func isPartOfURL(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool { isASCII && value >= 0x20 && value != 0x7F }
}
