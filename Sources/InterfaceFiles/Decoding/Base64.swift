/// Xcode's encoding of long texts with characters that XML cannot preserve.
enum Base64 {
  /// The decoded bytes; nil if the text is not Base64.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8 {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - 97 + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - 48 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 9, 10, 13, 32: continue
      default: return nil
      }
      bits = (bits << 6 | UInt32(value)) & 0xFF_FFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
