import Foundation

/// The writing direction of characters, to determine that of a paragraph.
enum WritingDirections {
  /// The first strong character is right-to-left; `nil` if there is none.
  static func isRightToLeft(_ text: some StringProtocol) -> Bool? {
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return nil
  }

  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F:
      true
    default: false
    }
  }
}
