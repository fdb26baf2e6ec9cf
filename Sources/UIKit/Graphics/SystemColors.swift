import Foundation

/// The system's colours by the names that files have for them.
enum SystemColors {
  /// The colour of this name, such as `systemBlueColor` or `label`; nil if there is none.
  static func named(_ name: String) -> UIColor? {
    all[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  /// The nearest sRGB colour.
  static func displayP3(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
  ) -> UIColor {
    let linear = [red, green, blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979],
    ]
    let result = rows.map { row -> CGFloat in
      let value = min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      return CGFloat(value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }
    return UIColor(red: result[0], green: result[1], blue: result[2], alpha: alpha)
  }

  private static let all: [String: UIColor] = [
    "white": .white, "black": .black, "clear": .clear, "tableCellGroupedBackground": .white,
    "tableCellPlainBackground": .white, "label": .label, "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground, "lightText": .lightText,
    "darkText": .darkText, "tint": .tintColor, "systemRed": .systemRed,
    "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemGreen": .systemGreen,
    "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
    "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
    "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray,
    "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
    "systemGray5": .systemGray5, "systemGray6": .systemGray6,
  ]
}
