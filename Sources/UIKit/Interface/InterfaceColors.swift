import Foundation
import InterfaceFiles

/// Converts the colours of interface files to UIKit's.
@MainActor enum InterfaceColors {
  static func color(
    _ color: ColorValue, in file: InterfaceFile, for object: InterfaceObject
  ) throws(InterfaceError) -> UIColor {
    switch color {
    case .sRGB(let red, let green, let blue, let alpha):
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      return displayP3(red, green, blue, alpha)
    case .white(let white, let alpha): return UIColor(white: white, alpha: alpha)
    case .named(let name):
      guard let value = file.document.namedColors[name] else {
        throw object.error("the colour \(name) has no value in the file's <resources>")
      }
      return try self.color(value, in: file, for: object)
    case .system(let name):
      let key = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      guard let value = named[key] else {
        throw object.error("there is no system colour \(name)")
      }
      return value
    }
  }

  /// The nearest sRGB colour.
  private static func displayP3(
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

  private static let named: [String: UIColor] = [
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

/// Converts the fonts of interface files to UIKit's.
@MainActor enum InterfaceFonts {
  static func font(
    _ font: FontValue, for object: InterfaceObject
  ) throws(InterfaceError) -> UIFont {
    switch font {
    case .system(let size, let weight):
      return .systemFont(ofSize: size, weight: weights[weight] ?? .regular)
    case .italicSystem(let size): return .italicSystemFont(ofSize: size)
    case .style(let name):
      guard let style = styles[name] else { throw object.error("there is no text style \(name)") }
      return .preferredFont(forTextStyle: style)
    case .named(let name, _, let size):
      guard let found = UIFont(name: name, size: size) else {
        throw object.error("there is no font \(name)")
      }
      return found
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let styles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]
}
