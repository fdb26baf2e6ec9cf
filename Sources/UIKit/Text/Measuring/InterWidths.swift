import Foundation

/// The advance widths of the system font, Inter 4.
enum InterWidths {
  /// The units per em of Inter.
  static let unitsPerEm: CGFloat = 2816

  private static let regular: [CGFloat] = [
    792, 784, 1136, 1776, 1796, 2288, 1800, 624, 1020, 1020, 1408, 1856, 788, 1296, 776, 1004,
    1760, 1308, 1704, 1792, 1808, 1712, 1756, 1608, 1736, 1756, 776, 788, 1856, 1856, 1856, 1428,
    2636, 1904, 1832, 2048, 2024, 1684, 1652, 2092, 2084, 744, 1528, 1836, 1584, 2504, 2120,
    2144, 1788, 2144, 1800, 1796, 1808, 2088, 1904, 2672, 1808, 1872, 1760, 1020, 1004, 1020,
    1320, 1272, 1400, 1588, 1748, 1572, 1748, 1640, 1016, 1716, 1664, 668, 668, 1532, 668, 2448,
    1648, 1680, 1716, 1716, 1048, 1472, 1024, 1636, 1568, 2288, 1520, 1568, 1524, 1020, 920,
    1020, 1856,
  ]

  private static let bold: [CGFloat] = [
    653, 914, 1105, 1829, 1844, 2420, 1898, 588, 1152, 1152, 1590, 1914, 853, 1320, 838, 1098,
    1938, 1378, 1774, 1857, 1909, 1815, 1859, 1675, 1861, 1859, 838, 853, 1914, 1914, 1914, 1584,
    2902, 2106, 1861, 2118, 2048, 1725, 1647, 2142, 2101, 790, 1605, 1942, 1598, 2576, 2070,
    2202, 1824, 2204, 1848, 1844, 1882, 2054, 2106, 2917, 2012, 2040, 1878, 1152, 1098, 1152,
    1373, 1342, 1400, 1634, 1789, 1654, 1789, 1683, 1086, 1783, 1758, 766, 766, 1638, 766, 2568,
    1751, 1728, 1781, 1781, 1151, 1582, 1094, 1751, 1650, 2394, 1616, 1650, 1610, 1152, 1052,
    1152, 1914,
  ]

  /// The width of a character in ems, interpolated between the weights 400 and 700.
  ///
  /// Exact for ASCII. Otherwise an em or more for emoji, an em for East Asian scripts, and for
  /// other letters the width of the letter without accents or of an average letter.
  static func width(of character: Character, weight: UInt32) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if isEmoji(character) { return 1.25 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    if isWide(scalar) { return 1 }
    let plain =
      scalar.isASCII
      ? scalar : String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first!
    let index = plain.isASCII ? Int(plain.value) - 32 : Int(UInt8(ascii: "n")) - 32
    guard regular.indices.contains(index) else { return 0 }
    let share = min(max((CGFloat(weight) - 400) / 300, 0), 1)
    return (regular[index] + (bold[index] - regular[index]) * share) / unitsPerEm
  }

  /// The character is as wide as an ideograph and a line may end after it.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, !first.isASCII else {
      return character.unicodeScalars.contains("\u{20E3}")
    }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}"))
  }
}
