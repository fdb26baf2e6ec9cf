import Foundation
import InterfaceFiles

/// Converts the colours of interface files to UIKit's.
@MainActor enum InterfaceColors {
  /// - Returns: nil if there is no such colour, which is noted.
  static func color(
    _ color: ColorValue, in file: InterfaceFile, for object: InterfaceObject
  ) -> UIColor? {
    switch color {
    case .sRGB(let red, let green, let blue, let alpha):
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      return SystemColors.displayP3(red, green, blue, alpha)
    case .white(let white, let alpha): return UIColor(white: white, alpha: alpha)
    case .named(let name):
      if let color = UIColor(named: name, in: file.bundle, compatibleWith: nil) { return color }
      guard let value = file.document.namedColors[name], value != color else {
        file.note(
          object.error("the colour \(name) is in no asset catalog and has no value in <resources>"))
        return nil
      }
      return self.color(value, in: file, for: object)
    case .system(let name):
      let value = SystemColors.named(name)
      if value == nil { file.note(object.error("there is no system colour \(name)")) }
      return value
    }
  }
}

/// Converts the fonts of interface files to UIKit's.
@MainActor enum InterfaceFonts {
  /// The font; one that is not there is noted, and the system's of its size takes its place.
  static func font(
    _ font: FontValue, in file: InterfaceFile, for object: InterfaceObject
  ) -> UIFont {
    switch font {
    case .system(let size, let weight):
      return .systemFont(ofSize: size, weight: weights[weight] ?? .regular)
    case .italicSystem(let size): return .italicSystemFont(ofSize: size)
    case .style(let name):
      if styles[name] == nil { file.note(object.error("there is no text style \(name)")) }
      return .preferredFont(forTextStyle: styles[name] ?? .body)
    case .named(let name, _, let size):
      if let found = UIFont(name: name, size: size) { return found }
      file.note(object.error("there is no font \(name)"))
      return name.contains("Bold") ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
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
